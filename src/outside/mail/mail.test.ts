import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import { readMail } from '#test/support/outside/mail-reader.ts';
import { startSmtpReceiver } from '#test/support/outside/smtp-receiver.ts';
import { createMailer, type Mail } from './mail.ts';

const folder = await mkdtemp(join(tmpdir(), 'rabattlotse-mail-'));
const smtp = await startSmtpReceiver();
const from = 'Rabattlotse <post@lotse.example>';
const mail: Mail = {
  to: 'anna@example.de',
  subject: 'Grüße von der Elbe, und zwar so viele, dass die Zeile nicht reicht: ÄÖÜß',
  text: 'Schöne Codes\n.\nund ein Punkt allein in der Zeile',
  html: '<p>Schöne Codes</p>',
  headers: { 'List-Unsubscribe': `<https://lotse.example/newsletter/abmelden/${'x'.repeat(80)}>` },
  messageId: 'eins@lotse.example',
};

afterAll(async () => {
  await smtp.close();
  await rm(folder, { recursive: true });
});

function mailerTo(smtpUrl: string) {
  const mailer = createMailer({ smtpUrl, from, outbox: folder });
  onTestFinished(() => mailer.close());
  return mailer;
}

describe('with a mail server', () => {
  test('a mail arrives as it was written', async () => {
    await mailerTo(smtp.url).send(mail);
    const [got] = smtp.mails;
    expect(got).toMatchObject({ sender: 'post@lotse.example', recipients: ['anna@example.de'] });
    expect(got?.subject).toBe(mail.subject);
    expect(got?.text.trimEnd()).toBe(mail.text);
    expect(got?.html.trimEnd()).toBe(mail.html);
    expect(got?.header('message-id')).toBe('<eins@lotse.example>');
    expect(got?.header('list-unsubscribe')).toBe(mail.headers['List-Unsubscribe']);
  });

  test.each([
    [{ code: 550, text: '5.1.1 no such user' }, 'recipient'],
    [{ code: 552, text: '5.2.2 mailbox full' }, 'recipient'],
    [{ code: 550, text: 'no such user' }, 'recipient'],
    [{ code: 554, text: '5.7.1 relay access denied' }, 'refused'],
    [{ code: 550, text: '5.7.1 you are blocked' }, 'refused'],
    [{ code: 451, text: '4.3.0 later' }, 'refused'],
    [{ code: 421, text: 'going down' }, 'refused'],
  ])('an answer of %j means: %s', async (reply, outcome) => {
    smtp.rules.refuse = () => reply;
    onTestFinished(() => {
      smtp.rules.refuse = undefined;
    });
    const error = await mailerTo(smtp.url)
      .send(mail)
      .catch((reason: Error) => reason);
    expect(error).toMatchObject({ name: 'MailError', outcome });
    expect(String(error)).not.toContain(reply.text);
  });

  test('nobody there means: certainly not sent', async () => {
    const gone = await startSmtpReceiver();
    await gone.close();
    await expect(mailerTo(gone.url).send(mail)).rejects.toMatchObject({ outcome: 'unreachable' });
    await expect(mailerTo('smtp://gibtesnicht.invalid').send(mail)).rejects.toMatchObject({
      outcome: 'unreachable',
    });
  });

  test('a server that says nothing is given up after seconds', async () => {
    const silent = createServer().listen(0, '127.0.0.1');
    await once(silent, 'listening');
    onTestFinished(() => void silent.close());
    const { port } = silent.address() as AddressInfo;
    await expect(mailerTo(`smtp://127.0.0.1:${port}`).send(mail)).rejects.toMatchObject({
      outcome: 'unreachable',
    });
  });

  test('a connection that breaks after the mail was handed over means: nobody knows', async () => {
    smtp.rules.beforeAccepting = () => smtp.breakOff();
    onTestFinished(() => {
      smtp.rules.beforeAccepting = undefined;
    });
    const before = smtp.mails.length;
    await expect(mailerTo(smtp.url).send(mail)).rejects.toMatchObject({ outcome: 'unknown' });
    expect(smtp.mails.length).toBe(before + 1);
  });

  test('a connection the server closed between two mails is replaced', async () => {
    const mailer = mailerTo(smtp.url);
    await mailer.send(mail);
    smtp.breakOff();
    await mailer.send({ ...mail, messageId: 'zwei@lotse.example' });
    expect(smtp.mails.at(-1)?.header('message-id')).toBe('<zwei@lotse.example>');
  });
});

describe('without a mail server', () => {
  test('mails become files that only their owner can read', async () => {
    const outbox = join(folder, 'outbox');
    const mailer = createMailer({ smtpUrl: undefined, from, outbox });
    await Promise.all([mailer.send(mail), mailer.send(mail)]);
    const names = await readdir(outbox);
    expect(names).toHaveLength(2);
    for (const name of names) {
      expect(name).toMatch(/^\d{4}-.*\.eml$/);
      const file = join(outbox, name);
      expect((await stat(file)).mode & 0o077).toBe(0);
      const read = readMail(await readFile(file));
      expect(read.subject).toBe(mail.subject);
      expect(read.header('to')).toBe('anna@example.de');
      expect(read.text.trimEnd()).toBe(mail.text);
    }
  });

  test('a folder that cannot be written to means: certainly not sent', async () => {
    const file = join(folder, 'keinordner');
    await writeFile(file, '');
    const mailer = createMailer({ smtpUrl: undefined, from, outbox: join(file, 'outbox') });
    await expect(mailer.send(mail)).rejects.toMatchObject({ outcome: 'unreachable' });
  });
});

test('a sender without a name, or with a comma in it, stays one sender', async () => {
  for (const [given, shown] of [
    ['post@lotse.example', 'post@lotse.example'],
    ['Lotse, Hafen & Söhne <post@lotse.example>', /<post@lotse\.example>$/],
    ['"Lotse" <post@lotse.example>', 'Lotse <post@lotse.example>'],
  ] as const) {
    const mailer = createMailer({ smtpUrl: smtp.url, from: given, outbox: folder });
    await mailer.send(mail);
    mailer.close();
    expect(smtp.mails.at(-1)?.header('from')).toEqual(
      typeof shown === 'string' ? shown : expect.stringMatching(shown),
    );
    expect(smtp.mails.at(-1)?.sender).toBe('post@lotse.example');
  }
});
