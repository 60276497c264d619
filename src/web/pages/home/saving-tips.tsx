import { Section } from '#web/shell/section.tsx';
import { ServerText, serverText } from '#web/shell/server-text.tsx';

const Tips = serverText(() => import('#texts/saving-tips.md'));

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
