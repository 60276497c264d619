import type { Code } from '#contract/codes.ts';
import { links } from '#contract/links.ts';
import { KeepCode } from '#web/my-list/button.tsx';
import { ReportButton } from '#web/reports/button.tsx';
import { ShopLink } from '#web/shops/link.tsx';
import { CopyButton, type CopyTexts } from './copy-button.tsx';

interface CodeStubProps {
  code: Code;
  showCode: boolean;
  linkLabel: string;
  copyTexts?: CopyTexts | undefined;
}

/** Where there is a code, copying it is the thing to do; otherwise it is going to the shop. */
export function CodeStub({ code, showCode, linkLabel, copyTexts }: CodeStubProps) {
  const visit = {
    to: links.goToCode(code.id),
    shopName: code.shopName,
    isAffiliate: Boolean(code.affiliateUrl),
    label: linkLabel,
  };
  if (showCode && code.code) {
    return (
      <>
        <CopyButton code={code} texts={copyTexts} />
        <div className="stub-links">
          {code.hasNoLink ? (
            <p className="flex-1 text-center text-quiet">Ohne Link zum Shop</p>
          ) : (
            <ShopLink {...visit} />
          )}
          <KeepCode code={code} path={links.shop(code.shopSlug)} />
          <ReportButton code={code} />
        </div>
      </>
    );
  }
  return (
    <>
      {!code.hasNoLink && <ShopLink {...visit} tone="ink" className="min-h-12" />}
      <div className="stub-links">
        <p className="flex-1 text-center text-quiet">Kein Code nötig</p>
        <KeepCode code={code} path={links.shop(code.shopSlug)} />
        <ReportButton code={code} />
      </div>
    </>
  );
}
