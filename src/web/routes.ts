import { index, type RouteConfig, route } from '@react-router/dev/routes';

export default [
  index('pages/home/route.tsx'),
  route('code-einreichen', 'pages/submit-code/route.tsx'),
  route('code-melden', 'pages/report-code/route.tsx'),
  route('benachrichtigung', 'pages/alert/route.tsx'),
  route('merkliste', 'pages/my-list/route.tsx'),
  route('shops-az', 'pages/shops-az/route.tsx'),
  route('codes', 'pages/codes/route.tsx'),
  route('beste-angebote', 'pages/best-deals/route.tsx'),
  route('gutschein-deutsche-shops', 'pages/german-shops/route.tsx'),
  route('zalando-rabattcode', 'pages/retailer/route.tsx', { id: 'zalando' }),
  route('hm-rabattcode', 'pages/retailer/route.tsx', { id: 'hm' }),
  route('gutscheine/:shop', 'pages/shop/route.tsx'),
  route('impressum', 'pages/legal/route.tsx', { id: 'imprint' }),
  route('datenschutz', 'pages/legal/route.tsx', { id: 'privacy' }),
  route('agb', 'pages/legal/route.tsx', { id: 'terms' }),
  route('ueber-uns', 'pages/legal/route.tsx', { id: 'about' }),
  route('so-ordnen-wir', 'pages/legal/route.tsx', { id: 'ranking' }),
  route('*', 'pages/other-path/route.tsx'),
] satisfies RouteConfig;
