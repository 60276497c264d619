// What a search of the operator looks for, taken apart.
import { foldCompact, foldGerman } from '#domain/core/fold.ts';

export interface SearchUnit {
  /** Folded; more than one word where somebody typed them without a space, as in a part of 'HERBST-25'. */
  text: string;
  /** As shops are found by: without 'und' and spaces. */
  compact: string;
  /** Found only as words of their own. One or two letters are a part of nearly everything. */
  whole: boolean;
}

const UND = 'und';
const SHORT = 2;

/** `&`, `und` and nothing are one: it neither has to occur nor finds anything, except between initials (`H & M`). */
export function searchUnits(typed: string): SearchUnit[] {
  const parts = typed.split(/\s+/).map(foldGerman).filter(Boolean).flatMap(apartAtUnd);
  const units: SearchUnit[] = [];
  for (let i = 0; i < parts.length; i++) {
    const [first = '', middle, last = ''] = parts.slice(i, i + 3);
    if (middle === UND && isShort(first) && isShort(last)) {
      units.push(unitOf(`${first} ${UND} ${last}`, true));
      i += 2;
    } else if (first !== UND) units.push(unitOf(first, first.length <= SHORT));
  }
  // Somebody may look for the word itself.
  return units.length === 0 && parts.length > 0 ? [unitOf(UND, true)] : units;
}

function apartAtUnd(part: string): string[] {
  return part.split(/(?:^| )(und)(?= |$)/).flatMap((piece) => piece.trim() || []);
}

function isShort(part: string): boolean {
  return part !== '' && part !== UND && part.length <= SHORT;
}

function unitOf(text: string, whole: boolean): SearchUnit {
  return { text, compact: foldCompact(text), whole };
}
