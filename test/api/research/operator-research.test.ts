// Research as operators do it: with a language model, and with a chat window beside.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { ResearchDraft, ResearchItem } from '#contract/operator/research.ts';
import { emptyTables } from '#test/support/empty-tables.ts';
import { daysFromNow, makeCode, makeShop } from '#test/support/factories.ts';
import { signIn } from '#test/support/operator.ts';
import { startLlmStandin } from '#test/support/outside/llm-standin.ts';
import { startTestSite } from '#test/support/test-site.ts';
import { untilAdmitted } from '#test/support/visitors.ts';

const llm = await startLlmStandin();
const site = await startTestSite({ LLM_BASE_URL: llm.url, LLM_API_KEY: llm.key, LLM_MODEL: 'lotse-1' });
const operator = await signIn(site);
let zalando: number;

afterAll(() => llm.close());
beforeEach(async () => {
  await emptyTables(site.pool, 'shops', 'research_items', 'audit_log');
  Object.assign(llm, { faults: [], gate: null, answer: '{"codes":[]}' });
  llm.asked.length = 0;
  site.time.now = new Date();
  site.complaints.length = 0;
  zalando = await makeShop(site.db, { name: 'Zalando', url: 'https://www.zalando.de' });
});

const read = async (path: string) => (await operator.get(path)).json();
const queue = async (): Promise<ResearchItem[]> => (await read('/api/admin/research-queue')).items;
const drafts = async (): Promise<ResearchDraft[]> => (await read('/api/admin/research-drafts')).items;
const schedule = async (shopName: string, priority?: number): Promise<number> => {
  const wish = () => operator.post('/api/admin/schedule-shop-research', { shopName, priority });
  return (await (await untilAdmitted(wish)).json()).id;
};
const itemOf = async (id: number) => {
  const item = (await queue()).find((one) => one.id === id);
  if (!item) throw new Error('no such item');
  return item;
};
const untilStatus = (id: number, status: string) =>
  expect.poll(async () => (await itemOf(id)).status).toBe(status);
const entry = (change: object = {}) => ({
  code: 'HERBST15',
  description: '15 % auf Jacken',
  discount: '15 %',
  conditions: 'ab 50 €',
  valid_from: null,
  valid_until: daysFromNow(20).toISOString().slice(0, 10),
  source_url: 'https://www.zalando.de/aktion',
  ...change,
});
const paste = (id: number, ...codes: object[]) =>
  operator.post(`/api/admin/research/${id}/results`, { text: JSON.stringify({ codes }) });
const audit = async () =>
  (await read('/api/admin/audit')).items.map((one: { action: string }) => one.action) as string[];

describe('the queue', () => {
  test('takes a shop with its priority, 1 where nobody says so and 5 for popular shops', async () => {
    await makeShop(site.db, { name: 'Beliebt', isPopular: true });
    await schedule('zalando');
    await schedule('Beliebt');
    await schedule('Ganz neuer Shop', 3);
    const items = await queue();
    expect(items.map(({ shopName, priority, status }) => [shopName, priority, status])).toEqual([
      ['Beliebt', 5, 'pending'],
      ['Ganz neuer Shop', 3, 'pending'],
      ['Zalando', 1, 'pending'],
    ]);
    expect(items[0]).toMatchObject({ codesFound: 0, researchResults: null, error: null, refused: [] });
    expect(await audit()).toContain('research.schedule');
  });

  test('holds a shop once: the second wish changes its priority, also twenty at the same time', async () => {
    const wishes = Array.from({ length: 20 }, (_, n) => schedule(n % 2 ? 'Zalando' : 'ZALANDO', 4));
    expect(new Set(await Promise.all(wishes)).size).toBe(1);
    expect(await queue()).toEqual([expect.objectContaining({ shopName: 'Zalando', priority: 4 })]);
  });

  test('leaves a shop that waits its priority where nobody names one', async () => {
    await makeShop(site.db, { name: 'Beliebt', isPopular: true });
    for (const shopName of ['Zalando', 'Beliebt', 'Ganz neuer Shop']) {
      const id = await schedule(shopName, 4);
      const again = await operator.post('/api/admin/schedule-shop-research', { shopName });
      expect(await again.json()).toEqual({
        message: `${shopName} wartet schon, mit Priorität 4.`,
        ...{ id, priority: 4, fresh: false },
      });
    }
    expect(await audit()).not.toContain('research.priority');
    expect(await schedule('Zalando', 2)).toBe((await queue())[2]?.id);
    expect(await audit()).toContain('research.priority');
  });

  test('holds a shop once that came into the catalogue after it was queued, by any of its names', async () => {
    const id = await schedule('Später Laden', 2);
    await makeShop(site.db, { name: 'Spaeter-Laden', url: 'https://spaeter.example', aliases: ['SL'] });
    expect((await itemOf(id)).chatgptPrompt).toContain('Website: https://spaeter.example');
    expect(await schedule('SL', 4)).toBe(id);
    expect(await queue()).toEqual([expect.objectContaining({ id, shopName: 'Später Laden', priority: 4 })]);
  });

  test('finds the item of such a shop also when nobody has looked at the queue', async () => {
    const id = await schedule('Später');
    await makeShop(site.db, { name: 'Später' });
    const wishes = Array.from({ length: 20 }, () => schedule('Später', 5));
    expect(new Set(await Promise.all(wishes))).toEqual(new Set([id]));
    expect(await queue()).toEqual([expect.objectContaining({ id, priority: 5 })]);
  });

  test.each([
    [{ shopName: '', priority: 1 }, /Shop/],
    [{ shopName: 'Zalando', priority: 0 }, /mindestens 1/],
    [{ shopName: 'Zalando', priority: 6 }, /höchstens 5/],
    [{ shopName: 'Zalando', priority: '3' }, /ganze Zahl/],
    [{}, /Shop/],
  ])('refuses %j', async (body, message) => {
    const answer = await operator.post('/api/admin/schedule-shop-research', body);
    expect(answer.status).toBe(422);
    expect((await answer.json()).message).toMatch(message);
    expect(await queue()).toEqual([]);
  });

  test('lets any status follow any other, counts them and shows one kind', async () => {
    const id = await schedule('Zalando');
    for (const status of ['completed', 'pending', 'failed', 'researching', 'chatgpt_prompt_ready']) {
      expect((await operator.post('/api/admin/update-research-status', { id, status })).status).toBe(200);
      expect((await itemOf(id)).status).toBe(status);
    }
    const all = await read('/api/admin/research-queue');
    expect(all).toMatchObject({ total: 1, page: 1, counts: { pending: 0, chatgpt_prompt_ready: 1 } });
    expect((await read('/api/admin/research-queue?status=failed')).items).toEqual([]);
    expect((await operator.get('/api/admin/research-queue?status=egal')).status).toBe(400);
    const unknown = { id, status: 'fertig' };
    expect((await operator.post('/api/admin/update-research-status', unknown)).status).toBe(422);
    expect(
      (await operator.post('/api/admin/update-research-status', { id: 999_999, status: 'failed' })).status,
    ).toBe(404);
  });

  test('asks in German and with what is known of the shop', async () => {
    const day = (days: number) => daysFromNow(days);
    await makeCode(site.db, { shopId: zalando, code: 'GILT', validUntil: day(9) });
    await makeCode(site.db, { shopId: zalando, code: 'VORBEI', validUntil: day(-3), validFrom: day(-9) });
    await makeCode(site.db, { shopId: zalando, code: 'KAPUTT', votesFailed: 9, votesWorked: 1 });
    await makeCode(site.db, { shopId: zalando, code: 'WEG', withdrawnAt: day(-1) });
    const soon = await makeCode(site.db, { shopId: zalando, code: 'BALD', validFrom: day(3) });
    await operator.post(`/api/admin/validate-single-code/${soon}`);
    const id = await schedule('Zalando');
    const { chatgptPrompt } = await itemOf(id);
    for (const part of [
      'Shop: Zalando',
      'Website: https://www.zalando.de',
      'Kategorie: Fashion',
      /GILT \(10.%\): gilt bis \d\d\.\d\d\.\d{4}/,
      /VORBEI .*abgelaufen am/,
      /KAPUTT .*funktioniert nicht mehr/,
      /WEG .*zurückgezogen/,
      /BALD .*: gilt ab \d\d\.\d\d\.\d{4}/,
      '"source_url"',
    ]) {
      expect(chatgptPrompt).toMatch(part);
    }
  });
});

describe('shops that need research', () => {
  const needing = async () =>
    (await read('/api/admin/shops-needing-research')).items as { name: string; researchPriority: number }[];
  const names = async () => (await needing()).map(({ name }) => name);

  test('are those not researched in 30 days, popular ones in 7, the most valuable first', async () => {
    await emptyTables(site.pool, 'shops');
    const shops = [
      { name: 'Nie', popularityScore: 40 },
      { name: 'Lange', researchedAt: daysFromNow(-31), popularityScore: 60 },
      { name: 'Neulich', researchedAt: daysFromNow(-29) },
      { name: 'Beliebt', isPopular: true, researchedAt: daysFromNow(-8), popularityScore: 10 },
      { name: 'Beliebt und neulich', isPopular: true, researchedAt: daysFromNow(-6) },
    ];
    for (const shop of shops) await makeShop(site.db, shop);
    expect(await names()).toEqual(['Beliebt', 'Lange', 'Nie']);
    expect((await needing()).map(({ researchPriority }) => researchPriority)).toEqual([5, 1, 1]);
  });

  test('every other week for those that once had priority 3', async () => {
    const id = await schedule('Zalando', 3);
    expect(await names()).toEqual([]);
    await operator.post('/api/admin/update-research-status', { id, status: 'completed' });
    const researched = (daysAgo: number) =>
      site.pool.query('UPDATE shops SET researched_at = $1', [daysFromNow(-daysAgo)]);
    await researched(13);
    expect(await names()).toEqual([]);
    await researched(15);
    expect(await names()).toEqual(['Zalando']);
  });

  test('are none that wait or were researched before they were in the catalogue', async () => {
    await emptyTables(site.pool, 'shops');
    await schedule('Wartet');
    const complete = async (shopName: string) => {
      const id = await schedule(shopName);
      await operator.post('/api/admin/update-research-status', { id, status: 'completed' });
    };
    site.time.now = daysFromNow(-31);
    await complete('Lange her');
    site.time.now = new Date();
    await complete('Erledigt');
    for (const name of ['Wartet', 'Erledigt', 'Lange her']) await makeShop(site.db, { name });
    expect(await names()).toEqual(['Lange her']);
    const bulk = await operator.post('/api/admin/bulk-schedule-research');
    expect(await bulk.json()).toMatchObject({ scheduled: 1 });
    expect((await queue()).map(({ shopName }) => shopName)).toEqual([
      'Wartet',
      'Lange her',
      'Erledigt',
      'Lange her',
    ]);
  });

  test('are shown twenty at a time and scheduled fifty at a time', async () => {
    const shops = Array.from({ length: 60 }, (_, n) => ({ name: `Shop ${n}`, popularityScore: n }));
    for (const shop of shops) await makeShop(site.db, shop);
    expect(await needing()).toHaveLength(20);
    expect(await read('/api/admin/shops-needing-research')).toMatchObject({ total: 61, page: 1 });
    const answers = await Promise.all([1, 2].map(() => operator.post('/api/admin/bulk-schedule-research')));
    const scheduled = await Promise.all(answers.map(async (answer) => (await answer.json()).scheduled));
    expect(scheduled.sort()).toEqual([11, 50]);
    expect(await names()).toEqual([]);
    expect(await audit()).toContain('research.schedule-bulk');
  });
});

describe('a pasted answer', () => {
  test('becomes drafts, and what was refused is told', async () => {
    const id = await schedule('Zalando');
    const text = `Gerne!\n\`\`\`json\n${JSON.stringify({
      codes: [entry({ sicher: true }), entry({ code: 'OHNE', source_url: null })],
    })}\n\`\`\``;
    const answer = await operator.post(`/api/admin/research/${id}/results`, { text });
    expect(await answer.json()).toEqual({
      message: '1 neuer Entwurf, 1 Eintrag abgelehnt.',
      drafts: 1,
      refused: [{ what: 'OHNE', reason: 'Die Quelle (source_url) fehlt.' }],
    });
    expect(await itemOf(id)).toMatchObject({
      status: 'completed',
      codesFound: 1,
      researchResults: text,
      refused: [{ what: 'OHNE' }],
    });
    expect(await drafts()).toEqual([
      expect.objectContaining({ code: 'HERBST15', shopName: 'Zalando', discountValue: 15, isKnown: false }),
    ]);
    const shown = await (await site.get('/api/codes?shop=Zalando')).json();
    expect(shown).toEqual([]);
    expect((await read('/api/admin/shops-needing-research')).items).toEqual([]);
    expect(await audit()).toContain('research.results');
  });

  test.each([
    ['Das kann ich leider nicht.', /kein JSON/],
    ['{"codes":[{"code":"A"', /bricht mitten im JSON ab/],
    [' ', /füge die Antwort ein/],
    ['x'.repeat(60_001), /höchstens 60.000/],
  ])('that cannot be read changes nothing: %#', async (text, message) => {
    const id = await schedule('Zalando');
    const answer = await operator.post(`/api/admin/research/${id}/results`, { text });
    expect(answer.status).toBe(422);
    expect((await answer.json()).message).toMatch(message);
    expect(await itemOf(id)).toMatchObject({ status: 'pending', researchResults: null });
  });

  test('that says the same again makes no second draft', async () => {
    const id = await schedule('Zalando');
    await paste(id, entry());
    const again = await (await paste(id, entry({ code: 'herbst15' }))).json();
    expect(again).toMatchObject({
      drafts: 0,
      refused: [{ reason: 'Der Code liegt schon als Entwurf vor.' }],
    });
    expect(await drafts()).toHaveLength(1);
  });
});

describe('a draft', () => {
  const publish = (id: number, edits?: object) =>
    operator.post(`/api/admin/research-drafts/${id}/publish`, edits);
  const made = async (...codes: object[]): Promise<ResearchDraft> => {
    await paste(await schedule('Zalando'), ...codes);
    const [draft] = await drafts();
    if (!draft) throw new Error('no draft');
    return draft;
  };

  test('is published as a code that visitors see, once', async () => {
    const { id } = await made(entry());
    const answers = await Promise.all([publish(id), publish(id), publish(id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const [code] = await (await site.get('/api/codes?shop=Zalando')).json();
    expect(code).toMatchObject({
      code: 'HERBST15',
      description: '15 % auf Jacken',
      conditions: 'ab 50 €',
      minimumOrder: 50,
    });
    const { rows } = await site.pool.query('SELECT source, source_ref FROM codes');
    expect(rows).toEqual([{ source: 'research', source_ref: null }]);
    expect(await drafts()).toEqual([]);
    const [published] = (await read('/api/admin/research-drafts?state=published')).items;
    expect(published).toMatchObject({ id, codeId: code.id });
    expect(await audit()).toContain('research-draft.publish');
  });

  test('is published as it was edited', async () => {
    const { id } = await made(entry({ discount: 'viel', description: 'Spare viel', valid_until: null }));
    const answer = await publish(id, {
      code: ' Besser20 ',
      description: '20 € auf alles',
      discount: '20 €',
      discountType: 'fixed',
      discountValue: 20,
      validUntil: '31.12.2099',
    });
    expect(answer.status).toBe(200);
    const [code] = await (await site.get('/api/codes?shop=Zalando')).json();
    expect(code).toMatchObject({ code: 'Besser20', discountType: 'fixed', discountValue: 20 });
    expect(code.validUntil).toBe('2099-12-31T22:59:59.999Z');
  });

  test('says the amount that the operator has corrected', async () => {
    const { id } = await made(entry({ discount: '15 %' }));
    await publish(id, { discountValue: 20 });
    const [code] = await (await site.get('/api/codes?shop=Zalando')).json();
    expect(code).toMatchObject({ discount: '20\u00A0%', title: '20\u00A0% bei Zalando' });
  });

  test.each([
    [{ code: '' }, /Code/],
    [{ code: '<b>' }, /HTML/],
    [{ discountType: 'percentage', discountValue: 101 }, /100 %/],
    [{ validUntil: '2020-01-01' }, /abgelaufen/],
    [{ validUntil: 'morgen' }, /„Gültig bis“ ist kein Datum/],
    [{ description: ' ' }, /Beschreibung/],
    [{ conditions: 'x'.repeat(5001) }, /5000 Zeichen/],
    [{ validFrom: '2099-01-01' }, /nach dem Ablaufdatum/],
    [{ discountValue: -1 }, /negativ/],
  ])('is not published with %j', async (edits, message) => {
    const { id } = await made(entry());
    const answer = await publish(id, edits);
    expect(answer.status).toBe(422);
    expect((await answer.json()).message).toMatch(message);
    expect(await drafts()).toHaveLength(1);
  });

  test('of a code we have is marked and cannot be published; of one that has ended it can', async () => {
    const codeId = await makeCode(site.db, { shopId: zalando, code: 'herbst15' });
    const { id, isKnown } = await made(entry());
    expect(isKnown).toBe(true);
    const answer = await publish(id);
    expect(answer.status).toBe(409);
    expect((await answer.json()).message).toMatch(/gibt es bei Zalando schon/);
    await site.pool.query('UPDATE codes SET valid_until = $2 WHERE id = $1', [codeId, daysFromNow(-1)]);
    expect(await drafts()).toEqual([expect.objectContaining({ isKnown: false, wasKnown: true })]);
    expect((await publish(id)).status).toBe(200);
  });

  test('of a code we have is marked in any spelling of its letters', async () => {
    const codeId = await makeCode(site.db, { shopId: zalando, code: 'SPAß15' });
    const { id, isKnown } = await made(entry({ code: 'Spass15' }));
    expect(isKnown).toBe(true);
    expect((await publish(id)).status).toBe(409);
    await site.pool.query('UPDATE codes SET valid_until = $2 WHERE id = $1', [codeId, daysFromNow(-1)]);
    expect(await drafts()).toEqual([expect.objectContaining({ isKnown: false, wasKnown: true })]);
    expect((await publish(id)).status).toBe(200);
  });

  // An operator named the shop and published the code: it counts as looked at, and its address is not guessed.
  test('of a shop we do not have brings the shop along, without an address', async () => {
    await paste(await schedule('Neuer Laden'), entry(), entry({ code: 'ZWEITER' }));
    const [first, second] = await drafts();
    expect(first).toMatchObject({ shopName: 'Neuer Laden', isNewShop: true });
    const newShops = [];
    for (const draft of [first, second])
      newShops.push((await (await publish(draft?.id ?? 0)).json()).newShop);
    expect(newShops).toEqual(['Neuer Laden', null]);
    const { rows } = await site.pool.query(
      `SELECT needs_review, source, url FROM shops WHERE name = 'Neuer Laden'`,
    );
    expect(rows).toEqual([{ needs_review: false, source: 'research', url: '' }]);
    // It was researched a moment ago.
    const due = (await read('/api/admin/shops-needing-research')).items;
    expect(due.map(({ name }: { name: string }) => name)).toEqual(['Zalando']);
  });

  test('follows its shop to another name: it is found once, and what was discarded is not forgotten', async () => {
    const codes = () => drafts().then((all) => all.map(({ code }) => code));
    const { id } = await made(entry({ code: 'VERWORFEN' }));
    await operator.delete(`/api/admin/research-drafts/${id}`);
    const waiting = await schedule('Zalando');
    await paste(waiting, entry());
    await paste(await schedule('Salamander'), entry());
    expect((await operator.put(`/api/admin/shops/${zalando}`, { name: 'Salamander' })).status).toBe(200);
    expect(await codes()).toEqual(['HERBST15']);
    // Also from an item that was queued by the old name.
    for (const item of [waiting, await schedule('Salamander')]) {
      expect(await (await paste(item, entry())).json()).toMatchObject({ drafts: 0 });
      expect(await codes()).toEqual(['HERBST15']);
    }
    const next = await schedule('Salamander');
    expect((await itemOf(next)).chatgptPrompt).toContain('geprüft und verworfen: VERWORFEN');
  });

  test('of a shop that came later under another name is found once, and not forgotten', async () => {
    await paste(await schedule('Der Laden'), entry(), entry({ code: 'VERWORFEN' }));
    const discarded = (await drafts()).find(({ code }) => code === 'VERWORFEN');
    await operator.delete(`/api/admin/research-drafts/${discarded?.id}`);
    await makeShop(site.db, { name: 'Der große Laden', aliases: ['Der Laden'] });
    const next = await schedule('Der große Laden');
    expect((await itemOf(next)).chatgptPrompt).toContain('geprüft und verworfen: VERWORFEN');
    expect(await (await paste(next, entry())).json()).toMatchObject({ drafts: 0 });
    expect(await drafts()).toHaveLength(1);
  });

  test('is taken back after it was discarded, unless the code was found again', async () => {
    const { id } = await made(entry());
    const restore = (draft: number) => operator.post(`/api/admin/research-drafts/${draft}/restore`);
    expect((await restore(id)).status).toBe(409);
    expect((await restore(999_999)).status).toBe(404);
    await operator.delete(`/api/admin/research-drafts/${id}`);
    expect((await restore(id)).status).toBe(200);
    expect(await drafts()).toEqual([expect.objectContaining({ id, code: 'HERBST15' })]);
    expect(await audit()).toContain('research-draft.restore');

    await operator.delete(`/api/admin/research-drafts/${id}`);
    const again = await made(entry());
    const refused = await restore(id);
    expect(refused.status).toBe(409);
    expect((await refused.json()).message).toMatch(/noch einmal gefunden/);
    expect(await drafts()).toEqual([expect.objectContaining({ id: again.id })]);
    expect((await publish(again.id)).status).toBe(200);
    expect((await restore(again.id)).status).toBe(409);
  });

  test('is discarded, and the next prompt says so', async () => {
    const { id } = await made(entry());
    expect((await operator.delete(`/api/admin/research-drafts/${id}`)).status).toBe(200);
    expect((await operator.delete(`/api/admin/research-drafts/${id}`)).status).toBe(409);
    expect((await publish(id)).status).toBe(409);
    expect((await operator.delete('/api/admin/research-drafts/999999')).status).toBe(404);
    expect(await drafts()).toEqual([]);
    const next = await schedule('Zalando');
    expect((await itemOf(next)).chatgptPrompt).toContain('geprüft und verworfen: HERBST15');
    expect(await audit()).toContain('research-draft.discard');
  });
});

describe('a run with the language model', () => {
  const run = (id: number) => operator.post(`/api/admin/research/${id}/run`);

  test('answers at once, shows that it works, and ends in drafts', async () => {
    llm.answer = JSON.stringify({ codes: [entry(), entry({ code: 'OHNE', source_url: '' })] });
    let open = () => {};
    llm.gate = new Promise((go) => {
      open = go;
    });
    const id = await schedule('Zalando');
    const answer = await run(id);
    expect(answer.status).toBe(202);
    expect(await itemOf(id)).toMatchObject({ status: 'researching', running: true });
    expect((await run(id)).status).toBe(409);
    open();
    await untilStatus(id, 'completed');
    expect(await itemOf(id)).toMatchObject({ running: false, codesFound: 1, refused: [{ what: 'OHNE' }] });
    expect(await drafts()).toHaveLength(1);
    expect(llm.asked).toHaveLength(1);
    expect(llm.asked[0]?.body).toMatchObject({
      model: 'lotse-1',
      response_format: { type: 'json_schema' },
      messages: [{ role: 'system' }, { role: 'user', content: expect.stringContaining('Shop: Zalando') }],
    });
    expect(await audit()).toContain('research.run');
  });

  test.each([
    ['unauthorized', /LLM_API_KEY/],
    ['refusal', /verweigert/],
    ['cut answer', /abgeschnitten/],
    ['huge', /größer als 512 kB/],
    ['no json', /nicht lesbar/],
  ] as const)('%s is on the item, in German, and the key nowhere', async (fault, message) => {
    llm.faults = [fault];
    const id = await schedule('Zalando');
    await run(id);
    await untilStatus(id, 'failed');
    const item = await itemOf(id);
    expect(item.error).toMatch(message);
    expect(JSON.stringify([item, site.complaints])).not.toContain(llm.key);
    llm.faults = [];
    await run(id);
    await untilStatus(id, 'completed');
    expect((await itemOf(id)).error).toBeNull();
  });

  test('with prose instead of JSON fails with what was said', async () => {
    llm.answer = 'Ich habe leider keinen Zugriff auf das Internet.';
    const id = await schedule('Zalando');
    await run(id);
    await untilStatus(id, 'failed');
    expect((await itemOf(id)).error).toContain('keinen Zugriff auf das Internet');
  });

  test('does not overrule an operator who has decided otherwise meanwhile', async () => {
    llm.answer = JSON.stringify({ codes: [entry()] });
    let open = () => {};
    llm.gate = new Promise((go) => {
      open = go;
    });
    const [id, other] = [await schedule('Zalando'), await schedule('Otto')];
    await run(id);
    await operator.post('/api/admin/update-research-status', { id, status: 'failed' });
    await expect.poll(() => llm.asked.length).toBe(1);
    open();
    // The other one comes after it in time, so the first is done with when it ends.
    await run(other);
    await untilStatus(other, 'completed');
    expect((await itemOf(id)).status).toBe('failed');
    expect(await drafts()).toEqual([expect.objectContaining({ shopName: 'Otto' })]);
  });

  test('whose process was killed goes back to the queue', async () => {
    llm.faults = ['slow'];
    const id = await schedule('Zalando');
    const child = spawn(process.execPath, [
      join(import.meta.dirname, '../../support/processes/research-process.ts'),
      site.url,
      JSON.stringify({ baseUrl: llm.url, apiKey: llm.key, itemId: id }),
    ]);
    await expect.poll(() => llm.asked.length).toBe(1);
    child.kill('SIGKILL');
    await once(child, 'exit');
    expect(await itemOf(id)).toMatchObject({ status: 'researching', running: true });
    site.time.now = new Date(Date.now() + 60_000);
    expect(await itemOf(id)).toMatchObject({
      status: 'pending',
      running: false,
      error: expect.stringContaining('unterbrochen'),
    });
    llm.faults = [];
    llm.answer = JSON.stringify({ codes: [entry()] });
    expect((await run(id)).status).toBe(202);
    await untilStatus(id, 'completed');
    expect(await drafts()).toHaveLength(1);
  });

  test('a status that a person set is left alone, however long ago', async () => {
    const id = await schedule('Zalando');
    await operator.post('/api/admin/update-research-status', { id, status: 'researching' });
    site.time.now = new Date(Date.now() + 7 * 3_600_000);
    expect((await itemOf(id)).status).toBe('researching');
  });
});

test('without a language model a run says which settings are missing', async () => {
  const bare = await startTestSite();
  const its = await signIn(bare);
  const made = await its.post('/api/admin/schedule-shop-research', { shopName: 'Zalando' });
  const { id } = await made.json();
  const answer = await its.post(`/api/admin/research/${id}/run`);
  expect(answer.status).toBe(422);
  expect((await answer.json()).message).toContain('LLM_BASE_URL und LLM_MODEL');
  const { model, items } = await (await its.get('/api/admin/research-queue')).json();
  expect([model, items[0].status]).toEqual([null, 'pending']);
});
