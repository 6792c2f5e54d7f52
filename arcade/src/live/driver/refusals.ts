import type { LiveErrorCode, LiveServerMessage } from '@croupier/contract/games/live-messages';
import { REASONS, type Refused } from '../../client/round/machine';
import type { Notice } from '../../client/round/state';

/** Refusals that stop the player, and whether going on helps. All others are a short word. */
export const NOTICES: Readonly<Partial<Record<LiveErrorCode, Refused>>> = {
  ERR_IPB: { reason: 'balanceLow', curable: true },
  ERR_GLE: { reason: 'limit', curable: true },
  ERR_VAL: { reason: 'refused', curable: true },
  ERR_IS: { reason: 'sessionEnded', curable: false },
  ERR_ATE: { reason: 'barred', curable: false },
  ERR_LOC: { reason: 'location', curable: false },
  ERR_SEATS: { reason: 'sessionEnded', curable: false },
  ERR_MAINTENANCE: { reason: 'maintenance', curable: true },
  ERR_GEN: { reason: 'busy', curable: true },
};

/** Notice of a refusal that stops the player, more specific than its code where the refusal has a reason. */
export function noticeOf({ code, reason, most }: Extract<LiveServerMessage, { type: 'refused' }>): Notice | undefined {
  const refused = reason ? REASONS[reason] : NOTICES[code];
  return refused && { ...refused, ...(most !== undefined && { most, lowers: true }) };
}

/** Refusals after which the table closes the connection, or would refuse a retry as well. */
const FINAL: ReadonlySet<LiveErrorCode> = new Set(['ERR_IS', 'ERR_ATE', 'ERR_LOC', 'ERR_SEATS']);

/** Whether no retry of the join can succeed. */
export const isFinal = (message: LiveServerMessage): boolean => message.type === 'refused' && FINAL.has(message.code);
