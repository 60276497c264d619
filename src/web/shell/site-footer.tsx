import type { ReactNode } from 'react';
import { links } from '#contract/links.ts';
import { CATEGORIES, FOOTER_CATEGORIES } from '#domain/core/categories.ts';
import { CONSENT_TITLE } from '#web/consent/texts.ts';
import { useCopy } from '#web/core/texts.ts';
import { COMPANY_LINKS, LEGAL_LINKS } from '#web/text/site.ts';
import { classes } from '#web/ui/classes.ts';

interface FooterLink {
  label: string;
  to: string;
}

const CATEGORY_LINKS: FooterLink[] = FOOTER_CATEGORIES.map((slug) => ({
  label: CATEGORIES.find((category) => category.slug === slug)?.name ?? slug,
  to: links.home({ category: slug }),
}));

export function SiteFooter({ year }: { year: string }) {
  const copy = useCopy();
  const name = copy['site.name'] ?? '';
  return (
    <footer className="site-footer deep mt-16">
      <div className="page-width footer-columns">
        <section className="max-w-measure">
          <h2 className="text-lg">{name}</h2>
          <p>{copy['footer.about']}</p>
          <p>{copy['footer.update']}</p>
        </section>
        <LinkList title="Kategorien" entries={CATEGORY_LINKS} columns />
        <LinkList title="Unternehmen" entries={COMPANY_LINKS} />
        <LinkList title="Rechtliches" entries={LEGAL_LINKS}>
          <li>
            <a href={links.privacy()} data-consent-open="">
              {CONSENT_TITLE}
            </a>
          </li>
        </LinkList>
      </div>
      <div className="page-width">
        <p className="copyright">
          © {year} {name}. Alle Rechte vorbehalten.
        </p>
      </div>
    </footer>
  );
}

interface LinkListProps {
  title: string;
  entries: readonly FooterLink[];
  columns?: boolean;
  children?: ReactNode;
}

function LinkList({ title, entries, columns, children }: LinkListProps) {
  return (
    <nav aria-label={title} className="screen-only">
      <h2 className="text-lg">{title}</h2>
      <ul className={classes('footer-links', columns && 'grid grid-cols-2 gap-x-6')}>
        {entries.map(({ label, to }) => (
          <li key={to}>
            <a href={to}>{label}</a>
          </li>
        ))}
        {children}
      </ul>
    </nav>
  );
}
