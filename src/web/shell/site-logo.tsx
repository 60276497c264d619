import { links } from '#contract/links.ts';

/** The signal flag H, "I have a pilot on board": half white, half red. */
export function PilotFlag() {
  return (
    <svg viewBox="0 0 32 32" width="32" height="32" aria-hidden="true" className="size-7 shrink-0 sm:size-8">
      <rect x="1" y="1" width="30" height="30" rx="8" fill="#fff" />
      <path d="M16 1h7a8 8 0 0 1 8 8v14a8 8 0 0 1-8 8h-7z" fill="#D9381E" />
      <rect x="1" y="1" width="30" height="30" rx="8" fill="none" stroke="#0E1B2E" strokeWidth="2" />
    </svg>
  );
}

/** A full page load, so that it is also the way out of any state. */
export function SiteLogo({ name }: { name: string }) {
  return (
    <a href={links.home()} target="_self" className="site-logo">
      <PilotFlag />
      <span className="truncate">{name}</span>
    </a>
  );
}
