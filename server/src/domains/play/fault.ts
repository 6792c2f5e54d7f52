import type { RgsErrorCode, RgsReason } from '@croupier/contract/rgs';

/** An expected "no" to a game client, in the words of the RGS contract. */
export class RgsFault extends Error {
  constructor(
    readonly code: RgsErrorCode,
    /** What exactly stands in the way, where the code alone leaves the player without advice. */
    readonly reason?: RgsReason,
  ) {
    super(code);
    this.name = 'RgsFault';
  }
}
