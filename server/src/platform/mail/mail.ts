import { createTransport } from 'nodemailer';
import type { Queryable } from '../database';
import type { JobPayload, Jobs } from '../jobs';
import type { Sealing } from '../sealing';

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

export interface Mailer {
  /** Queues a mail inside the caller's transaction; it is sent after commit and retried while the mail server is unreachable. */
  send(queryable: Queryable, mail: Mail): Promise<void>;
}

const TASK = 'mail.send';

/** Timeout of the mail server, after which the mail is retried later, so that a hanging server does not block the workers. */
const PATIENCE_MILLISECONDS = 15_000;

/** The address with the timeouts in its query string, where nodemailer reads options that its URL form has no other place for. */
function withPatience(smtpUrl: string, milliseconds: number): string {
  const url = new URL(smtpUrl);
  for (const wait of ['connectionTimeout', 'greetingTimeout', 'socketTimeout'])
    if (!url.searchParams.has(wait)) url.searchParams.set(wait, String(milliseconds));
  return url.toString();
}

/**
 * Queued mails are encrypted: their links open accounts, and someone who can read the queue or a copy of the database must not be able to use them.
 * @param smtpUrl smtp://user:password@host:port @param from address of the sender. @param patience timeout of the mail server.
 */
export function createMailer(
  jobs: Jobs,
  sealing: Sealing,
  smtpUrl: string,
  from: string,
  patience = PATIENCE_MILLISECONDS,
): Mailer {
  const transport = createTransport(withPatience(smtpUrl, patience), { from });
  async function deliver({ sealed }: JobPayload): Promise<void> {
    const opened = sealing.open(Buffer.from(String(sealed), 'base64')).toString();
    const { to, subject, text, html } = JSON.parse(opened) as Mail;
    await transport.sendMail({ from, to, subject, text, html });
  }
  jobs.handle(TASK, deliver, { asksOutside: true });
  return {
    send(queryable, mail) {
      const sealed = sealing.seal(Buffer.from(JSON.stringify(mail))).toString('base64');
      return jobs.enqueue(queryable, TASK, { sealed }, { maxAttempts: 20 });
    },
  };
}
