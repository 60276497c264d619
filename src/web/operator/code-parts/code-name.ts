interface NamedCode {
  code: string;
  title: string;
}

/** An offer without a code goes by its title. */
export const nameOf = ({ code, title }: NamedCode): string => code || title;

export const nameWithShop = (code: NamedCode & { shopName: string }): string =>
  `${nameOf(code)} bei ${code.shopName}`;
