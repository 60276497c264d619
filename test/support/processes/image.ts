// Walks the lines of the Dockerfile in a folder, without an engine: each stage is a folder, paths of the image are inside it.
// Three things are not as an engine does them: `npm ci` takes the packages that are installed here (offline, and without the
// minutes), files are hard links, and nothing belongs to the user `node`.
import { execFile } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';

const ROOT = join(import.meta.dirname, '../../..');
/** Of no use to what the walk looks at. */
const ONLY_FOR_AN_ENGINE = ['USER', 'VOLUME', 'EXPOSE', 'STOPSIGNAL'];

interface Stage {
  /** What would be `/`. */
  folder: string;
  workdir: string;
  env: Record<string, string>;
  command: string[];
  healthcheck: string[];
}

export async function walkDockerfile(base: string): Promise<Stage> {
  const stages = new Map<string, Stage>();
  let stage: Stage | undefined;
  for (const { word, rest } of instructions()) {
    if (word === 'FROM') {
      const name = / AS (\S+)$/.exec(rest)?.[1] ?? 'result';
      stage = { folder: join(base, name), workdir: '/', env: {}, command: [], healthcheck: [] };
      stages.set(name, stage);
    } else if (stage) await follow(stage, word, rest, stages);
  }
  if (!stage) throw new Error('the Dockerfile has no FROM');
  return stage;
}

function instructions(): { word: string; rest: string }[] {
  const text = readFileSync(join(ROOT, 'Dockerfile'), 'utf8').replace(/\\\n\s*/g, '');
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return lines.map((line) => ({
    word: line.slice(0, line.indexOf(' ')),
    rest: line.slice(line.indexOf(' ') + 1),
  }));
}

async function follow(stage: Stage, word: string, rest: string, stages: Map<string, Stage>): Promise<void> {
  const exec = () => JSON.parse(rest.slice(rest.indexOf('[')));
  if (word === 'WORKDIR') {
    stage.workdir = rest;
    mkdirSync(join(stage.folder, rest), { recursive: true });
  } else if (word === 'COPY') copy(stage, rest.split(' '), stages);
  else if (word === 'RUN') for (const command of rest.split(' && ')) await run(stage, command);
  else if (word === 'ENV')
    for (const [, name = '', value = ''] of rest.matchAll(/(\w+)=(\S*)/g)) stage.env[name] = value;
  else if (word === 'CMD') stage.command = exec();
  else if (word === 'HEALTHCHECK') stage.healthcheck = exec();
  else if (!ONLY_FOR_AN_ENGINE.includes(word)) throw new Error(`the walk does not know ${word}`);
}

function copy(stage: Stage, words: string[], stages: Map<string, Stage>): void {
  const from = words[0]?.startsWith('--from=') ? stages.get(words.shift()?.slice(7) ?? '')?.folder : null;
  const target = join(stage.folder, stage.workdir, words.pop() ?? '');
  for (const word of words) {
    if (from) put(join(from, word), target);
    // The context of the build is what .dockerignore leaves of this folder.
    else if (word === '.') for (const name of contextNames()) put(join(ROOT, name), join(target, name));
    else put(join(ROOT, word), target);
  }
}

function contextNames(): string[] {
  const ignored = readFileSync(join(ROOT, '.dockerignore'), 'utf8').split('\n');
  return readdirSync(ROOT).filter((name) => !ignored.includes(name));
}

/** A folder's content goes into the target, a file beside what is there. */
function put(source: string, target: string): void {
  const isFolder = existsSync(target) && statSync(target).isDirectory();
  if (statSync(source).isDirectory()) linkTree(source, target);
  else link(source, isFolder ? join(target, basename(source)) : target);
}

async function run(stage: Stage, command: string): Promise<void> {
  const cwd = join(stage.folder, stage.workdir);
  if (command === 'npm ci --omit=dev') return linkPackages(join(cwd, 'node_modules'));
  const inside = command.replace(' -o node -g node', '').replaceAll(' /', ` ${stage.folder}/`);
  // Like the image's, this Node is the first one on the path.
  const PATH = `${dirname(process.execPath)}:/usr/local/bin:/usr/bin:/bin`;
  await promisify(execFile)('sh', ['-c', inside], { cwd, env: { PATH } });
}

function linkPackages(target: string): void {
  const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'));
  const development = Object.keys(packages).filter((path) => packages[path].dev);
  const omitted = [...development, 'node_modules/.cache', 'node_modules/.vite'];
  linkTree(join(ROOT, 'node_modules'), target, new Set(omitted.map((path) => join(ROOT, path))));
}

function linkTree(source: string, target: string, omitted = new Set<string>()): void {
  if (omitted.has(source)) return;
  mkdirSync(target, { recursive: true });
  for (const entry of readdirSync(source, { withFileTypes: true })) {
    const [from, to] = [join(source, entry.name), join(target, entry.name)];
    if (entry.isDirectory()) linkTree(from, to, omitted);
    else if (entry.isSymbolicLink()) symlinkSync(readlinkSync(from), to);
    else if (entry.isFile()) link(from, to);
  }
}

function link(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch {
    // Folders for temporary files may be on another disk.
    copyFileSync(from, to);
  }
}
