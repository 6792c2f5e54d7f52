import type { Game } from '@croupier/contract/calls/catalogue/player';

/**
 * What happens to the round that a player leaves. A solo round waits; a round at a live table goes on, and a flight's bet without a set height can
 * then no longer be cashed out.
 * @returns key of the message
 */
export function leaveText({ family, mechanic }: Pick<Game, 'family' | 'mechanic'>) {
  if (family !== 'live') return 'games:leaveText';
  return mechanic === 'crash' ? 'games:leaveFlight' : 'games:leaveLive';
}
