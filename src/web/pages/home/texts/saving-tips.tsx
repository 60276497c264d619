import {
  Calculator,
  GraduationCap,
  HandCoins,
  type LucideIcon,
  Mail,
  Tag,
  TicketCheck,
  Truck,
  Undo2,
} from 'lucide-react';

interface Tip {
  icon: LucideIcon;
  title: string;
  text: string;
}

const TIPS: Tip[] = [
  {
    icon: TicketCheck,
    title: 'Codes vergleichen',
    text: 'Die meisten Shops nehmen nur einen Code pro Bestellung an. Probiere im Warenkorb aus, welcher am meisten spart, bevor du bezahlst.',
  },
  {
    icon: Truck,
    title: 'Versand mitrechnen',
    text: 'Entscheidend ist der Endpreis mit Versand, nicht der größte Rabatt. Bei kleinen Bestellungen bringt kostenloser Versand oft mehr als ein paar Prozent.',
  },
  {
    icon: Calculator,
    title: 'Mindestbestellwert prüfen',
    text: 'Fehlen dir ein paar Euro, rechne nach: Kostet der zusätzliche Artikel mehr, als der Code spart, kaufst du ohne ihn günstiger. Was du nicht brauchst, ist auch mit Rabatt zu teuer.',
  },
  {
    icon: Mail,
    title: 'Newsletter-Gutschein mitnehmen',
    text: 'Viele Shops schenken dir für die Anmeldung zum Newsletter einen Gutschein. Abmelden kannst du dich jederzeit, der Link dazu steht in jeder Ausgabe.',
  },
  {
    icon: Tag,
    title: 'Auf den 30-Tage-Bestpreis achten',
    text: 'Wer mit einer Preissenkung wirbt, muss den niedrigsten Preis der letzten 30 Tage nennen (§ 11 Preisangabenverordnung). Liegt er kaum über dem Angebot, ist der Rabatt kleiner, als er aussieht.',
  },
  {
    icon: Undo2,
    title: '14 Tage Widerruf nutzen',
    text: 'Online Gekauftes kannst du meist 14 Tage lang ohne Angabe von Gründen widerrufen, gerechnet ab Erhalt der Ware. Ausnahmen sind zum Beispiel Maßanfertigungen und geöffnete Hygieneartikel.',
  },
  {
    icon: HandCoins,
    title: 'Cashback dazunehmen',
    text: 'Cashback-Portale zahlen dir nach dem Kauf einen Teil ihrer Provision aus. Lies vorher die Bedingungen, denn mit einem fremden Code entfällt das Cashback häufig.',
  },
  {
    icon: GraduationCap,
    title: 'Nach Gruppenrabatten fragen',
    text: 'Für Studierende, Auszubildende oder Beschäftigte großer Firmen gibt es oft eigene Rabatte. Ein Nachweis von Hochschule oder Arbeitgeber genügt in der Regel.',
  },
];

export function SavingTipList() {
  return (
    <ul className="grid gap-x-8 gap-y-7 sm:grid-cols-2 lg:grid-cols-4">
      {TIPS.map(({ icon: Icon, title, text }) => (
        <li key={title} className="flex gap-3.5 lg:flex-col">
          <span className="tip-icon">
            <Icon size={22} />
          </span>
          <div>
            <h3 className="text-lg">{title}</h3>
            <p className="mt-1 text-quiet">{text}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
