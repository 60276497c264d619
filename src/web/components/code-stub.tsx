import type { Code } from '#contract/codes.ts';
import { CopyButton } from './copy-button.tsx';
import { ShopLink } from './shop-link.tsx';

interface CodeStubProps {
  code: Code;
  showCode: boolean;
  linkLabel: string;
}

export function CodeStub({ code, showCode, linkLabel }: CodeStubProps) {
  return (
    <>
      {showCode && code.code ? (
        <CopyButton code={code} />
      ) : (
        <p className="flex min-h-12 items-center justify-center text-quiet">Kein Code nötig</p>
      )}
      <div className="mt-1.5 -mb-1.5">
        <ShopLink code={code} label={linkLabel} />
      </div>
    </>
  );
}
