import type { Detection } from './region-detection.ts';

export const INSIGHTS_LEAD = 'Was in deiner Region gefragt ist und wann sich das Sparen lohnt.';
export const INSIGHTS_ERROR = 'Die Einblicke konnten gerade nicht geladen werden.';

const WHOLE_COUNTRY = 'Du siehst die Zahlen für ganz Deutschland.';

/** Said beside the button: first what happens to the location, then why the answer is not a region. */
export const DETECTION_HINTS: Record<Detection['outcome'] | 'none', string> = {
  none: 'Der Abgleich läuft auf deinem Gerät. Wir erfahren nur die gewählte Region, nie deinen Standort.',
  found: 'Dein Standort hat dein Gerät nicht verlassen.',
  unlisted: `Für deinen Ort gibt es keine eigene Region. ${WHOLE_COUNTRY}`,
  denied: `Der Standort ist nicht freigegeben. ${WHOLE_COUNTRY}`,
  unavailable: `Der Standort ließ sich nicht bestimmen. ${WHOLE_COUNTRY}`,
};

export const TREND_TEXTS = { up: 'steigend', down: 'fallend', stable: 'gleichbleibend' } as const;
