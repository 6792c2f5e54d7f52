import { createTransport } from 'nodemailer';
import type { Queryable } from './database';
import type { Jobs } from './jobs';

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

/** @param smtpUrl smtp://user:password@host:port @param from address of the sender. */
export function createMailer(jobs: Jobs, smtpUrl: string, from: string): Mailer {
  const transport = createTransport(smtpUrl, { from });
  jobs.handle(TASK, async (payload) => {
    const { to, subject, text, html } = payload as unknown as Mail;
    await transport.sendMail({ from, to, subject, text, html });
  });
  return { send: (queryable, mail) => jobs.enqueue(queryable, TASK, { ...mail }, { maxAttempts: 20 }) };
}
