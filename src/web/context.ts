// What the HTTP server hands to the loaders.

import { createContext } from 'react-router';
import type { ApiClient } from './api.ts';

export const apiContext = createContext<ApiClient>();

export const reportContext = createContext<(error: unknown) => void>();
