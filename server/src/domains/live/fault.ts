import type { LiveErrorCode } from '@croupier/contract/games/live-messages';

/** An expected "no" to a player at a live table. */
export class LiveFault extends Error {
  constructor(readonly code: LiveErrorCode) {
    super(code);
    this.name = 'LiveFault';
  }
}
