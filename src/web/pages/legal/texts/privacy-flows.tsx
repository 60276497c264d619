// Where data goes and what stays in the browser.

import { Part, useDetail } from './parts.tsx';
import { chapter } from './privacy-chapters.ts';

const STORED = [
  ['cookie-consent', 'Lokaler Speicher', 'deine Wahl in den Cookie-Einstellungen', 'bis du sie löschst'],
  ['view-mode', 'Lokaler Speicher', 'gewählte Ansicht (mobil oder Desktop)', 'bis du sie löschst'],
  [
    'view-toggle',
    'Lokaler Speicher',
    'ob der Umschalter der Ansicht ein- oder ausgeklappt ist',
    'bis du sie löschst',
  ],
  ['region', 'Lokaler Speicher', 'gewähltes Bundesland', 'bis du sie löschst'],
  [
    'besucher',
    'Cookie',
    'zufällige Kennung, nur beim Einreichen oder Melden eines Codes (Abschnitt 7)',
    '90 Tage',
  ],
  ['betreiber', 'Cookie', 'Sitzung des angemeldeten Betreibers', 'Ende der Browsersitzung'],
  ['betreiber_da', 'Cookie', 'dass ein Betreiber angemeldet ist', 'Ende der Browsersitzung'],
  ['betreiber-panel', 'Lokaler Speicher', 'ob das Feld des Betreibers aufgeklappt ist', 'bis du sie löschst'],
] as const;

export function Storage() {
  return (
    <Part {...chapter('speicher')}>
      <p>
        Wir speichern auf deinem Gerät nur, was für eine von dir gewünschte Funktion unbedingt erforderlich
        ist (§ 25 Abs. 2 Nr. 2 TDDDG). Eine Einwilligung ist dafür nicht nötig; sie gilt für die Auswertung in
        Abschnitt 4 und für die Zuordnung von Einkäufen in Abschnitt 6.
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <section className="legal-table" tabIndex={0} aria-label="Was dein Browser speichert">
        <table>
          <thead>
            <tr>
              <th scope="col">Name</th>
              <th scope="col">Art</th>
              <th scope="col">Wozu</th>
              <th scope="col">Wie lange</th>
            </tr>
          </thead>
          <tbody>
            {STORED.map(([name, kind, purpose, period]) => (
              <tr key={name}>
                <th scope="row">
                  <code>{name}</code>
                </th>
                <td>{kind}</td>
                <td>{purpose}</td>
                <td>{period}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <p>
        Ist die Website über HTTPS erreichbar, steht vor den Namen der Cookies <code>__Host-</code>: So kann
        kein anderer Server sie setzen oder lesen.
      </p>
      <h3>Einwilligung ändern</h3>
      <p>
        Beim ersten Besuch fragen wir, ob du „Nur essenzielle“ oder „Alle akzeptieren“ möchtest. Beide Wege
        sind gleich leicht, und ohne Antwort gilt „Nur essenzielle“. Deine Wahl kannst du jederzeit über
        „Cookie-Einstellungen“ am Ende jeder Seite ändern und eine Einwilligung so für die Zukunft widerrufen.
        Du kannst auch den Speicher deines Browsers für diese Website leeren.
      </p>
    </Part>
  );
}

export function PartnerLinks() {
  return (
    <Part {...chapter('partner')}>
      <p>
        Klickst du auf einen Link zu einem Shop, führt er zuerst über unseren Server. Wir speichern dabei
        Zeitpunkt, Ziel (Code, Shop oder Angebot), Region, deine Wahl in den Cookie-Einstellungen, den
        Tages-Hash aus Abschnitt 4 und eine zufällige Nummer dieses Klicks. Rechtsgrundlage ist Art. 6 Abs. 1
        Buchst. f DSGVO; unser berechtigtes Interesse ist, Provisionen abzurechnen und Missbrauch zu erkennen.
      </p>
      <p>
        Ist der Link mit einem Sternchen (*) gekennzeichnet, leitet er über ein Partner-Netzwerk zum Shop, zum
        Beispiel AWIN (AWIN AG, Berlin) oder Tradedoubler (Tradedoubler AB, Stockholm). Dein Browser überträgt
        dem Netzwerk dann unmittelbar deine IP-Adresse und Browserangaben sowie den Namen unserer Website. Von
        uns erhält AWIN zusätzlich die zufällige Nummer des Klicks und die Angabe, ob du zugestimmt hast (
        <code>cons=1</code>) oder nicht (<code>cons=0</code>). Die Netzwerke und Shops sind für ihre
        Verarbeitung, etwa das Setzen von Cookies, selbst verantwortlich; es gelten ihre
        Datenschutzerklärungen.
      </p>
      <p>
        Kaufst du ein, meldet uns das Netzwerk die Nummer des Klicks, den Shop, Zeitpunkt, Bestellwert,
        Provision, ihren Status und gegebenenfalls den verwendeten Code. Wer gekauft hat und was, erfahren wir
        nicht. Die Zuordnung zu einem Klick mit Einwilligung beruht auf Art. 6 Abs. 1 Buchst. a DSGVO, die
        Abrechnung auf Art. 6 Abs. 1 Buchst. f DSGVO.
      </p>
      <p>
        Logos und Bilder der Shops holt unser Server; der Shop erfährt davon nicht, wer unsere Seiten liest.
      </p>
    </Part>
  );
}

export function Submissions() {
  return (
    <Part {...chapter('einreichen')}>
      <p>
        Reichst du einen Code ein, speichern wir den Code, den Namen des Shops und den Zeitpunkt. Wir
        veröffentlichen einen Code erst, wenn drei verschiedene Personen ihn genannt haben. Um sie zu
        unterscheiden, setzen wir das Cookie <code>besucher</code> mit einer zufälligen Kennung und speichern
        verschlüsselte Werte (Hashes) dieser Kennung und deines Netzes (nicht deiner vollständigen Adresse).
        Cookie und Hashes verfallen nach 90 Tagen. Rechtsgrundlage ist Art. 6 Abs. 1 Buchst. f DSGVO; unser
        berechtigtes Interesse ist der Schutz vor falschen Codes. Das Cookie ist für diese Funktion
        erforderlich (§ 25 Abs. 2 Nr. 2 TDDDG).
      </p>
      <p>
        Meldest du einen Code, speichern wir den Code, den Grund, deinen Text, den Zeitpunkt und, wenn du sie
        angibst, deinen Namen und deine E-Mail-Adresse; diese nur für die Bestätigung und die Antwort. Damit
        niemand doppelt zählt, gilt für Cookie und Hashes dasselbe wie beim Einreichen. Sechs Monate nach der
        Entscheidung löschen wir Text, Name und E-Mail-Adresse. Rechtsgrundlage ist Art. 6 Abs. 1 Buchst. f
        DSGVO, bei rechtswidrigen Inhalten Art. 6 Abs. 1 Buchst. c DSGVO in Verbindung mit Art. 16 der
        Verordnung (EU) 2022/2065.
      </p>
    </Part>
  );
}

export function Recipients() {
  const processors = useDetail('operator.processors');
  return (
    <Part {...chapter('empfaenger')}>
      <p>
        Wir verkaufen keine Daten. Empfänger können sein: Dienstleister, die den Server und den E-Mail-Versand
        in unserem Auftrag und nach unserer Weisung betreiben (Art. 28 DSGVO), und, nach deinem Klick, die
        Partner-Netzwerke und Shops aus Abschnitt 6.
      </p>
      {processors && <p className="whitespace-pre-line">Unsere Dienstleister: {processors}</p>}
      <p>
        Wir selbst übermitteln keine personenbezogenen Daten in Länder außerhalb der Europäischen Union und
        des Europäischen Wirtschaftsraums. Besuchst du einen Shop mit Sitz in einem solchen Land, überträgt
        dein Browser Daten dorthin.
      </p>
    </Part>
  );
}
