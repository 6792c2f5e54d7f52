import type { LiveErrorCode } from '@croupier/contract/games/live-messages';
import type { RgsReason } from '@croupier/contract/rgs';

/** An expected "no" to a player at a live table. */
export class LiveFault extends Error {
  constructor(
    readonly code: LiveErrorCode,
    readonly reason?: RgsReason,
    /** The largest cost that would be allowed, RGS units. */
    readonly most?: number,
  ) {
    super(code);
    this.name = 'LiveFault';
  }
}
