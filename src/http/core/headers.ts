import type { Context } from 'hono';
import type { Env } from './env.ts';

/** Headers of every answer. Scripts and styles come from our own host only; nobody may frame us. */
export function securityHeaders(publicUrl: string): Record<string, string> {
  const secure = publicUrl.startsWith('https:');
  return {
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': 'camera=(), microphone=(), payment=(), usb=(), geolocation=(self)',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
    // TDMRep (W3C): the reservation of the terms counts only where machines can read it (§ 44b (3) UrhG). Search engines
    // do not go by it.
    'TDM-Reservation': '1',
    ...(secure ? { 'Strict-Transport-Security': 'max-age=63072000; includeSubDomains' } : {}),
  };
}

/** The CSP of a page. No inline script is ours, so one that somebody got into a page does not run (stored XSS). */
export function pagePolicy(): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    // The icons in the style sheet are data: URLs.
    "img-src 'self' data:",
    // The icons' font comes within the style sheet.
    "font-src 'self' data:",
    "connect-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** CSP sandbox: no script runs in an SVG opened as a document, or in a picture sniffed as one (stored XSS). */
export function pictureHeaders(c: Context<Env>): void {
  c.header('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'; sandbox");
}
