import { links } from '#contract/links.ts';
import { ChapterHeading } from './guide-chapters.tsx';

export function UsingCodes() {
  return (
    <>
      <ChapterHeading chapter="einloesen" />
      <ol>
        <li>Kopiere den Code mit einem Tipp auf das Ticket.</li>
        <li>Geh zum Shop und lege deine Artikel in den Warenkorb.</li>
        <li>
          Öffne den Warenkorb oder die Kasse. Das Feld heißt meist „Gutscheincode“, „Rabattcode“ oder
          „Aktionscode“ und ist manchmal eingeklappt.
        </li>
        <li>Füge den Code ein und bestätige ihn. Erst dann rechnet der Shop neu.</li>
        <li>
          Prüfe den neuen Gesamtpreis mit Versand, bevor du bezahlst. Nachträglich geht es meist nicht mehr.
        </li>
      </ol>
      <ChapterHeading chapter="fehler" />
      <p>Lehnt der Shop einen Code ab, liegt es fast immer an einem dieser Gründe:</p>
      <ul>
        <li>
          <strong>Datum:</strong> Die Aktion ist vorbei, hat noch nicht begonnen, oder die vorgesehene Menge
          ist aufgebraucht.
        </li>
        <li>
          <strong>Mindestbestellwert:</strong> Er zählt oft ohne Versand und ohne ausgeschlossene Artikel.
        </li>
        <li>
          <strong>Ausgeschlossene Marken:</strong> Reduzierte Ware, Bücher mit Preisbindung und manche Marken
          nehmen an Aktionen nicht teil.
        </li>
        <li>
          <strong>Nur für Neukunden:</strong> Der Shop erkennt dich an E-Mail-Adresse oder Anschrift wieder.
        </li>
        <li>
          <strong>Schon ein anderer Code:</strong> Entferne ihn und versuche es noch einmal.
        </li>
        <li>
          <strong>Tippfehler:</strong> Ein Leerzeichen am Ende oder eine Null statt eines O genügt. Kopieren
          ist sicherer als Abtippen.
        </li>
        <li>
          <strong>Nur in der App:</strong> Manche Codes gelten nur dort, andere nur auf der Website.
        </li>
      </ul>
      <p>
        Hilft nichts davon, probiere den nächsten Code der Liste oder frage den Kundenservice des Shops. Er
        kann einen Nachlass manchmal auch von Hand gutschreiben.
      </p>
      <ChapterHeading chapter="kombinieren" />
      <p>
        Meist ist nur ein Code pro Bestellung erlaubt. Kombinieren lässt sich trotzdem etwas: ein Code mit
        bereits reduzierter Ware, mit den Punkten eines Kundenkontos, mit einem gekauften Geschenkgutschein
        oder mit Cashback. Ob das geht, steht in den Bedingungen des Shops. Hast du mehrere Codes zur Auswahl,
        gib sie nacheinander ein und vergleiche jedes Mal den Endpreis.
      </p>
    </>
  );
}

export function TimesAndRights() {
  return (
    <>
      <ChapterHeading chapter="saison" />
      <p>
        Besonders viele Codes gibt es Ende November. Der Black Friday ist der Freitag nach dem vierten
        Donnerstag im November, der Cyber Monday der Montag darauf; viele Shops machen daraus eine ganze
        Woche. Kleidung wird am Ende einer Saison günstiger, also etwa im Januar und im Juli. Lass dich von
        ablaufenden Uhren nicht drängen: Wer vorher aufschreibt, was er braucht und was es kostet, erkennt ein
        gutes Angebot sofort.
      </p>
      <ChapterHeading chapter="recht" />
      <p>
        Kaufst du als Verbraucher online, kannst du den Vertrag in der Regel innerhalb von 14 Tagen nach
        Erhalt der Ware widerrufen, ohne einen Grund zu nennen. Es genügt eine eindeutige Erklärung, zum
        Beispiel per E-Mail. Ausnahmen gibt es unter anderem für Maßanfertigungen, schnell verderbliche Ware,
        geöffnete Hygieneartikel und Reisen mit festem Termin.
      </p>
      <p>
        Der Shop erstattet dann, was du tatsächlich bezahlt hast, samt den Kosten der normalen Lieferung. Den
        Rabatt selbst bekommst du nicht ausgezahlt. Schickst du nur einen Teil zurück, wird er meist anteilig
        verrechnet. Was gilt, wenn du dadurch unter den Mindestbestellwert fällst, und ob du den Code noch
        einmal verwenden kannst, regelt der Shop.
      </p>
      <p>
        Wirbt ein Shop mit einer Preissenkung, muss er den niedrigsten Preis der letzten 30 Tage angeben (§ 11
        der Preisangabenverordnung). An diesem Preis misst du den Rabatt, nicht an der unverbindlichen
        Preisempfehlung. Für Nachlässe, die nur du persönlich erhältst, gilt die Pflicht nicht.
      </p>
    </>
  );
}

export function AboutUs() {
  return (
    <>
      <ChapterHeading chapter="geld" />
      <p>
        Alle Codes sind für dich kostenlos. Links mit einem Sternchen sind Werbelinks: Kaufst du nach dem
        Klick ein, zahlt der Shop uns eine Provision. Für dich entstehen keine Mehrkosten. Auch Codes von
        Shops, die uns nichts zahlen, stehen hier. Mehr über uns steht auf der Seite{' '}
        <a href={links.about()}>Über uns</a>.
      </p>
      <ChapterHeading chapter="pruefung" />
      <p>
        Jeden Tag um 6:00 Uhr werden die Codes aktualisiert. Codes, deren Datum vorbei ist, zeigen wir nicht
        mehr an. Was Besucher <a href={links.submitCode()}>einreichen</a>, erscheint erst, wenn drei
        verschiedene Personen denselben Code für denselben Shop gemeldet haben. Trotzdem können wir nicht
        versprechen, dass jeder Code funktioniert: Shops ändern ihre Aktionen, ohne Bescheid zu geben.
      </p>
      <ChapterHeading chapter="sicherheit" />
      <p>
        Für einen Rabattcode brauchst du hier weder Konto noch Passwort, und du musst nichts installieren.
        Verlangt eine Seite für einen Code deine Bankdaten, verlasse sie. Vorsicht auch bei unbekannten Shops
        mit auffallend niedrigen Preisen: Fehlt ein Impressum oder geht nur Vorkasse, ist das ein Warnzeichen.
        Die Verbraucherzentralen prüfen solche Adressen mit ihrem Fakeshop-Finder. Am besten zahlst du per
        Rechnung oder mit Käuferschutz. Bewahre die Bestellbestätigung auf, bis die Frist für den Widerruf
        vorbei ist.
      </p>
    </>
  );
}
