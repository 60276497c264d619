import { classes } from './classes.ts';

export interface Notice {
  title: string;
  text: string;
  failed: boolean;
}

/** The notice that a parameter of the address names; anybody may have typed something else into it. */
export function noticeOf(notices: Readonly<Record<string, Notice>>, name: string | null): Notice | null {
  return name !== null && Object.hasOwn(notices, name) ? (notices[name] ?? null) : null;
}

/** What became of a form that was sent without a script. */
export function FormNotice({ title, text, failed }: Notice) {
  return (
    <div
      role={failed ? 'alert' : 'status'}
      className={classes('mt-6 rounded-card border p-4', failed ? 'border-signal' : 'border-sea bg-sea-soft')}
    >
      <p className="font-semibold">{title}</p>
      <p>{text}</p>
    </div>
  );
}
