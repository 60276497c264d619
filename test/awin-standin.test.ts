// The stand-in itself: a test against it is worth as much as it resembles the network.
import { afterEach, describe, expect, it } from 'vitest';
import { type AwinStandin, type StandinOptions, startAwinStandin } from './support/awin-standin/server.ts';

const running: AwinStandin[] = [];

afterEach(async () => {
  await Promise.all(running.splice(0).map((standin) => standin.close()));
});

async function start(options: StandinOptions = {}): Promise<AwinStandin> {
  const standin = await startAwinStandin(options);
  running.push(standin);
  return standin;
}

function ask({ url, token, publisherId }: AwinStandin, body: unknown): Promise<Response> {
  return fetch(`${url}/publisher/${publisherId}/promotions`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  });
}

describe('Stellvertreter für AWIN', () => {
  it('hat für dieselbe Zahl dieselben Daten', async () => {
    const now = () => 1_800_000_000_000;
    const [a, b, c] = await Promise.all([start({ now }), start({ now }), start({ now, seed: 2 })]);
    expect(a.catalogue).toEqual(b.catalogue);
    expect(a.catalogue).not.toEqual(c.catalogue);
  });

  it('verlangt das Token im Kopf', async () => {
    const standin = await start();
    const response = await fetch(
      `${standin.url}/accounts?token=${standin.token}&accessToken=${standin.token}`,
    );
    expect(response.status).toBe(401);
    expect(await response.json()).toEqual({ error: 'unauthorized', description: expect.any(String) });
  });

  it('lässt 20 Abrufe in einer Minute zu, dann wieder', async () => {
    let now = 1_800_000_000_000;
    const standin = await start({ now: () => now });
    const call = async () => (await ask(standin, {})).status;
    for (let i = 0; i < 20; i++) expect(await call()).toBe(200);
    expect(await call()).toBe(429);
    now += 60_000;
    expect(await call()).toBe(200);
  });

  it.each([{ page: 0 }, { pageSize: 9 }, { pageSize: 201 }])('weist %j ab', async (pagination) => {
    expect((await ask(await start(), { pagination })).status).toBe(400);
  });

  it('filtert nach Status, Art und Anbieter', async () => {
    const standin = await start({ promotions: 200, limit: null });
    const ids = async (filters: object) => {
      const { data } = await (await ask(standin, { filters, pagination: { pageSize: 200 } })).json();
      return data.map((one: { promotionId: number }) => one.promotionId) as number[];
    };
    const active = await ids({});
    const upcoming = await ids({ status: 'upcoming' });
    expect(active.length + upcoming.length).toBe(200);
    expect(upcoming.length).toBeGreaterThan(0);
    expect((await ids({ type: 'voucher' })).length + (await ids({ type: 'promotion' })).length).toBe(
      active.length,
    );
    const advertiser = standin.catalogue.programmes[0]?.id;
    const own = await ids({ advertiserIds: [advertiser] });
    expect(own.length).toBeGreaterThan(0);
    expect(own.length).toBeLessThan(active.length);
    expect(await ids({ membership: 'notJoined' })).toEqual([]);
  });

  it('weist mehr als 31 Tage Transaktionen ab', async () => {
    const { url, token, publisherId } = await start();
    const get = (endDate: string) =>
      fetch(
        `${url}/publishers/${publisherId}/transactions/?startDate=2026-10-01T00:00:00&endDate=${endDate}&timezone=Europe/Berlin`,
        { headers: { authorization: `Bearer ${token}` } },
      );
    expect((await get('2026-10-31T23:59:59')).status).toBe(200);
    expect((await get('2026-11-02T00:00:00')).status).toBe(400);
  });

  it('lässt Störungen von außen schalten', async () => {
    const standin = await start();
    const control = (body: string) => fetch(`${standin.url}/_control`, { method: 'POST', body });
    expect(await (await control('{"fault":"broken","times":1}')).json()).toMatchObject({
      active: { broken: { times: 1 } },
    });
    expect((await ask(standin, {})).status).toBe(500);
    expect((await ask(standin, {})).status).toBe(200);
    await control('{"fault":"forbidden"}');
    expect((await ask(standin, {})).status).toBe(403);
    await control('{"clear":true}');
    expect((await ask(standin, {})).status).toBe(200);
    expect((await control('{"fault":"erfunden"}')).status).toBe(400);
    expect((await control('kein JSON')).status).toBe(400);
  });
});
