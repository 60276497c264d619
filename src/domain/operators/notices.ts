// What operators are told, in the dashboard and by mail.

export type NoticeKind = 'passwords' | 'codes' | 'forwarded';

interface NoticeText {
  title: string;
  text: string;
}

export const NOTICE_TEXTS: Readonly<Record<NoticeKind, NoticeText>> = {
  passwords: {
    title: 'Jemand probiert Passwörter durch',
    text: 'Es kamen zu viele falsche Passwörter. Kamen sie von unbekannten Geräten, müssen diese jetzt vor jedem Versuch warten; Geräte, mit denen du dich schon angemeldet hast, sind davon nicht betroffen. Kamen sie aus einer offenen Sitzung, steht das im Protokoll: Warst du das nicht, melde dich ab und neu an, beende alle anderen Sitzungen und ändere das Passwort. Ein langes Passwort und der zweite Faktor (Bereich System) schützen dich.',
  },
  codes: {
    title: 'Jemand kennt dein Passwort',
    text: 'Nach dem richtigen Passwort wurden mehrmals falsche Codes eingegeben. Warst du das nicht, ändere jetzt das Passwort im Bereich System; dabei enden auch alle anderen Sitzungen und alle Tokens.',
  },
  forwarded: {
    title: 'Vor der Website steht ein Proxy, dem sie nicht glaubt',
    text: 'Alle Anfragen kommen mit X-Forwarded-For an, aber TRUST_PROXY ist 0. Steht ein Proxy davor, haben so alle Besucher dieselbe Adresse und teilen sich jede Sperre: Setze TRUST_PROXY auf die Zahl der Proxys und starte neu. Steht keiner davor, lass es bei 0.',
  },
};
