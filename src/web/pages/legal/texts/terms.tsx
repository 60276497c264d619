import { links } from '#contract/links.ts';
import { Address, Contents, Email, Extra, Part, useSiteName } from './parts.tsx';

const CHAPTERS = {
  geltung: '1. Geltungsbereich',
  leistungen: '2. Unsere Leistungen',
  'erlaubte-nutzung': '3. Erlaubte Nutzung',
  'verbotene-nutzung': '4. Verbotene Nutzung',
  einreichungen: '5. Codes einreichen',
  haftung: '6. Gewähr und Haftung',
  affiliate: '7. Affiliate-Marketing',
  datenschutz: '8. Datenschutz',
  aenderungen: '9. Änderungen',
  recht: '10. Anwendbares Recht',
  schluss: '11. Salvatorische Klausel',
} as const;

type Chapter = keyof typeof CHAPTERS;

const chapter = (id: Chapter) => ({ id, title: CHAPTERS[id] });

export function TermsText() {
  return (
    <>
      <Contents chapters={CHAPTERS} />
      <Services />
      <Use />
      <Submissions />
      <Liability />
      <Money />
      <Closing />
      <Extra page="terms" />
    </>
  );
}

function Services() {
  const site = useSiteName();
  return (
    <>
      <Part {...chapter('geltung')}>
        <p>
          Diese Bedingungen gelten für die Nutzung der Website {site} mit allen Unterseiten, dem Newsletter
          und den Schnittstellen. Anbieter ist:
        </p>
        <Address />
        <p>
          Die Website richtet sich an Verbraucher in Deutschland. Du kannst sie ohne Registrierung und ohne
          Bezahlung nutzen. Für Einkäufe in den verlinkten Shops gelten allein die Bedingungen des jeweiligen
          Shops.
        </p>
      </Part>
      <Part {...chapter('leistungen')}>
        <p>
          Wir sammeln Rabattcodes und Angebote von Online-Shops, zeigen sie übersichtlich an und führen dich
          auf Wunsch zum Shop. Abgelaufene Codes blenden wir aus. Wir verkaufen nichts, vermitteln keine
          Kaufverträge und sind nicht an deinen Bestellungen beteiligt.
        </p>
        <p>
          Die Reihenfolge unserer Listen ergibt sich aus einem Beliebtheitswert und daraus, wie oft ein Code
          genutzt wurde; bei Gleichstand steht der höhere Rabatt zuerst. Ob und wie viel Provision wir
          erhalten, spielt keine Rolle. Zahlen zur Nutzung zählen wir selbst und automatisch; Aufrufe durch
          Programme zählen nicht mit, und dieselbe Person zählt innerhalb von zehn Minuten nur einmal.
        </p>
        <p>
          Das Angebot ist freiwillig und unentgeltlich. Auf eine bestimmte Verfügbarkeit, einen bestimmten
          Code oder einen bestimmten Umfang besteht kein Anspruch.
        </p>
      </Part>
    </>
  );
}

function Use() {
  return (
    <>
      <Part {...chapter('erlaubte-nutzung')}>
        <p>Du darfst die Website für deine eigenen, privaten Einkäufe nutzen. Insbesondere darfst du</p>
        <ul>
          <li>Codes suchen, kopieren und in den Shops einlösen,</li>
          <li>auf unsere Seiten verlinken und Links zu ihnen teilen,</li>
          <li>Seiten für dich ausdrucken oder speichern,</li>
          <li>unsere Feeds (Atom) in einem Feed-Reader abonnieren.</li>
        </ul>
      </Part>
      <Part {...chapter('verbotene-nutzung')}>
        <p>Nicht erlaubt ist,</p>
        <ul>
          <li>
            Inhalte der Website automatisiert auszulesen, zu kopieren oder weiterzuverbreiten (Scraping,
            Crawling, Data-Mining), ganz oder in wesentlichen Teilen, auch über die Schnittstellen und auch,
            um daraus eine eigene Sammlung zu erstellen; ausgenommen sind Suchmaschinen, die unsere{' '}
            <code>robots.txt</code> beachten, und die Feeds im Rahmen von Abschnitt 3,
          </li>
          <li>
            die Website für Text- und Data-Mining zu verwenden; wir behalten uns diese Nutzung nach § 44b Abs.
            3 UrhG vor,
          </li>
          <li>
            technische Schutzmaßnahmen oder Zugriffsgrenzen zu umgehen oder die Website übermäßig zu belasten,
          </li>
          <li>
            Zähler, Einreichungen oder Meldungen zu manipulieren, etwa durch Programme oder mehrere
            Identitäten,
          </li>
          <li>
            falsche, fremde oder nicht zur Weitergabe bestimmte Codes, Werbung, Beleidigungen oder
            rechtswidrige Inhalte einzureichen,
          </li>
          <li>Inhalte gewerblich zu verwerten, ohne dass wir vorher in Textform zugestimmt haben.</li>
        </ul>
        <p>Gesetzlich erlaubte Nutzungen, auf die man nicht verzichten kann, bleiben unberührt.</p>
      </Part>
    </>
  );
}

function Submissions() {
  return (
    <Part {...chapter('einreichungen')}>
      <p>
        Du kannst uns Rabattcodes nennen. Reiche nur Codes ein, die öffentlich verwendet werden dürfen. Wir
        veröffentlichen einen Code erst, wenn drei verschiedene Personen denselben eingereicht haben, und wir
        können ihn ändern, ablehnen oder entfernen. Mit dem Einreichen erlaubst du uns unentgeltlich und ohne
        zeitliche Grenze, den Code zu veröffentlichen.
      </p>
    </Part>
  );
}

function Liability() {
  return (
    <Part {...chapter('haftung')}>
      <p>
        Codes können vor ihrem Ablaufdatum enden, an Bedingungen geknüpft sein oder vom Shop zurückgezogen
        werden. Wir übernehmen deshalb keine Gewähr dafür, dass ein Code gültig ist, angenommen wird oder zu
        einer bestimmten Ersparnis führt. Prüfe vor dem Kauf den Endpreis im Shop.
      </p>
      <p>
        Wir haften unbeschränkt bei Vorsatz und grober Fahrlässigkeit, bei der Verletzung von Leben, Körper
        oder Gesundheit, nach dem Produkthaftungsgesetz und soweit wir eine Garantie übernommen haben. Bei
        leichter Fahrlässigkeit haften wir nur, wenn wir eine Pflicht verletzen, deren Erfüllung die Nutzung
        der Website überhaupt erst ermöglicht und auf die du regelmäßig vertrauen darfst; die Haftung ist dann
        auf den vorhersehbaren, typischen Schaden begrenzt. Im Übrigen ist unsere Haftung ausgeschlossen. Das
        gilt ebenso für Personen, die für uns handeln.
      </p>
    </Part>
  );
}

function Money() {
  return (
    <>
      <Part {...chapter('affiliate')}>
        <p>
          Links mit einem Sternchen (*) sind Werbelinks. Kaufst du danach im Shop ein, erhalten wir eine
          Provision. Für dich entstehen keine Mehrkosten, und unsere Auswahl bleibt davon unabhängig. Mehr
          dazu steht im <a href={`${links.imprint()}#werbelinks`}>Impressum</a>.
        </p>
      </Part>
      <Part {...chapter('datenschutz')}>
        <p>
          Welche Daten wir verarbeiten und wie lange, beschreibt die{' '}
          <a href={links.privacy()}>Datenschutzerklärung</a>. Du kannst die Website nutzen, ohne uns deinen
          Namen oder deine Adresse zu nennen.
        </p>
      </Part>
    </>
  );
}

function Closing() {
  return (
    <>
      <Part {...chapter('aenderungen')}>
        <p>
          Wir können diese Bedingungen ändern, wenn sich unser Angebot oder die Rechtslage ändert. Es gilt die
          Fassung, die zum Zeitpunkt deines Besuchs hier steht; das Datum oben nennt den Stand. Rückwirkend
          ändert sich nichts.
        </p>
      </Part>
      <Part {...chapter('recht')}>
        <p>
          Es gilt das Recht der Bundesrepublik Deutschland unter Ausschluss des UN-Kaufrechts. Bist du
          Verbraucher mit gewöhnlichem Aufenthalt in einem anderen Staat der Europäischen Union, bleiben die
          zwingenden Vorschriften dieses Staates zu deinem Schutz anwendbar. Für den Gerichtsstand gelten die
          gesetzlichen Regeln.
        </p>
      </Part>
      <Part {...chapter('schluss')}>
        <p>
          Ist eine dieser Bestimmungen unwirksam, bleiben die übrigen wirksam. An die Stelle der unwirksamen
          Bestimmung tritt die gesetzliche Regelung. Fragen zu diesen Bedingungen beantworten wir unter{' '}
          <Email />.
        </p>
      </Part>
    </>
  );
}
