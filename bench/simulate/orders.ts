/** What the house is asked to do by the driver of the simulated year. Amounts in minor units; moments in ISO 8601. */
export type Order =
  | { readonly kind: 'moment'; readonly at: string }
  /** Runs every schedule and job that is due; without `schedules` only the jobs that wait. */
  | { readonly kind: 'jobs'; readonly schedules: boolean }
  /** Joins and activates. `address`: of the caller's network. */
  | { readonly kind: 'register'; readonly input: Readonly<Record<string, unknown>>; readonly address: string }
  /** A signed callback of the card acquirer. */
  | { readonly kind: 'deposit'; readonly body: string }
  | {
      readonly kind: 'stake';
      readonly memberId: number;
      readonly game: string;
      readonly currency: 'USD' | 'EUR';
      readonly stake: number;
      /** Sent again, it answers the same round. */
      readonly request: string;
      readonly choice?: unknown;
      /** The set of free rounds that it is played from. */
      readonly freeRounds?: string;
    }
  /** Declares a member's round void; answers what of its win the member owes. */
  | { readonly kind: 'void'; readonly memberId: number; readonly round: string }
  /** Opens a game, and asks for the set of free rounds that has its turn in it. */
  | { readonly kind: 'freeRounds'; readonly memberId: number; readonly game: string; readonly currency: 'USD' | 'EUR' }
  /** A call of the player's API. */
  | {
      readonly kind: 'call';
      readonly path: string;
      readonly memberId: number;
      readonly payload: Readonly<Record<string, unknown>>;
    }
  /** A call of the operators' console, by one of the house's two owners; default: the first. */
  | {
      readonly kind: 'desk';
      readonly path: string;
      readonly payload: Readonly<Record<string, unknown>>;
      readonly operator?: 1 | 2;
    };

export interface StakeOutcome {
  readonly round: string;
  /** Minor units. */
  readonly payout: number;
}

/** A set of free rounds, as the game shows it. Minor units. */
export interface ShownFreeRounds {
  readonly id: string;
  readonly rounds: number;
  readonly played: number;
  readonly stake: number;
  readonly won: number;
  readonly wins: 'cash' | 'bonus';
}

/** What came of an order. `lost`: the house was killed before it answered. */
export type Outcome =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly refused: string }
  | { readonly ok: false; readonly failed: string };

/** The reason of a refusal, or 'done'. */
export const said = (outcome: Outcome): string => ('refused' in outcome ? outcome.refused : 'done');

export interface Answer {
  readonly id: number;
  readonly outcome: Outcome;
}
