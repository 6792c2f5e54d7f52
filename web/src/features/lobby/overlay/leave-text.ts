import type { Game } from '@croupier/contract/calls/catalogue/player';

/**
 * What becomes of the round that a player leaves. A round that one plays alone waits; one at a live table goes on, and a flight's bet without a
 * set height has nobody then to take it out.
 * @returns key of the message
 */
export function leaveText({ family, mechanic }: Pick<Game, 'family' | 'mechanic'>) {
  if (family !== 'live') return 'games:leaveText';
  return mechanic === 'crash' ? 'games:leaveFlight' : 'games:leaveLive';
}
