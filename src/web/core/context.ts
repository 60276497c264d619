// What the HTTP server hands to the loaders.

import type { QueryClient } from '@tanstack/react-query';
import { createContext } from 'react-router';
import type { ApiClient } from './api.ts';

export const apiContext = createContext<ApiClient>();

/** What the page is rendered from. Only what hydrated parts need of it goes to the browser. */
export const queriesContext = createContext<QueryClient>();

/** The server's clock; pages and API must agree on the time. */
export const nowContext = createContext<Date>();

export const reportContext = createContext<(error: unknown) => void>();

export const requestIdContext = createContext<string>();
