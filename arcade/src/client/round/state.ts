import type { RgsConfig } from '@croupier/contract/rgs';
import type { NoticeReason, Phase } from './machine';

/** An action that the player may take now, and its cost in RGS units. */
export interface Offer {
  readonly action: string;
  readonly cost: number;
}

/** Why play has stopped. */
export interface Notice {
  readonly reason: NoticeReason;
  /** Whether "continue" helps. */
  readonly curable: boolean;
  /** Largest cost of a bet that would be allowed, RGS units. */
  readonly most?: number;
  /** Whether a bet of that cost at most can be offered instead. */
  readonly lowers?: boolean;
}

/** State of every game's controls. Amounts in RGS units. */
export interface RoundState {
  readonly phase: Phase['name'];
  readonly notice: Notice | undefined;
  /** The player has lowered the bet to what a refusal allows: boards with amounts of their own lower them. A new object each time. */
  readonly lowered: { readonly most: number } | undefined;
  readonly config: RgsConfig | undefined;
  readonly currency: string;
  readonly balance: number;
  /** What of the balance is bonus money; 0 without any. */
  readonly bonus: number;
  readonly stake: number;
  /** The current round's win so far; the last round's win while idle. */
  readonly win: number;
  /** Wins less stakes of this session. */
  readonly net: number;
  readonly muted: boolean;
  /** The app requests that no new bet starts. */
  readonly paused: boolean;
  /** The jurisdiction's minimum time between two rounds has not passed yet. */
  readonly cooling: boolean;
  /** Offered while the round waits for a decision, else empty. */
  readonly actions: readonly Offer[];
  /** Payout of the waiting round if the player stops now. */
  readonly banked: number | undefined;
}

export const NEW_ROUND_STATE: RoundState = {
  phase: 'starting',
  notice: undefined,
  lowered: undefined,
  config: undefined,
  currency: 'USD',
  balance: 0,
  bonus: 0,
  stake: 0,
  win: 0,
  net: 0,
  muted: false,
  paused: false,
  cooling: false,
  actions: [],
  banked: undefined,
};

/** A store that holds at least the state of a round. */
export interface RoundStore {
  getState(): RoundState;
  setState(change: Partial<RoundState>): void;
}
