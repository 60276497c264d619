import { ExternalLink } from 'lucide-react';
import { buttonClass } from '#web/ui/button.tsx';

/** Opens where a deal leads. An address that is no website opens nothing. */
export function TestLink({ url, title }: { url: string; title: string }) {
  if (!/^https?:\/\//i.test(url)) return null;
  return (
    <a
      href={url}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={`Link testen: ${title} (neuer Tab)`}
      className={buttonClass('outline')}
    >
      <ExternalLink size={18} />
      <span className="whitespace-nowrap">Link testen</span>
    </a>
  );
}
