import { index, type RouteConfig, route } from '@react-router/dev/routes';

export default [
  index('screens/home.tsx'),
  route('code-einreichen', 'screens/submit-code.tsx'),
  route('impressum', 'screens/imprint.tsx'),
  route('datenschutz', 'screens/privacy.tsx'),
  route('agb', 'screens/terms.tsx'),
  route('ueber-uns', 'screens/about.tsx'),
  route('*', 'screens/not-found.tsx'),
] satisfies RouteConfig;
