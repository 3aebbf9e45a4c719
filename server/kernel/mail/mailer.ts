/**
 * Sends mails as plain text: through the mail server in the settings, or if there is none, into files in the folder
 * `mail` of the data folder, which any mail program can open.
 *
 * If the service crashes after the mail server has accepted a mail, the mail is sent again. It has the same
 * Message-ID, so that mail servers and readers can detect the duplicate.
 */
import fs from 'node:fs/promises';
import path from 'node:path';
import { hash, randomBytes } from 'node:crypto';
import type { Config } from '../config.ts';

export interface Mail {
  /** The same at each attempt: the mark of the mail's job. */
  readonly mark: string;
  readonly to: string | readonly string[];
  /** The Reply-To address, if replies should not go to the sender. */
  readonly replyTo?: string;
  readonly subject: string;
  readonly text: string;
  readonly attachments?: readonly Attachment[];
}

export interface Attachment {
  readonly filename: string;
  readonly content: Buffer;
  readonly contentType: string;
}

export type Mailer = (mail: Mail) => Promise<void>;

const GIVE_UP_AFTER_MS = 15_000;

/** Loaded with the first mail. */
const nodemailer = async () => (await import('nodemailer')).default;

export function createMailer(config: Pick<Config, 'smtp_url' | 'mail_from' | 'data_dir'>): Mailer {
  return config.smtp_url
    ? overServer(config.smtp_url, config.mail_from)
    : intoFolder(mailFolder(config), config.mail_from);
}

export function mailFolder(config: Pick<Config, 'data_dir'>): string {
  return path.join(config.data_dir, 'mail');
}

function overServer(url: string, from: string): Mailer {
  const options = {
    url,
    connectionTimeout: GIVE_UP_AFTER_MS,
    greetingTimeout: GIVE_UP_AFTER_MS,
    socketTimeout: GIVE_UP_AFTER_MS,
  };
  return async (mail) => {
    const { createTransport } = await nodemailer();
    await createTransport(options).sendMail(messageOf(from, mail));
  };
}

/** With unencoded text, so that a link can be copied from the file in an editor. */
function readable(message: Buffer, { text }: Mail): string {
  const whole = message.toString();
  // With attachments, the text is the first part.
  const boundary = /^Content-Type: multipart\/mixed;\s+boundary="([^"]+)"$/m.exec(whole)?.[1];
  const from = boundary === undefined ? 0 : whole.indexOf(`\n--${boundary}\n`);
  const to = boundary === undefined ? whole.length : whole.indexOf(`\n--${boundary}`, from + 1);
  const [head = ''] = whole.slice(from, to).split('\n\n', 1);
  const as8bit = head.replace(/^(Content-Transfer-Encoding: ).*$/im, '$18bit');
  return `${whole.slice(0, from)}${as8bit}\n\n${text}\n${whole.slice(to)}`;
}

function intoFolder(folder: string, from: string): Mailer {
  return async (mail) => {
    const { createTransport } = await nodemailer();
    const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
    const { message } = await transport.sendMail(messageOf(from, mail));
    await fs.mkdir(folder, { recursive: true, mode: 0o700 });
    const name = `${new Date().toISOString().replaceAll(':', '-')}-${randomBytes(4).toString('hex')}.eml`;
    // Written under another name first, so that nobody reads an incomplete mail.
    const draft = path.join(folder, `.${name}`);
    await fs.writeFile(draft, readable(message as Buffer, mail), { mode: 0o600 });
    await fs.rename(draft, path.join(folder, name));
  };
}

function messageOf(from: string, { mark, to, attachments, ...mail }: Mail) {
  const receivers = typeof to === 'string' ? [to] : [...to];
  const messageId = messageIdOf(mark, from, receivers);
  return { from, to: receivers, messageId, ...mail, attachments: [...(attachments ?? [])] };
}

/** A job may send several mails, one to each recipient; each gets its own id. */
function messageIdOf(mark: string, from: string, to: readonly string[]): string {
  const domain = /@([^\s@>]+)>?\s*$/.exec(from)?.[1] ?? 'localhost';
  return `<${hash('sha256', JSON.stringify([mark, from, to]), 'base64url').slice(0, 32)}@${domain}>`;
}
