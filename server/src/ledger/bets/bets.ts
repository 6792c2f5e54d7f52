import { type Minor, minor } from '@croupier/contract/money';
import { APPLICATION_ROLE, createPool } from '../../platform/database';
import { createGroupCommit } from './group-commit';
import { BET_CONNECTION_OPTIONS, DIAGNOSE, END, PLACE } from './statements';

export interface Bet {
  readonly memberId: number;
  readonly sessionId: number;
  readonly seedId: number;
  /** The nonce that the outcome was drawn with; the bet is taken only if it is still the member's next. */
  readonly nonce: number;
  readonly game: string;
  readonly version: number;
  readonly mode: string;
  /** Base stake and what is debited for it, minor units. */
  readonly stake: Minor;
  readonly cost: Minor;
  readonly payout: Minor;
  /** Least time since the member's last bet, milliseconds. */
  readonly cycle: number;
  /** The client's id of this request, plain letters and digits; empty when it sent none. The same id in a row never takes a second stake. */
  readonly request: string;
}

export type BetRefusal = 'sessionClosed' | 'roundOpen' | 'stale' | 'tooSoon' | 'balanceTooLow';

export type PlacedBet =
  | { readonly placed: true; readonly roundId: number; readonly cash: Minor }
  | { readonly placed: false; readonly why: BetRefusal }
  /** This very request was carried out before and made that round. */
  | { readonly placed: false; readonly why: 'repeated'; readonly roundId: number; readonly cash: Minor };

/** Undefined when the session had no open round. */
export type EndedRound = { readonly roundId: number; readonly payout: Minor; readonly cash: Minor } | undefined;

export interface Bets {
  /**
   * Debits cash, credits gaming with `cost`, and stores the round: a losing one finished, a winning one open until `end`.
   * One transaction, shared with other members' bets that arrive at the same moment.
   */
  place(bet: Bet): Promise<PlacedBet>;
  /** Debits gaming, credits cash with the open round's payout, once. */
  end(memberId: number, sessionId: number): Promise<EndedRound>;
  close(): Promise<void>;
}

/** Array literals are put together by hand: the driver's general encoder costs more than the statement. Texts are our own codes. */
const literal = (values: readonly (number | string)[]): string => `{${values.join(',')}}`;

const BATCH_SIZE = 128;

/** The database answered with an error of the statement itself: it rolled back. Connection (08) and shutdown (57) errors prove nothing. */
function rolledBack(failure: unknown): boolean {
  const code = (failure as { code?: unknown }).code;
  return typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) && !/^(08|57)/.test(code);
}

const refused = (why: BetRefusal): PlacedBet => ({ placed: false, why });

interface Ending {
  readonly memberId: number;
  readonly sessionId: number;
}

/** @param url owner's address; the connections give up the owner's rights at once. */
export function createBets(url: string, onError: (failure: Error) => void): Bets {
  const pool = createPool(
    {
      connectionString: url,
      max: 4,
      idleTimeoutMillis: 0,
      options: `-c role=${APPLICATION_ROLE} -c statement_timeout=10000 ${BET_CONNECTION_OPTIONS}`,
    },
    onError,
  );

  async function diagnose(bet: Bet): Promise<PlacedBet> {
    const { rows } = await pool.query<{
      cash: number;
      seed_id: number;
      nonce: number;
      last_request: string;
      last_round: number;
      session_open: boolean;
      round_open: boolean;
      too_soon: boolean;
    }>({
      name: 'bet-diagnose',
      text: DIAGNOSE,
      values: [bet.memberId, bet.sessionId, bet.cycle],
    });
    const state = rows[0];
    if (!state?.session_open) return refused('sessionClosed');
    if (bet.request !== '' && state.last_request === bet.request) {
      return { placed: false, why: 'repeated', roundId: state.last_round, cash: minor(state.cash) };
    }
    if (state.round_open) return refused('roundOpen');
    if (state.seed_id !== bet.seedId || state.nonce !== bet.nonce) return refused('stale');
    if (state.too_soon) return refused('tooSoon');
    return refused(state.cash < bet.cost ? 'balanceTooLow' : 'stale');
  }

  async function placeAll(batch: readonly Bet[]): Promise<PlacedBet[]> {
    const column = (pick: (bet: Bet) => number | string) => literal(batch.map(pick));
    const { rows } = await pool.query<[number, number, number]>({
      name: 'bet-place',
      text: PLACE,
      rowMode: 'array',
      values: [
        column((bet) => bet.memberId),
        column((bet) => bet.sessionId),
        column((bet) => bet.seedId),
        column((bet) => bet.nonce),
        column((bet) => bet.game),
        column((bet) => bet.version),
        column((bet) => bet.mode),
        column((bet) => bet.stake),
        column((bet) => bet.cost),
        column((bet) => bet.payout),
        column((bet) => bet.cycle),
        column((bet) => `"${bet.request}"`),
      ],
    });
    const placed = new Map(
      rows.map(([memberId, roundId, cash]) => [memberId, { placed: true as const, roundId, cash: minor(cash) }]),
    );
    return Promise.all(batch.map(async (bet) => placed.get(bet.memberId) ?? (await diagnose(bet))));
  }

  async function endAll(batch: readonly Ending[]): Promise<EndedRound[]> {
    const { rows } = await pool.query<[number, number, number, number]>({
      name: 'bet-end',
      text: END,
      rowMode: 'array',
      values: [literal(batch.map(({ memberId }) => memberId)), literal(batch.map(({ sessionId }) => sessionId))],
    });
    const ended = new Map(
      rows.map(([memberId, roundId, payout, cash]) => [
        memberId,
        { roundId, payout: minor(payout), cash: minor(cash) },
      ]),
    );
    return batch.map(({ memberId }) => ended.get(memberId));
  }

  const place = createGroupCommit<Bet, PlacedBet>({
    keyOf: (bet) => bet.memberId,
    settle: placeAll,
    inFlight: 2,
    batchSize: BATCH_SIZE,
    nothingHappened: rolledBack,
  });
  const end = createGroupCommit<Ending, EndedRound>({
    keyOf: (ending) => ending.memberId,
    settle: endAll,
    inFlight: 1,
    batchSize: BATCH_SIZE,
    nothingHappened: rolledBack,
  });
  return { place, end: (memberId, sessionId) => end({ memberId, sessionId }), close: () => pool.end() };
}
