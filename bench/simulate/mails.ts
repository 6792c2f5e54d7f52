import { sql } from 'kysely';
import type { Database } from '../../server/src/platform/database';
import type { JobPayload } from '../../server/src/platform/jobs';

/** The mailboxes of members: mails are jobs whose payload is sealed, and nobody delivers them. */
export interface Mails {
  /** Notes a job that may be a mail. */
  sent(payload: JobPayload): void;
  /** The key of the newest activation mail to an address. */
  activationKey(email: string): Promise<string | undefined>;
}

export function createMails(database: Database, open: (sealed: Buffer) => string): Mails {
  const keys = new Map<string, string>();
  const note = (sealed: string): void => {
    const { to, text } = JSON.parse(open(Buffer.from(sealed, 'base64'))) as { to: string; text: string };
    const key = /key=([A-Za-z0-9_-]{43})/.exec(text)?.[1];
    if (key) keys.set(to, key);
  };
  return {
    sent({ sealed }) {
      if (typeof sealed === 'string') note(sealed);
    },
    async activationKey(email) {
      if (!keys.has(email)) {
        // Sent by a house that was killed since.
        const { rows } = await sql<{ sealed: string }>`select payload ->> 'sealed' as sealed from simulated.job
          where payload ->> 'sealed' is not null order by job_id`.execute(database);
        for (const { sealed } of rows) note(sealed);
      }
      return keys.get(email);
    },
  };
}
