import './operator.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { queryClientHere } from '#web/core/query-client.ts';
import { startToaster } from '#web/ui/toaster.ts';
import { BASE } from './core/page-settings.ts';
import { ROUTES } from './routes.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('the page has no place for the operator area');
startToaster();
const router = createBrowserRouter(ROUTES, { basename: BASE });
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClientHere()}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </StrictMode>,
);
