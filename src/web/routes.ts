import { index, type RouteConfig, route } from '@react-router/dev/routes';

export default [
  index('screens/home.tsx'),
  route('code-einreichen', 'screens/submit-code.tsx'),
  route('code-melden', 'screens/report-code.tsx'),
  route('shops-az', 'screens/shops-az.tsx'),
  route('beste-angebote', 'screens/best-deals.tsx'),
  route('gutschein-deutsche-shops', 'screens/german-shops.tsx'),
  route('zalando-rabattcode', 'screens/retailer.tsx', { id: 'zalando' }),
  route('hm-rabattcode', 'screens/retailer.tsx', { id: 'hm' }),
  route('gutscheine/:shop', 'screens/shop.tsx'),
  route('impressum', 'screens/imprint.tsx'),
  route('datenschutz', 'screens/privacy.tsx'),
  route('agb', 'screens/terms.tsx'),
  route('ueber-uns', 'screens/about.tsx'),
  route('*', 'screens/other-path.tsx'),
] satisfies RouteConfig;
