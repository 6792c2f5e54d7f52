import type { Grant } from './bonuses';

/** A round that a member staked and that has ended. Amounts in minor units. */
export interface PlayedRound {
  readonly memberId: number;
  readonly currency: string;
  readonly game: string;
  readonly stake: number;
  readonly payout: number;
  /** Milliseconds. */
  readonly at: number;
  /** What of the stake each kind of money paid, and what of the payout went to the bonus. */
  readonly fromCash: number;
  readonly fromBonus: number;
  readonly toBonus: number;
  /** The bonus that was active, and what of the stake counted towards its wagering. */
  readonly grant: Grant | undefined;
  readonly counted: number;
}
