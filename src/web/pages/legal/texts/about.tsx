import { use } from 'react';
import { links } from '#contract/links.ts';
import { LegalCopy, Part, useSiteName } from './parts.tsx';

const FIGURES = [1, 2, 3, 4] as const;

export function AboutText() {
  const site = useSiteName();
  return (
    <>
      <Part id="mission" title="Unsere Mission">
        <p>
          Ein Lotse kommt an Bord, wenn es eng wird, und bringt das Schiff sicher in den Hafen. Genau das will{' '}
          {site} für deinen Einkauf sein: In den letzten Sekunden vor dem Bezahlen sollst du sehen, welcher
          Code gilt, ihn mit einem Tipp mitnehmen und weniger bezahlen. Ohne Anmeldung, ohne Umwege, ohne
          leere Versprechen.
        </p>
      </Part>
      <Figures />
      <Work />
      <Reasons />
      <Values />
      <Part id="kontakt" title="Sprich mit uns">
        <p>
          Du kennst einen Code, der hier fehlt? <a href={links.submitCode()}>Reiche ihn ein.</a> Wie du uns
          sonst erreichst, steht im <a href={links.imprint()}>Impressum</a>.
        </p>
      </Part>
    </>
  );
}

function Figures() {
  const copy = use(LegalCopy);
  const shown = FIGURES.filter((at) => copy[`about.figure${at}.value`]?.trim());
  if (shown.length === 0) return null;
  return (
    <Part id="zahlen" title="Zahlen">
      <dl className="about-figures">
        {shown.map((at) => (
          <div key={at}>
            <dt>{copy[`about.figure${at}.label`]}</dt>
            <dd>{copy[`about.figure${at}.value`]}</dd>
          </div>
        ))}
      </dl>
    </Part>
  );
}

function Work() {
  return (
    <Part id="was-wir-tun" title="Was wir tun">
      <ul>
        <li>
          <strong>Sammeln:</strong> Wir lesen Angebote aus Partner-Netzwerken, recherchieren selbst und nehmen
          Codes von Besuchern auf. Ein eingereichter Code erscheint erst, wenn drei Personen ihn unabhängig
          voneinander genannt haben.
        </li>
        <li>
          <strong>Aufräumen:</strong> Abgelaufene Codes verschwinden von selbst. Bedingungen wie
          Mindestbestellwert oder „nur für Neukunden“ stehen auf dem Ticket, bevor du kopierst.
        </li>
        <li>
          <strong>Ordnen:</strong> Oben steht, was am beliebtesten ist und am häufigsten genutzt wird.
        </li>
        <li>
          <strong>Weiterleiten:</strong> Ein Klick führt dich zum Shop. Eingekauft und bezahlt wird dort.
        </li>
      </ul>
    </Part>
  );
}

function Reasons() {
  return (
    <Part id="warum" title="Warum wir">
      <ul>
        <li>
          <strong>Schnell:</strong> Suchen, kopieren, fertig. Das geht auf dem Handy mit einem Daumen.
        </li>
        <li>
          <strong>Ehrlich:</strong> Keine erfundene Knappheit, keine gefälschten Zähler. Wie oft ein Code
          genutzt wurde, haben wir gezählt, und wann sich etwas zuletzt geändert hat, ist die echte Zeit.
        </li>
        <li>
          <strong>Sparsam mit Daten:</strong> Keine Anmeldung, keine fremden Skripte. Wir speichern weder
          deine IP-Adresse noch den Namen deines Browsers. Mehr in der{' '}
          <a href={links.privacy()}>Datenschutzerklärung</a>.
        </li>
        <li>
          <strong>Für alle:</strong> Die Website lässt sich mit der Tastatur, mit Vorleseprogrammen und sogar
          ohne JavaScript benutzen.
        </li>
      </ul>
    </Part>
  );
}

function Values() {
  return (
    <Part id="werte" title="Unsere Werte">
      <p>
        <strong>Offen:</strong> Wir leben von Provisionen und sagen es an jeder Liste. Links, an denen wir
        verdienen, tragen ein Sternchen (*); für dich kosten sie nichts extra.
      </p>
      <p>
        <strong>Unabhängig:</strong> Eine Provision bringt keinen Code nach oben. Codes von Shops, an denen
        wir nichts verdienen, zeigen wir genauso.
      </p>
      <p>
        <strong>Respektvoll:</strong> Deine Zeit und deine Daten gehören dir. Wir fragen nur nach dem, was
        nötig ist, und löschen, was wir nicht mehr brauchen.
      </p>
    </Part>
  );
}
