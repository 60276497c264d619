import { once } from 'node:events';
import type { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { Keyboard } from './surroundings.ts';

const ENTER = ['\r', '\n', '\u0004'];
const BACKSPACE = ['\u007f', '\b'];
const CTRL_C = '\u0003';

/** Never as an argument, where every user of the machine could read it (ps). Typed without echo, or from a pipe. */
export async function askPassword(prompt: string, stdin: Keyboard, stderr: Writable): Promise<string> {
  if (!stdin.isTTY) return (await text(stdin)).replace(/\r?\n$/, '');
  stderr.write(prompt);
  stdin.setRawMode?.(true);
  stdin.setEncoding('utf8');
  let typed = '';
  try {
    for (;;) {
      const [keys] = (await once(stdin, 'data')) as [string];
      for (const key of keys) {
        if (key === CTRL_C) throw new Error('Abgebrochen.');
        if (ENTER.includes(key)) return typed;
        typed = BACKSPACE.includes(key) ? typed.slice(0, -1) : typed + key;
      }
    }
  } finally {
    stdin.setRawMode?.(false);
    stdin.pause();
    stderr.write('\n');
  }
}
