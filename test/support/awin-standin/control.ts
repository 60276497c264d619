// `POST /_control` switches faults for people who try the site out:
// {"fault":"broken","times":2} · {"fault":"shrunken","keep":0.1} · {"clear":true}; GET shows what is on.

import { FAULTS, type FaultBoard, type FaultName, type FaultOptions } from './faults.ts';
import type { Reply } from './promotions.ts';

export function control(method: string, body: string, faults: FaultBoard): Reply {
  if (method === 'POST') {
    const asked = parsed(body);
    if (!asked) return { status: 400, body: { error: 'bad_request', faults: FAULTS } };
    if (asked.clear) faults.clear();
    if (asked.fault) faults.set(asked.fault, asked.options);
  }
  return { status: 200, body: { active: faults.list(), faults: FAULTS } };
}

function parsed(body: string): { clear: boolean; fault: FaultName | null; options: FaultOptions } | null {
  try {
    const { clear, fault, ...options } = JSON.parse(body) as {
      clear?: boolean;
      fault?: FaultName;
    } & FaultOptions;
    if (fault !== undefined && !FAULTS.includes(fault)) return null;
    return { clear: clear === true, fault: fault ?? null, options };
  } catch {
    return null;
  }
}
