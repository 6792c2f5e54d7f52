import type { RgsErrorCode, RgsReason } from '@croupier/contract/rgs';

/** An expected "no" to a game client, in the words of the RGS contract. */
export class RgsFault extends Error {
  constructor(
    readonly code: RgsErrorCode,
    /** The exact reason, where the code alone does not say what the player can do. */
    readonly reason?: RgsReason,
  ) {
    super(code);
    this.name = 'RgsFault';
  }
}
