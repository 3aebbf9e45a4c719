import assert from 'node:assert/strict';
import fs from 'node:fs/promises';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { describe, it } from 'node:test';
import { createMailer } from './mailer.ts';

const MAIL = {
  mark: '1',
  to: 'ada@ash.example',
  subject: 'A new password',
  text: 'Hello Ada,\n\nhere it is.',
};
const SENDER = { mail_from: 'Chancery <office@ash.example>' };

describe('A mail', () => {
  it('is written to a folder without a mail server, readable only by its owner', async () => {
    const data_dir = await fs.mkdtemp(path.join(os.tmpdir(), 'chancery-mail-'));
    try {
      const send = createMailer({ ...SENDER, smtp_url: undefined, data_dir });
      await Promise.all([
        send(MAIL),
        send({ ...MAIL, to: 'bea@ash.example\r\nBcc: eve@evil.example' }).catch(() => undefined),
      ]);
      const names = await fs.readdir(path.join(data_dir, 'mail'));
      assert.ok(names.length >= 1 && names.every((name) => name.endsWith('.eml')));
      const texts = await Promise.all(
        names.map((name) => fs.readFile(path.join(data_dir, 'mail', name), 'utf8')),
      );
      const mine = texts.find((text) => text.includes('To: ada@ash.example'))!;
      assert.match(mine, /^From: Chancery <office@ash\.example>$/m);
      assert.match(mine, /^Subject: A new password$/m);
      assert.match(mine, /here it is\./);
      assert.ok(texts.every((text) => !/^Bcc:/im.test(text)));
      const { mode } = await fs.stat(path.join(data_dir, 'mail', names[0]!));
      assert.equal(mode & 0o077, 0);
    } finally {
      await fs.rm(data_dir, { recursive: true });
    }
  });

  it('is stored unchanged in its file, so links work', async () => {
    const data_dir = await fs.mkdtemp(path.join(os.tmpdir(), 'chancery-mail-'));
    try {
      const text = `Grüße,\n\nhttps://office.example/password-reset/choose?token=${'a'.repeat(90)}\n`;
      await createMailer({ ...SENDER, smtp_url: undefined, data_dir })({ ...MAIL, text });
      const [name] = await fs.readdir(path.join(data_dir, 'mail'));
      const mail = await fs.readFile(path.join(data_dir, 'mail', name!), 'utf8');
      assert.match(mail, /^Content-Transfer-Encoding: 8bit$/m);
      assert.ok(mail.includes(`\n\n${text}`), mail);
    } finally {
      await fs.rm(data_dir, { recursive: true });
    }
  });

  it('is stored with complete attachments', async () => {
    const data_dir = await fs.mkdtemp(path.join(os.tmpdir(), 'chancery-mail-'));
    try {
      const text = `Grüße,\n\nhttps://office.example/pay/${'a'.repeat(90)}\n`;
      const content = Buffer.from('%PDF-1.7 and so on'.repeat(50));
      const attachments = [{ filename: 'invoice.pdf', content, contentType: 'application/pdf' }];
      await createMailer({ ...SENDER, smtp_url: undefined, data_dir })({ ...MAIL, text, attachments });
      const [name] = await fs.readdir(path.join(data_dir, 'mail'));
      const mail = await fs.readFile(path.join(data_dir, 'mail', name!), 'utf8');
      assert.ok(mail.includes(`\n\n${text}`), mail);
      assert.match(mail, /^Content-Type: multipart\/mixed/m);
      const sent = /filename=invoice\.pdf\n\n([A-Za-z0-9+/=\n]+)\n--/.exec(mail)?.[1];
      assert.deepEqual(Buffer.from(sent ?? '', 'base64'), content);
    } finally {
      await fs.rm(data_dir, { recursive: true });
    }
  });

  it('goes to the mail server of the settings', async () => {
    const heard: string[] = [];
    const server = net.createServer((socket) => {
      let inText = false;
      socket.write('220 ready\r\n');
      socket.setEncoding('utf8').on('data', (chunk: string) => {
        for (const line of chunk.split('\r\n').filter((each) => each !== '' || inText)) {
          heard.push(line);
          if (inText && line !== '.') continue;
          if (line === '.') inText = false;
          if (line === 'DATA') inText = true;
          socket.write(inText ? '354 go on\r\n' : line === 'QUIT' ? '221 bye\r\n' : '250 fine\r\n');
        }
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as net.AddressInfo;
    try {
      await createMailer({ ...SENDER, smtp_url: `smtp://127.0.0.1:${port}`, data_dir: '' })(MAIL);
      assert.ok(heard.includes('RCPT TO:<ada@ash.example>'));
      assert.ok(heard.includes('Subject: A new password'));
    } finally {
      server.close();
    }
    await assert.rejects(
      createMailer({ ...SENDER, smtp_url: `smtp://127.0.0.1:${port}`, data_dir: '' })(MAIL),
    );
  });
});
