import { index, type RouteConfig, route } from '@react-router/dev/routes';

export default [
  index('screens/home.tsx'),
  route('code-einreichen', 'screens/submit-code.tsx'),
  route('code-melden', 'screens/report-code.tsx'),
  route('*', 'screens/not-found.tsx'),
] satisfies RouteConfig;
