import { SessionNet } from '../../client/round/ledger-of-session';
import { LiveTable } from '../driver/live-table';
import type { LivePage } from '../page';

/** A table without a connection that books nothing for the session; of its messages to the app only `verify` passes. */
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
