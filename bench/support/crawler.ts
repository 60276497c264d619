// A crawler on shop pages that are not cached, until it is killed. A process of its own: otherwise the clock of whoever
// measures beside it would count the time that its answers wait for this one's.
import { read, shopPage, walk } from './uncached-walk.ts';

const [, , origin = '', first = ''] = process.argv;
await read(origin + shopPage(Number(first)), Number(first));
console.log('walking');
await walk(origin, shopPage, Number(first) + 1, () => false);
