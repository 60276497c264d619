import type { Code } from '#contract/codes.ts';
import { CopyButton } from './copy-button.tsx';
import { ShopLink } from './shop-link.tsx';

interface CodeStubProps {
  code: Code;
  showCode: boolean;
  linkLabel: string;
}

/** Where there is a code, copying it is the thing to do; otherwise it is going to the shop. */
export function CodeStub({ code, showCode, linkLabel }: CodeStubProps) {
  if (showCode && code.code) {
    return (
      <>
        <CopyButton code={code} />
        <ShopLink code={code} label={linkLabel} className="mt-1.5 -mb-1.5" />
      </>
    );
  }
  return (
    <>
      <ShopLink code={code} label={linkLabel} tone="ink" className="min-h-12" />
      <p className="mt-1.5 -mb-1.5 flex min-h-11 items-center justify-center text-quiet">Kein Code nötig</p>
    </>
  );
}
