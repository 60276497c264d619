import { Navigate, type RouteObject } from 'react-router';
import { SignInGate } from './sign-in-gate.tsx';
import { HOME, TABS } from './tabs.ts';

/** Whatever is no tab redirects to the first screen. */
export const ROUTES: RouteObject[] = [
  {
    path: '/',
    Component: SignInGate,
    // The shell of the page is the loading state.
    HydrateFallback: () => null,
    children: [
      { index: true, element: <Navigate to={HOME.path} replace /> },
      ...[HOME, ...TABS].map(({ path, load }) => ({
        path,
        lazy: async () => ({ Component: (await load()).Tab }),
      })),
      { path: '*', element: <Navigate to={`/${HOME.path}`} replace /> },
    ],
  },
];
