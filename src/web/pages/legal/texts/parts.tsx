// What the legal texts are made of: the operator's own words among ours, and a plain line where some are missing.

import { createContext, type ReactNode, use } from 'react';
import type { Copy } from '#contract/texts.ts';
import { OPERATOR_DETAILS } from '#domain/texts/operator-details.ts';

export const LegalCopy = createContext<Copy>({});

type DetailKey = keyof typeof OPERATOR_DETAILS;

export function useDetail(key: DetailKey): string {
  return use(LegalCopy)[key]?.trim() ?? '';
}

export function useSiteName(): string {
  return use(LegalCopy)['site.name'] ?? '';
}

/** A detail that must be there, or the line that says it is not. */
export function Detail({ name }: { name: DetailKey }) {
  return useDetail(name) || <Missing name={name} />;
}

function Missing({ name }: { name: DetailKey }) {
  return (
    <em className="text-quiet">{`[${OPERATOR_DETAILS[name]}: vom Betreiber noch nicht eingetragen]`}</em>
  );
}

export function Email() {
  const email = useDetail('operator.email');
  return email ? <a href={`mailto:${email}`}>{email}</a> : <Missing name="operator.email" />;
}

/** Name and address, as on a letter. */
export function Address() {
  return (
    <address>
      <Detail name="operator.name" />
      <br />
      <Detail name="operator.street" />
      <br />
      <Detail name="operator.city" />
    </address>
  );
}

export function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

/** The operator's own paragraphs at the end of a page. */
export function Extra({ page }: { page: 'imprint' | 'privacy' | 'terms' }) {
  const text = use(LegalCopy)[`legal.${page}.extra`]?.trim();
  if (!text) return null;
  return (
    <Part id="weitere-hinweise" title="Weitere Hinweise">
      {text.split(/\n\s*\n/).map((paragraph) => (
        <p key={paragraph} className="whitespace-pre-line">
          {paragraph}
        </p>
      ))}
    </Part>
  );
}

/** The chapters of a long text, to be jumped to. */
export function Contents({ chapters }: { chapters: Readonly<Record<string, string>> }) {
  return (
    <nav aria-label="Inhalt dieser Seite" className="legal-contents screen-only">
      <ol>
        {Object.entries(chapters).map(([id, title]) => (
          <li key={id}>
            <a href={`#${id}`}>{title}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
