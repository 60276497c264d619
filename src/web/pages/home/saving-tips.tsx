import { Section } from '#web/components/section.tsx';
import { ServerText, serverText } from '#web/components/server-text.tsx';

const Tips = serverText(async () => (await import('#web/text/saving-tips.tsx')).SavingTipList);

export function SavingTips() {
  return (
    <Section
      id="spartipps"
      title="Spartipps"
      lead="Acht Gewohnheiten, die beim Einkaufen Geld sparen."
      foldable="closed"
      mobileOrder={8}
    >
      <ServerText id="spartipps-liste" text={Tips} />
    </Section>
  );
}
