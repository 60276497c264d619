// What the HTTP server hands to the loaders.

import { createContext } from 'react-router';
import type { ApiClient } from './api.ts';

export const apiContext = createContext<ApiClient>();

/** The server's clock; pages and API must agree on the time. */
export const nowContext = createContext<Date>();

export const reportContext = createContext<(error: unknown) => void>();

export const requestIdContext = createContext<string>();
