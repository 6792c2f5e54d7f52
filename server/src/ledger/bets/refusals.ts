import { type Minor, minor } from '@croupier/contract/money';

/** `barred`: by a break or an exclusion. `balanceTooHigh`: the cash before the stake is above `most`. */
export type BetRefusal =
  | 'sessionClosed'
  | 'barred'
  | 'roundOpen'
  | 'stale'
  | 'tooSoon'
  | 'balanceTooLow'
  | 'balanceTooHigh';

export type PlacedBet =
  | { readonly placed: true; readonly roundId: number; readonly cash: Minor; readonly bonus: Minor }
  | { readonly placed: false; readonly why: BetRefusal }
  /** The same request was carried out before and created that round. */
  | {
      readonly placed: false;
      readonly why: 'repeated';
      readonly roundId: number;
      readonly cash: Minor;
      readonly bonus: Minor;
    };

/** What `DIAGNOSE` reads of a member's wallet and session. */
export interface StakeState {
  readonly cash: number;
  readonly bonus: number;
  readonly grant_id: string | null;
  readonly seed_id: number;
  readonly nonce: number;
  readonly last_request: string;
  readonly last_round: number;
  readonly barred: boolean;
  readonly session_open: boolean;
  readonly round_open: boolean;
  readonly too_soon: boolean;
}

export const refused = (why: BetRefusal): PlacedBet & { readonly placed: false } => ({ placed: false, why });

/**
 * Why a round may not begin, whatever pays it; undefined when it may.
 * @param state undefined for a member without a wallet. @param grantId the grant that the stake was judged by; undefined for a stake that no grant concerns.
 */
export function refusalOf(
  state: StakeState | undefined,
  bet: { readonly seedId: number; readonly nonce: number; readonly request: string },
  grantId?: string | null,
): (PlacedBet & { readonly placed: false }) | undefined {
  if (!state?.session_open) return refused(state?.barred ? 'barred' : 'sessionClosed');
  if (bet.request !== '' && state.last_request === bet.request) {
    const { last_round: roundId, cash, bonus } = state;
    return { placed: false, why: 'repeated', roundId, cash: minor(cash), bonus: minor(bonus) };
  }
  if (state.barred) return refused('barred');
  if (state.round_open) return refused('roundOpen');
  if (state.seed_id !== bet.seedId || state.nonce !== bet.nonce) return refused('stale');
  if (grantId !== undefined && state.grant_id !== grantId) return refused('stale');
  return state.too_soon ? refused('tooSoon') : undefined;
}
