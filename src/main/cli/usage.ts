/** A command that was not understood; answered with exit code 2. */
export class UsageError extends Error {}

export const USAGE = `npm run cli -- BEFEHL

Geht neben einem laufenden Server und ohne ihn. Die Einstellungen müssen dieselben sein (DATA_DIR, DATABASE_URL …);
Aufgaben führt der Server aus, wenn einer läuft.

  update                 Codes jetzt aktualisieren: Netzwerke, Beliebtheit, Einblicke
  scan-trends            Trends jetzt berechnen
  validate               alle Codes jetzt prüfen
  sync awin              jetzt mit AWIN abgleichen
  sync tradedoubler      jetzt mit Tradedoubler abgleichen
      --dry-run          nur zeigen, was sich ändern würde
      --confirm          auch dann, wenn mehr als ein Fünftel der Codes zurückgezogen würde
  jobs                   alle Aufgaben, wann sie laufen und wie es zuletzt ausging
  run NAME               eine dieser Aufgaben jetzt ausführen

  export [DATEI]         Shops, Codes, Angebote und Texte als JSON; - schreibt auf die Standardausgabe
  import DATEI           eine solche Datei einlesen: ganz oder, wenn etwas daran falsch ist, gar nicht
  backup DATEI           die ganze Datenbank sichern
  restore DATEI          eine Sicherung in eine leere Datenbank einspielen
      --replace          auch in eine, die nicht leer ist; was darin ist, geht verloren

  subscriber export ADRESSE [DATEI]   alles, was zu einer E-Mail-Adresse gespeichert ist, als JSON
  subscriber erase ADRESSE            alles löschen, was zu einer E-Mail-Adresse gespeichert ist

  trust-replay           Ereignisse von der Standardeingabe nachspielen, je Zeile ein JSON-Objekt, und nach jedem
                         „order“ die Reihenfolge der Codes schreiben; ohne Datenbank (docs/trust.md)

  set-password           das Passwort des Betreiberbereichs neu setzen
  second-factor off      den zweiten Faktor ausschalten, wenn Telefon und Wiederherstellungscodes verloren sind

Ergebnis: 0 in Ordnung, 1 fehlgeschlagen, 2 Befehl nicht verstanden, 130 abgebrochen`;
