import type { RgsErrorCode, RgsReason, RgsRefusal } from '@croupier/contract/rgs';

/** An expected "no" to a game client, in the words of the RGS contract. */
export class RgsFault extends Error {
  constructor(
    readonly code: RgsErrorCode,
    /** The exact reason, where the code alone does not say what the player can do. */
    readonly reason?: RgsReason,
    /** The largest cost that would be allowed, RGS units. */
    readonly most?: number,
  ) {
    super(code);
    this.name = 'RgsFault';
  }
}

/** What a game client reads beside the code of a refusal; undefined where the code says it all. */
export const detailsOf = ({ reason, most }: Pick<RgsFault, 'reason' | 'most'>): RgsRefusal | undefined =>
  reason && { reason, ...(most !== undefined && { most }) };
