interface HitCountProps {
  /** One text, which stays one on a page that the browser translates. Empty while nobody knows. */
  text: string;
  /** For screen readers alone, where the page shows it in another way. */
  unseen?: boolean;
}

/** How much a search or a choice has found: screen readers are told whenever it changes. */
export function HitCount({ text, unseen = false }: HitCountProps) {
  return (
    <p role="status" className={unseen ? 'sr-only' : 'text-quiet'}>
      {text}
    </p>
  );
}
