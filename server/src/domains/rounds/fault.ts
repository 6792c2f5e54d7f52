import type { RgsErrorCode } from '@croupier/contract/rgs';

/** An expected "no" to a game client, in the words of the RGS contract. */
export class RgsFault extends Error {
  constructor(readonly code: RgsErrorCode) {
    super(code);
    this.name = 'RgsFault';
  }
}
