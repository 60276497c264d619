// The newsletter, how long things are kept, and what people can ask for.

import { Email, Part, useDetail } from './parts.tsx';
import { chapter } from './privacy-chapters.ts';

export function Newsletter() {
  return (
    <Part {...chapter('newsletter')}>
      <p>
        Für den Newsletter brauchen wir nur deine E-Mail-Adresse. Nach der Anmeldung schicken wir dir eine
        E-Mail ohne Werbung mit einem Bestätigungslink, der 7 Tage gilt (Double-Opt-in). Erst nach der
        Bestätigung erhältst du einmal pro Woche die besten Codes. Bestellst du ihn ein zweites Mal, weist
        dich eine E-Mail darauf hin, dass du ihn schon bekommst.
      </p>
      <p>
        Rechtsgrundlage ist deine Einwilligung (Art. 6 Abs. 1 Buchst. a DSGVO, § 7 Abs. 2 Nr. 2 UWG). Um sie
        nachweisen zu können (Art. 7 Abs. 1 DSGVO), speichern wir den Zeitpunkt der Anmeldung und der
        Bestätigung und den genauen Wortlaut, dem du zugestimmt hast, aber keine IP-Adresse. Damit eine
        Ausgabe niemanden doppelt erreicht, halten wir je Ausgabe fest, ob die E-Mail an dich verschickt
        wurde. Ob du sie öffnest oder auf Links klickst, messen wir nicht: Die E-Mails enthalten keine
        Zählpixel, und die Links sind für alle Empfänger gleich, bis auf den Link zur Abmeldung.
      </p>
      <p>
        Du kannst dich jederzeit abmelden: mit dem Link in jeder E-Mail oder mit der Abmelde-Funktion deines
        E-Mail-Programms. Dein Widerruf wirkt sofort und für die Zukunft. Den Nachweis bewahren wir danach
        drei Jahre auf, um uns gegen Ansprüche verteidigen zu können (Art. 6 Abs. 1 Buchst. f DSGVO).
        Unbestätigte Anmeldungen löschen wir nach 30 Tagen.
      </p>
    </Part>
  );
}

const PERIODS = [
  ['Anzahl der Anfragen je Adresse (nur Arbeitsspeicher)', '1 Minute'],
  ['Schlüssel des Tages für die Zählung', 'spätestens am übernächsten Tag'],
  ['Vormerkung gegen doppelte Zählung', '10 Minuten'],
  ['Zähler für Zugriffsgrenzen (mit Tages-Hash)', 'höchstens 24 Stunden'],
  ['Tages-Hash bei Seitenaufrufen und Klicks', '30 Tage'],
  ['Seitenaufrufe ohne Hash', '90 Tage'],
  ['Klicks ohne Hash (zufällige Nummer, Ziel, Zeit)', 'solange sie zur Abrechnung nötig sind'],
  ['Summen von Suchen und anderen Ereignissen je Tag', '400 Tage'],
  ['Summen von Kopien und Besuchen je Tag (ohne Personenbezug)', 'unbegrenzt'],
  ['Hashes zu eingereichten und gemeldeten Codes, Cookie „besucher“', '90 Tage'],
  ['Text, Name und E-Mail-Adresse einer Meldung', '6 Monate nach der Entscheidung'],
  ['Unbestätigte Newsletter-Anmeldung', '30 Tage'],
  ['Newsletter-Abonnement', 'bis zur Abmeldung'],
  ['Welche Ausgabe des Newsletters an dich verschickt wurde', '1 Jahr'],
  ['Nachweis der Einwilligung nach der Abmeldung', '3 Jahre'],
  ['Fehlversuche am Zugang des Betreibers (Hash)', '30 Tage'],
  ['Sitzungen des Betreibers', '30 Tage nach ihrem Ende'],
  ['Protokoll der Änderungen durch den Betreiber', '3 Jahre'],
] as const;

export function Periods() {
  return (
    <Part {...chapter('fristen')}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <section className="legal-table" tabIndex={0} aria-label="Wie lange was gespeichert wird">
        <table>
          <thead>
            <tr>
              <th scope="col">Was</th>
              <th scope="col">Wie lange</th>
            </tr>
          </thead>
          <tbody>
            {PERIODS.map(([what, period]) => (
              <tr key={what}>
                <th scope="row">{what}</th>
                <td>{period}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <p>
        Die Löschung läuft jede Nacht automatisch. Sicherungskopien der Datenbank können gelöschte Daten noch
        einige Tage enthalten. Gesetzliche Aufbewahrungspflichten gehen vor.
      </p>
    </Part>
  );
}

export function Rights() {
  const authority = useDetail('operator.authority');
  return (
    <Part {...chapter('rechte')}>
      <p>Du hast nach der DSGVO das Recht auf</p>
      <ul>
        <li>Auskunft über deine Daten (Art. 15),</li>
        <li>Berichtigung (Art. 16), Löschung (Art. 17) und Einschränkung der Verarbeitung (Art. 18),</li>
        <li>Datenübertragbarkeit (Art. 20),</li>
        <li>Widerruf einer Einwilligung mit Wirkung für die Zukunft (Art. 7 Abs. 3).</li>
      </ul>
      <div className="legal-notice">
        <h3>Widerspruchsrecht nach Art. 21 DSGVO</h3>
        <p>
          <strong>
            Soweit wir Daten auf der Grundlage von Art. 6 Abs. 1 Buchst. f DSGVO verarbeiten, kannst du aus
            Gründen, die sich aus deiner besonderen Situation ergeben, jederzeit widersprechen. Gegen
            Direktwerbung kannst du jederzeit ohne Gründe widersprechen.
          </strong>
        </p>
      </div>
      <p>
        Schreib dafür an <Email />. Bei den Hashes aus den Abschnitten 4, 6 und 7 können wir nicht
        feststellen, welche zu dir gehören; in diesem Fall gilt Art. 11 DSGVO.
      </p>
      <p>
        Du kannst dich außerdem bei einer Datenschutz-Aufsichtsbehörde beschweren (Art. 77 DSGVO), zum
        Beispiel an deinem Wohnort oder an unserem Sitz{authority ? `: ${authority}` : ''}.
      </p>
      <p>
        Niemand verpflichtet dich, uns Daten zu geben. Ohne E-Mail-Adresse können wir dir aber keinen
        Newsletter schicken. Eine automatisierte Entscheidung oder ein Profiling im Sinne von Art. 22 DSGVO
        findet nicht statt.
      </p>
    </Part>
  );
}
