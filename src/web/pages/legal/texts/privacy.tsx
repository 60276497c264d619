import { Address, Contents, Detail, Email, Extra, Part, useDetail } from './parts.tsx';
import { CHAPTERS, chapter } from './privacy-chapters.ts';
import { PartnerLinks, Recipients, Storage, Submissions } from './privacy-flows.tsx';
import { Newsletter, Periods, Rights } from './privacy-rights.tsx';

/** Says what the code does. Whoever changes what is stored, or for how long, changes it here too. */
export function PrivacyText() {
  return (
    <>
      <Contents chapters={CHAPTERS} />
      <Overview />
      <Controller />
      <Visit />
      <Counting />
      <Storage />
      <PartnerLinks />
      <Submissions />
      <Newsletter />
      <Place />
      <Contact />
      <Recipients />
      <Periods />
      <Rights />
      <Extra page="privacy" />
    </>
  );
}

function Overview() {
  return (
    <Part {...chapter('ueberblick')}>
      <ul>
        <li>
          Du kannst alles ohne Anmeldung nutzen. Nach deinem Namen fragen wir nur, wenn du rechtswidrige
          Inhalte meldest.
        </li>
        <li>Deine IP-Adresse und den Namen deines Browsers speichern wir nicht.</li>
        <li>
          Beim Lesen unserer Seiten lädt dein Browser nichts von Dritten: Schriften, Bilder, Logos und Skripte
          kommen von unserem eigenen Server.
        </li>
        <li>
          Aufrufe zählen wir ohne Cookies. Was du suchst und kopierst, werten wir nur mit deiner Einwilligung
          aus.
        </li>
        <li>Ein Cookie setzen wir nur, wenn du einen Code einreichst oder meldest.</li>
      </ul>
    </Part>
  );
}

function Controller() {
  return (
    <Part {...chapter('verantwortlicher')}>
      <p>Verantwortlich im Sinne der Datenschutz-Grundverordnung (DSGVO) ist:</p>
      <Address />
      <p>
        E-Mail: <Email />
        <br />
        Telefon: <Detail name="operator.phone" />
      </p>
    </Part>
  );
}

function Visit() {
  const processors = useDetail('operator.processors');
  return (
    <Part {...chapter('aufruf')}>
      <p>
        Damit eine Seite bei dir ankommt, überträgt dein Browser technisch notwendig deine IP-Adresse, die
        angefragte Adresse und Angaben zu Browser und Betriebssystem. Wir verwenden sie, um die Seite
        auszuliefern. Zum Schutz vor Überlastung merkt sich der Server höchstens eine Minute lang im
        Arbeitsspeicher, wie viele Anfragen von einer Adresse kamen.
      </p>
      <p>
        Unser eigenes Protokoll enthält nur Zeitpunkt, Art und Pfad der Anfrage, das Ergebnis, die Dauer und
        eine zufällige Kennung, mit der wir Fehler finden. Eine IP-Adresse, ein Browsername oder ein
        Suchbegriff steht nicht darin.
      </p>
      <p>
        Rechtsgrundlage ist Art. 6 Abs. 1 Buchst. f DSGVO; unser berechtigtes Interesse ist ein sicherer und
        störungsfreier Betrieb.{' '}
        {processors
          ? 'Der Server und der E-Mail-Versand werden in unserem Auftrag betrieben; wer das tut, steht in Abschnitt 12.'
          : 'Der Server wird von uns oder in unserem Auftrag betrieben.'}
      </p>
    </Part>
  );
}

function Counting() {
  return (
    <Part {...chapter('zaehlung')}>
      <p>
        Wir wollen wissen, welche Seiten gelesen und welche Codes genutzt werden, nicht, wer das tut. Aus
        IP-Adresse und Browserangaben berechnen wir sofort einen verschlüsselten Wert (Hash) mit einem
        zufälligen Schlüssel, der nur einen Tag gilt und spätestens am übernächsten Tag gelöscht wird. Mit dem
        Hash erkennen wir innerhalb eines Tages, ob etwas doppelt gezählt würde und ob jemand Zugriffsgrenzen
        überschreitet. Am nächsten Tag können auch wir nicht mehr sagen, ob es derselbe Besucher ist. Auf
        deinem Gerät speichern oder lesen wir dafür nichts.
      </p>
      <ul>
        <li>
          <strong>Seitenaufrufe:</strong> Pfad der Seite, Zeitpunkt, Tages-Hash.
        </li>
        <li>
          <strong>Kopierte Codes und besuchte Shops:</strong> eine Summe je Tag, Code, Shop und Region. Damit
          derselbe Vorgang nicht zweimal zählt, wird der Tages-Hash zehn Minuten lang vorgemerkt.
        </li>
        <li>
          <strong>Suchen und Filter:</strong> ohne Einwilligung nur die Anzahl je Tag. Mit „Alle akzeptieren“
          zusätzlich der Suchbegriff, die Kategorie, der Code oder der Shop, ebenfalls nur als Summe je Tag
          und ohne jeden Bezug zu dir.
        </li>
      </ul>
      <p>
        Rechtsgrundlage der Zählung ohne Einwilligung ist Art. 6 Abs. 1 Buchst. f DSGVO; unser berechtigtes
        Interesse ist, das Angebot nach tatsächlicher Nutzung zu ordnen und Missbrauch zu erkennen. Für die
        Auswertung nach Einwilligung ist es Art. 6 Abs. 1 Buchst. a DSGVO.
      </p>
    </Part>
  );
}

function Place() {
  return (
    <Part {...chapter('region')}>
      <p>
        Du kannst ein Bundesland wählen. Es wird in deinem Browser gespeichert und bei gezählten Kopien und
        Klicks als Name der Region mitgesendet. „Standort erkennen“ fragt deinen Browser nur auf deinen
        Knopfdruck und mit deiner Erlaubnis; die Koordinaten werden auf deinem Gerät mit den Landesgrenzen
        verglichen und verlassen es nicht. Rechtsgrundlage ist deine Einwilligung (Art. 6 Abs. 1 Buchst. a
        DSGVO), die du im Browser jederzeit zurücknehmen kannst.
      </p>
    </Part>
  );
}

function Contact() {
  return (
    <>
      <Part {...chapter('kontakt')}>
        <p>
          Schreibst du uns oder rufst du an, verarbeiten wir deine Angaben, um zu antworten. Rechtsgrundlage
          ist Art. 6 Abs. 1 Buchst. f DSGVO, bei gesetzlichen Pflichten wie der Meldung rechtswidriger Inhalte
          Art. 6 Abs. 1 Buchst. c DSGVO. Wir löschen die Nachricht, wenn dein Anliegen erledigt ist und keine
          Aufbewahrungspflicht besteht.
        </p>
      </Part>
      <Part {...chapter('betreiberbereich')}>
        <p>
          Der Bereich für den Betreiber ist mit einem Passwort geschützt. Nur wer sich dort anmeldet, erhält
          ein Sitzungs-Cookie. Fehlversuche werden mit einem verschlüsselten Wert der Netzadresse gezählt, um
          den Zugang zu schützen. Zu jeder Sitzung wird gespeichert, wann und mit welcher Art von Browser sie
          benutzt wurde, und zu jeder Änderung, aus welcher Sitzung sie kam (Art. 6 Abs. 1 Buchst. f DSGVO).
        </p>
      </Part>
    </>
  );
}
