import type { ReactNode } from 'react';
import { PilotFlag } from '#web/shell/site-logo.tsx';
import { SITE_NAME } from './core/page-settings.ts';

/** The frame of what is seen while nobody is signed in. */
export function Entrance({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="grid min-h-svh place-items-center px-4 py-10">
      <div className="w-full max-w-dialog rounded-card border border-line bg-card p-6 shadow-soft sm:p-8">
        <p className="flex items-center gap-2 font-bold font-display">
          <PilotFlag />
          {SITE_NAME}
        </p>
        <h1 className="mt-6 text-2xl">{title}</h1>
        {children}
      </div>
    </div>
  );
}
