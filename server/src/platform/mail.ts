import { createTransport } from 'nodemailer';
import type { Queryable } from './database';
import type { JobPayload, Jobs } from './jobs';
import type { Sealing } from './sealing';

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

export interface Mailer {
  /** Queues a mail inside the caller's transaction; it is sent after commit and tried again while the mail server is away. */
  send(queryable: Queryable, mail: Mail): Promise<void>;
}

const TASK = 'mail.send';

/** A mail server that takes longer is asked again later: a hanging one must not keep the workers from other jobs. */
const PATIENCE_MILLISECONDS = 15_000;

/** The address with the patience in its query, where nodemailer reads what its URL form cannot say otherwise. */
function withPatience(smtpUrl: string, milliseconds: number): string {
  const url = new URL(smtpUrl);
  for (const wait of ['connectionTimeout', 'greetingTimeout', 'socketTimeout'])
    if (!url.searchParams.has(wait)) url.searchParams.set(wait, String(milliseconds));
  return url.toString();
}

/**
 * Mails wait sealed: the links in them open accounts, and who can read the queue or a copy of the database must not be able to use them.
 * @param smtpUrl smtp://user:password@host:port @param from address of the sender. @param patience how long the mail server may be silent.
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
