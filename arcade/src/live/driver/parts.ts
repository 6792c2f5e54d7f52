import type { LiveClientMessage, LiveErrorCode, LiveServerMessage } from '@croupier/contract/games/live-messages';
import type { Host } from '../../client/frame/host';
import type { SessionNet } from '../../client/round/ledger-of-session';
import type { TableStore } from '../../table/round/state';
import type { LiveStore } from './state';

/** A message of the table, by its type. */
export type Told<T extends LiveServerMessage['type']> = Extract<LiveServerMessage, { type: T }>;

export interface LiveTableParts {
  readonly store: TableStore;
  readonly live: LiveStore;
  readonly host: Host;
  readonly net: SessionNet;
  readonly say: (message: LiveClientMessage) => void;
  /** The text of a refusal. */
  readonly words: (code: LiveErrorCode) => string;
  /** The label of a finished round: "17 black", "2.35×". */
  readonly labelOf: (events: readonly object[]) => string;
  readonly newRequest: () => string;
  readonly now: () => number;
}

/** Results kept in the lists of the page. */
export const KEPT_RESULTS = 60;
