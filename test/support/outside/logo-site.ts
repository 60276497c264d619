// The router with real logos, and one strange server that counts as the whole internet.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll } from 'vitest';
import { pictureOf } from '#domain/pictures/format.ts';
import { TagVersions } from '#http/core/tag-versions.ts';
import { createApp } from '#http/serving/app.ts';
import { createMetrics } from '#http/serving/metrics.ts';
import { readConfig } from '#main/config.ts';
import { buildDeps } from '#main/server/deps.ts';
import { createPublicFetch } from '#outside/fetch/public-fetch.ts';
import { createDealPictures } from '#services/pictures/deal-pictures.ts';
import { createLogos } from '#services/pictures/logos.ts';
import { makeShop } from '#test/support/factories.ts';
import { createTestDatabase } from '#test/support/test-database.ts';
import { startStrangeServer } from './strange-server.ts';

export async function startLogoSite() {
  const database = await createTestDatabase();
  const stranger = await startStrangeServer();
  const dataDir = await mkdtemp(join(tmpdir(), 'rabattlotse-logos-'));
  const folder = join(dataDir, 'logos');
  const time = { now: new Date() };
  const problems: unknown[] = [];
  let shops = 0;
  afterAll(async () => {
    await database.close();
    // A picture may still be on its way to the disk.
    await rm(dataDir, { recursive: true, maxRetries: 5 });
  });

  /** As after a start: nothing in memory, but the pictures on disk. */
  const startApp = ({ outbound = true, db = database.db } = {}) => {
    const config = readConfig({ DATA_DIR: dataDir });
    const clock = () => time.now;
    const { deps } = buildDeps({
      config,
      db,
      databaseUrl: database.url,
      clock,
      log: pino({ level: 'silent' }),
      publicUrl: config.publicUrl,
    });
    const fetch = createPublicFetch({
      site: deps.site,
      resolve: async () => ['127.0.0.1'],
      allows: (_address, port) => port === stranger.port,
    });
    const onProblem = (problem: unknown) => problems.push(problem);
    const options = { db, clock, fetch, outbound, folder, onProblem };
    const pictures = { logos: createLogos(options), dealPictures: createDealPictures(options) };
    const app = createApp(
      { ...deps, ...pictures },
      createMetrics(deps.jobs),
      new TagVersions(),
      async () => new Response(),
    );
    const open = (path: string, headers: Record<string, string> = {}) => app.request(path, { headers });
    const visit = (slug: string, headers = {}) => open(`/logo/${slug}`, headers);
    return Object.assign(visit, { open, logos: pictures.logos });
  };

  return {
    database,
    stranger,
    folder,
    time,
    problems,
    startApp,
    /** Each with a site of its own, so that no test sees another's pictures. */
    async makeStrangeShop(): Promise<{ slug: string; host: string }> {
      const slug = `laden-${++shops}`;
      const host = `${slug}.test:${stranger.port}`;
      await makeShop(database.db, { name: `Laden ${shops}`, url: `http://${host}/de` });
      return { slug, host };
    },
  };
}

export const typeOf = (response: Response) => response.headers.get('content-type');

const DRAWN_SIDE = 144;

/** Whether the picture was drawn here, else of which type it is; a header that says something else is an error. */
export async function kindOf(response: Response): Promise<string> {
  const picture = pictureOf(new Uint8Array(await response.arrayBuffer()));
  const type = typeOf(response);
  if (!picture || picture.type !== type) throw new Error(`${type} is no picture of that type`);
  return picture.width === DRAWN_SIDE ? 'drawn' : type;
}

export const ageOf = (response: Response) => response.headers.get('cache-control');
