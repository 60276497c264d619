import { describe, expect, it } from 'vitest';
import { ApiError, readJson, readList } from './api.ts';

const answer = (body: string, init?: ResponseInit) => new Response(body, init);

describe('readJson', () => {
  it('gibt den Inhalt einer guten Antwort', async () => {
    expect(await readJson(answer('{"id":7}'))).toEqual({ id: 7 });
  });

  it('wirft Status und Text der Antwort und merkt sich die deutsche Meldung', async () => {
    const body = '{"code":"not_found","message":"Diesen Code gibt es nicht."}';
    const error = await readJson(answer(body, { status: 404 })).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({
      message: `404: ${body}`,
      status: 404,
      userMessage: 'Diesen Code gibt es nicht.',
    });
  });

  it('nimmt den Statustext, wenn die Antwort leer ist', async () => {
    const empty = answer('', { status: 503, statusText: 'Service Unavailable' });
    await expect(readJson(empty)).rejects.toMatchObject({
      message: '503: Service Unavailable',
      userMessage: null,
    });
  });
});

describe('readList', () => {
  it('liest die Gesamtzahl aus dem Kopf der Antwort', async () => {
    const list = await readList(answer('[1,2]', { headers: { 'X-Total-Count': '40' } }));
    expect(list).toEqual({ items: [1, 2], total: 40 });
  });

  it('zählt selbst, wenn keine Gesamtzahl gesagt wird', async () => {
    expect(await readList(answer('[1,2]'))).toEqual({ items: [1, 2], total: 2 });
  });
});
