import type { Code } from '#contract/codes.ts';

/** What is said after copying, where it is not what is said everywhere. */
export interface CopyTexts {
  copied?: string;
  /** Beneath it, instead of which code of which shop it is. */
  note?: string;
  failed?: string;
}

interface CopyButtonProps {
  code: Pick<Code, 'id' | 'code' | 'shopName' | 'shopSlug' | 'discount'>;
  texts?: CopyTexts | undefined;
}

/**
 * The whole code box is the button. What it does is in `early/copying.ts`, which does not wait for React: the label may say
 * otherwise by the time of hydration.
 */
export function CopyButton({ code: { id, code, shopName, shopSlug, discount }, texts }: CopyButtonProps) {
  return (
    <button
      type="button"
      className="copy-box"
      data-copy={id}
      data-shop={shopName}
      data-slug={shopSlug}
      data-discount={discount}
      data-done={texts?.copied}
      data-failed={texts?.failed}
      data-note={texts?.note}
    >
      <code translate="no">{code}</code>
      <span className="copy-label" suppressHydrationWarning>
        Kopieren
      </span>
    </button>
  );
}
