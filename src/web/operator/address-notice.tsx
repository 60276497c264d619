import { addressTrouble } from '#domain/operators/address-trouble.ts';
import { PUBLIC_URL } from './core/page-settings.ts';
import { NoticeCard } from './parts/notice-card.tsx';

/** That the site is not where its settings say. Not to be taken away: with the right setting it goes. */
export function AddressNotice() {
  const trouble = addressTrouble(location.origin, PUBLIC_URL);
  if (!trouble) return null;
  return (
    <section aria-label="Adresse der Website" className="page-width pt-6">
      <NoticeCard {...trouble} />
    </section>
  );
}
