import { useQueryClient } from '@tanstack/react-query';
import type { StructuredSite } from '#domain/seo/structured-data.ts';
import { homeLists } from './head.ts';

interface StructuredListsProps {
  site: StructuredSite;
  now: Date;
}

/** On the server alone, where the lists are: crawlers that read structured data load whole pages. */
export function StructuredLists({ site, now }: StructuredListsProps) {
  const client = useQueryClient();
  if (!import.meta.env.SSR) return null;
  return homeLists(client, site, now).map((data) => (
    <script
      key={String(data['@type'])}
      type="application/ld+json"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON in which no text can end the element
      dangerouslySetInnerHTML={{ __html: jsonOf(data) }}
    />
  ));
}

function jsonOf(data: object): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c');
}
