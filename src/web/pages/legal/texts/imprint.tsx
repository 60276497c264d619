import { use } from 'react';
import { links } from '#contract/links.ts';
import { Address, Detail, Email, Extra, LegalCopy, Part, useDetail, useSiteName } from './parts.tsx';

export function ImprintText() {
  return (
    <>
      <Operator />
      <Contacts />
      <Affiliate />
      <Liability />
      <Advertising />
      <Extra page="imprint" />
    </>
  );
}

function Operator() {
  const representative = useDetail('operator.representative');
  const register = useDetail('operator.register');
  const vatId = useDetail('operator.vatId');
  return (
    <Part id="anbieter" title="Angaben nach § 5 DDG">
      <Address />
      {representative && <p>Vertreten durch: {representative}</p>}
      <h3>Kontakt</h3>
      <p>
        E-Mail: <Email />
        <br />
        Telefon: <Detail name="operator.phone" />
      </p>
      {register && (
        <>
          <h3>Registereintrag</h3>
          <p>{register}</p>
        </>
      )}
      {vatId && (
        <>
          <h3>Umsatzsteuer-Identifikationsnummer nach § 27a UStG</h3>
          <p>{vatId}</p>
        </>
      )}
      <h3>Verantwortlich für den Inhalt nach § 18 Abs. 2 MStV</h3>
      <Responsible />
    </Part>
  );
}

/** Often the operator in person, at the same address. */
function Responsible() {
  const responsible = useDetail('operator.responsible');
  if (!responsible) return <Address />;
  return <p className="whitespace-pre-line">{responsible}</p>;
}

function Contacts() {
  return (
    <>
      <Part id="kontaktstelle" title="Kontaktstelle nach dem Digital Services Act">
        <p>
          Behörden und Nutzer erreichen uns nach Art. 11 und 12 der Verordnung (EU) 2022/2065 unmittelbar und
          auf elektronischem Weg unter <Email />. Du kannst uns auf Deutsch oder Englisch schreiben.
        </p>
        <h3>Rechtswidrige Inhalte melden</h3>
        <p>
          Hältst du einen Code oder ein Angebot auf dieser Website für rechtswidrig, oder möchtest du als
          Händler, dass ein Code deines Shops entfernt wird, melde ihn mit dem Fähnchen „Code melden“ am Code
          oder schreib an dieselbe Adresse. Nenne in einer E-Mail bitte den Shop, den Code, die Adresse der
          Seite und den Grund. Wir bestätigen den Eingang, prüfen die Meldung zügig und sorgfältig und teilen
          dir unsere Entscheidung mit.
        </p>
      </Part>
      <Part id="streitbeilegung" title="Verbraucherstreitbeilegung">
        <p>{use(LegalCopy)['legal.dispute']}</p>
      </Part>
    </>
  );
}

function Affiliate() {
  const site = useSiteName();
  return (
    <Part id="werbelinks" title="Hinweis zu Affiliate-Links">
      <p>
        {site} ist für dich kostenlos und finanziert sich durch Werbung. Links zu Partner-Shops sind
        Affiliate-Links und mit einem Sternchen (*) gekennzeichnet. Was das Sternchen bedeutet, steht außerdem
        direkt bei jeder Liste.
      </p>
      <ul>
        <li>
          <strong>Keine Mehrkosten:</strong> Du zahlst im Shop denselben Preis, ob du über unseren Link kommst
          oder nicht.
        </li>
        <li>
          <strong>Provision:</strong> Kaufst du nach dem Klick auf einen Link mit Sternchen ein, erhalten wir
          vom Shop oder von seinem Partner-Netzwerk eine Provision.
        </li>
        <li>
          <strong>Unabhängig:</strong> Unsere Empfehlungen bleiben unabhängig. Die Reihenfolge der Codes
          richtet sich danach, wie beliebt sie sind und wie oft sie genutzt werden, nicht nach der Höhe einer
          Provision. Codes von Shops, an denen wir nichts verdienen, stehen in denselben Listen.
        </li>
      </ul>
    </Part>
  );
}

function Liability() {
  return (
    <Part id="haftung" title="Haftung">
      <h3>Für Inhalte</h3>
      <p>
        Für unsere eigenen Inhalte sind wir nach den allgemeinen Gesetzen verantwortlich. Wir erstellen sie
        mit Sorgfalt. Codes und Angebote stammen von Shops, aus Partner-Netzwerken, aus eigener Recherche und
        von Besuchern. Shops können Aktionen jederzeit ändern oder beenden. Dass ein Code in deinem Fall
        angenommen wird, können wir deshalb nicht versprechen; maßgeblich ist, was der Shop an der Kasse
        anzeigt.
      </p>
      <p>
        Für Inhalte, die Besucher einreichen, gelten die Haftungsregeln der Art. 4 bis 8 der Verordnung (EU)
        2022/2065. Erfahren wir von einem rechtswidrigen Inhalt, entfernen wir ihn zügig.
      </p>
      <h3>Für Links</h3>
      <p>
        Unsere Seiten führen zu fremden Online-Shops. Auf deren Inhalte haben wir keinen Einfluss;
        verantwortlich ist der jeweilige Betreiber. Ein Kaufvertrag kommt nur zwischen dir und dem Shop
        zustande. Werden uns Rechtsverletzungen bekannt, entfernen wir den Link.
      </p>
      <h3>Urheberrecht und Marken</h3>
      <p>
        Texte, Gestaltung und Auswahl auf dieser Website sind urheberrechtlich geschützt. Namen und Logos der
        Shops gehören ihren Inhabern. Wir zeigen sie nur, um zu sagen, für welchen Shop ein Code gilt; eine
        Verbindung zum Shop behaupten wir damit nicht.
      </p>
    </Part>
  );
}

function Advertising() {
  return (
    <Part id="werbung-datenschutz" title="Datenschutz bei Werbung">
      <p>
        Auf unseren Seiten ist kein Werbedienst eines Dritten eingebunden: keine Banner, keine Zählpixel,
        keine fremden Skripte, Schriften oder Bilder. Solange du auf dieser Website bist, erfährt kein
        Werbenetzwerk von deinem Besuch.
      </p>
      <p>
        Erst wenn du einen Link mit Sternchen anklickst, führt der Weg zum Shop über dessen Partner-Netzwerk.
        Das Netzwerk kann dabei Cookies setzen und deine IP-Adresse verarbeiten, um einen Kauf diesem Klick
        zuzuordnen. Wir teilen ihm mit, ob du in den Cookie-Einstellungen zugestimmt hast. Einzelheiten stehen
        in der <a href={`${links.privacy()}#partner`}>Datenschutzerklärung</a>.
      </p>
    </Part>
  );
}
