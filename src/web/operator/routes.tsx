import { Navigate, type RouteObject } from 'react-router';
import { SignInGate } from './sign-in-gate.tsx';
import { TABS } from './tabs.ts';

const first = TABS[0]?.path ?? '';

/** Whatever is no tab redirects to the first one. */
export const ROUTES: RouteObject[] = [
  {
    path: '/',
    Component: SignInGate,
    // The shell of the page is the loading state.
    HydrateFallback: () => null,
    children: [
      { index: true, element: <Navigate to={first} replace /> },
      ...TABS.map(({ path, load }) => ({
        path,
        lazy: async () => ({ Component: (await load()).Tab }),
      })),
      { path: '*', element: <Navigate to={`/${first}`} replace /> },
    ],
  },
];
