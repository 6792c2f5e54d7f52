import { SMTPServer } from 'smtp-server';
import type { Mailbox } from './mailbox';

const LARGEST_MAIL_BYTES = 10 * 1024 * 1024;

/** An SMTP server that accepts mail for everybody, with any password or none, and keeps it. */
export function createCatcher(mailbox: Mailbox, onFault: (failure: Error) => void): SMTPServer {
  async function keep(raw: Buffer, recipients: string[], done: (failure?: Error | null) => void): Promise<void> {
    try {
      await mailbox.receive(raw, recipients);
    } catch (failure) {
      return done(failure as Error);
    }
    done();
  }

  const server = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    size: LARGEST_MAIL_BYTES,
    banner: 'Croupier sandbox: caught mail goes nowhere',
    logger: false,
    onAuth: (_, __, done) => done(null, { user: 'anybody' }),
    onData(stream, session, done) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        if (stream.sizeExceeded) return done(Object.assign(new Error('Mail is too large'), { responseCode: 552 }));
        const recipients = session.envelope.rcptTo.map(({ address }) => address);
        void keep(Buffer.concat(parts), recipients, done);
      });
    },
  });
  server.on('error', onFault);
  return server;
}
