import type { ApiToken } from '#contract/operator/session.ts';

export const tokensKey = ['operator', 'tokens'];

export const SCOPES: Readonly<Record<ApiToken['scope'], string>> = {
  read: 'nur lesen',
  catalogue: 'Katalog ändern',
  all: 'alles',
};
