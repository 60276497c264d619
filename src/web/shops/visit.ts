export interface ShopTarget {
  /** One of the `/go/…` addresses. */
  to: string;
  shopName: string;
}

/** The properties of an `<a>` that leads to a shop; `early/leaving.ts` takes care of the rest. */
export function shopVisit({ to, shopName }: ShopTarget) {
  return { href: to, target: '_blank', rel: 'sponsored nofollow noopener', 'data-leave': shopName } as const;
}
