import { ChevronDown } from 'lucide-react';
import { links } from '#contract/links.ts';
import { CHAPTERS, ChapterHeading } from './guide-chapters.tsx';
import { AboutUs, TimesAndRights, UsingCodes } from './guide-later.tsx';

/** The first two chapters are always there; on a small screen the others unfold. */
export function GuideText() {
  return (
    <div className="guide">
      <Contents />
      <div className="guide-text">
        <FirstChapters />
        <details className="guide-rest group">
          <summary className="guide-more">
            <span className="group-open:hidden">Ganzen Ratgeber lesen</span>
            <span className="hidden group-open:inline">Ratgeber einklappen</span>
            <ChevronDown size={18} className="group-open:rotate-180" />
          </summary>
          <UsingCodes />
          <TimesAndRights />
          <AboutUs />
        </details>
      </div>
    </div>
  );
}

function Contents() {
  return (
    <nav aria-label="Inhalt des Ratgebers" className="guide-contents">
      <ol>
        {Object.entries(CHAPTERS).map(([key, title]) => (
          <li key={key}>
            <a href={`#ratgeber-${key}`}>{title}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

function FirstChapters() {
  return (
    <>
      <ChapterHeading chapter="codes" />
      <p>
        Ein Rabattcode ist eine kurze Folge aus Buchstaben und Zahlen. Du gibst sie im Warenkorb oder an der
        Kasse eines Online-Shops ein, und der Preis sinkt: um einen Prozentsatz, um einen festen Betrag oder
        um die Versandkosten. Shops verteilen solche Codes, um neue Kunden zu gewinnen, ältere Ware zu
        verkaufen oder sich in Erinnerung zu bringen.
      </p>
      <p>
        Ein Rabattcode ist kein Gutschein, den jemand bezahlt hat. Er verfällt, wenn die Aktion endet, und
        wird nie in Geld ausgezahlt. Ein gekaufter Geschenkgutschein ist dagegen wie ein Guthaben; er gilt in
        der Regel drei Jahre, gerechnet ab dem Ende des Jahres, in dem er gekauft wurde.
      </p>
      <ChapterHeading chapter="finden" />
      <p>
        Suche zuerst nach dem Shop, in dem du ohnehin kaufen willst, oder sieh in der{' '}
        <a href={links.shopsAz()}>Liste aller Shops</a> nach. Lies dann die Bedingungen auf dem Ticket: Gilt
        der Code für das ganze Sortiment? Ab welchem Bestellwert? Nur für Neukunden? Bis wann? Der höchste
        Prozentsatz ist nicht immer der beste Code. Zehn Euro Nachlass sind bei einem Einkauf für 60 Euro mehr
        wert als 15 Prozent. Manche Angebote brauchen gar keinen Code; dann genügt der Klick zum Shop.
      </p>
    </>
  );
}
