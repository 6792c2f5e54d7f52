import { SessionNet } from '../../client/round/ledger-of-session';
import { LiveTable } from '../driver/live-table';
import type { LivePage } from '../page';

/** A table that nothing is said to, that counts nothing for the session, and that tells the app around of the wish to check a bet only. */
export const quietTable = ({ parts, host }: Pick<LivePage, 'parts' | 'host'>): LiveTable =>
  new LiveTable({
    ...parts,
    host: {
      ...host,
      tell(message) {
        if (message.type === 'verify') host.tell(message);
      },
    },
    net: new SessionNet('', undefined),
    say: () => undefined,
  });
