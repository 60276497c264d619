// Networks, imports, models and people write words where there is no code.

const NO_CODE = [
  /^[-–.*/]+$/,
  /^(?:n\/?a|none|null|undefined|unknown|unbekannt|automatisch|test)$/i,
  /^(?:gutschein|rabatt)?code$/i,
  /^no code/i,
  /^not? (?:needed|required|necessary)/i,
  /^kein(?:e[nr]?)?(?:$| (?:\p{L}*code|gutschein))/iu,
  /^(?:(?:gutschein|rabatt)?code )?(?:nicht|kein) (?:n(?:ö|oe)tig|notwendig|erforderlich|ben(?:ö|oe)tigt)/i,
  /^ohne (?:\p{L}*code|gutschein)/iu,
];

/** Whether this text says that there is no code. */
export function saysNoCode(text: string): boolean {
  return NO_CODE.some((wording) => wording.test(text.trim()));
}
