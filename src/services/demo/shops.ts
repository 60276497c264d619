// Real shops of the German market, described in our own words. Their figures are invented.
import type { DemoShop } from './shop-row.ts';
import { DEMO_SHOPS_HOME } from './shops-home.ts';
import { DEMO_SHOPS_STYLE } from './shops-style.ts';
import { DEMO_SHOPS_TECH } from './shops-tech.ts';

export const DEMO_SHOPS: readonly DemoShop[] = [...DEMO_SHOPS_STYLE, ...DEMO_SHOPS_TECH, ...DEMO_SHOPS_HOME];
