import { type Minor, minor } from '@croupier/contract/money';
import type pg from 'pg';
import { APPLICATION_ROLE, createPool } from '../../platform/database';
import { createGroupCommit, rolledBack } from '../../platform/group-commit';
import type { GrantTerms } from '../grants';
import { type PlacedBet, refusalOf, refused, type StakeState } from './refusals';
import { BET_CONNECTION_OPTIONS, DIAGNOSE, SETTLE, SETTLE_WITH_GRANTS, SETTLE_WITH_JACKPOTS } from './statements';

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
  /** Null while the round waits for an action of the player. */
  readonly payout: Minor | null;
  /** What the player chose before the round, as JSON; null in games without a choice. */
  readonly choice: string | null;
  /** Cash above which stakes are refused, minor units; cash equal to it is accepted. */
  readonly most: Minor;
  /** Least time from this game's start to the starts of the member's previous and next games, milliseconds; their own cycles count as well. */
  readonly cycle: number;
  /** The client's id of this request, plain letters and digits; empty when it sent none. The same id in a row never takes a second stake. */
  readonly request: string;
  /** The part of the cost that goes into a jackpot, in games that have one. */
  readonly jackpot?: StakeShare;
  /** What the stake means to the member's active grant; absent when none is active. Refused as stale when that is not so any more. */
  readonly grant?: GrantTerms;
}

/** A stake's part for a jackpot: a further leg, debits what is left of the stake, credits jackpot:<code>. */
export interface StakeShare {
  readonly code: string;
  /** Minor units, less than the cost; may be 0. */
  readonly contribution: Minor;
  /** The round's own numbers won the jackpot; the pot is counted and paid separately. */
  readonly isHit: boolean;
}

/** Undefined when the session had no open round that is decided. */
export type EndedRound =
  | { readonly roundId: number; readonly payout: Minor; readonly cash: Minor; readonly bonus: Minor }
  | undefined;

export interface Bets {
  /**
   * Debits cash, credits gaming with `cost`, and stores the round: a losing one finished, a winning one open until `end`. Under a grant, what the cash
   * does not cover is debited from the bonus.
   * One transaction, shared with other members' bets that arrive at the same moment.
   */
  place(bet: Bet): Promise<PlacedBet>;
  /** Debits gaming, credits cash with the open round's payout, once; the bonus with its part, where it has paid a part of the stake. */
  end(memberId: number, sessionId: number): Promise<EndedRound>;
  close(): Promise<void>;
}

/** What the ledger reports of its work, for metrics. */
export interface BetWatch {
  pool(pool: pg.Pool): void;
  /** A statement settled so many stakes and endings together, or failed to. */
  settled(items: number, seconds: number, failed: boolean): void;
}

/** Array literals are built by hand: the driver's general encoder costs more than the statement. Texts are our own codes. */
const literal = (values: readonly (number | string | boolean)[]): string => `{${values.join(',')}}`;
/** Free text, or nothing, as an element of an array literal. */
const quoted = (text: string | null): string => (text === null ? 'null' : `"${text.replace(/["\\]/g, '\\$&')}"`);

const BATCH_SIZE = 128;
/** Batches under way at once: one works while the other waits for its flush of the log; more only make the batches smaller. */
const IN_FLIGHT = 2;

/** What waits to be settled; a member's stakes and endings keep their order. */
type Item =
  | {
      readonly kind: 'stake';
      readonly bet: Bet;
      /** Whether to take it from the cash alone, and to refuse it where that does not reach. */
      readonly inCash: boolean;
    }
  | {
      readonly kind: 'ending';
      readonly memberId: number;
      readonly sessionId: number;
      /** Whether to look for a round that bonus money has paid a part of. */
      readonly mayBeBonus: boolean;
    };
type Settled = PlacedBet | EndedRound;

/** Members whose cash is remembered; beyond it all are forgotten. */
const MOST_REMEMBERED = 100_000;

const keyOf = (item: Item): number => (item.kind === 'stake' ? item.bet.memberId : item.memberId);

/** @param url of the application's own login. */
export function createBets(url: string, onError: (failure: Error) => void, watch?: BetWatch): Bets {
  const pool = createPool(
    {
      connectionString: url,
      max: 4,
      idleTimeoutMillis: 0,
      options: `-c role=${APPLICATION_ROLE} -c timezone=UTC -c statement_timeout=10000 ${BET_CONNECTION_OPTIONS}`,
    },
    onError,
  );

  watch?.pool(pool);

  /** Cash of members after their last stake or win here, minor units: a guess of what will pay the next stake. */
  const cashThen = new Map<number, number>();
  function remember(memberId: number, cash: number): void {
    if (cashThen.size >= MOST_REMEMBERED) cashThen.clear();
    cashThen.set(memberId, cash);
  }

  async function diagnose(bet: Bet): Promise<PlacedBet> {
    const { rows } = await pool.query<StakeState>({
      name: 'bet-diagnose',
      text: DIAGNOSE,
      values: [bet.memberId, bet.sessionId, bet.cycle],
    });
    const state = rows[0];
    const refusal = refusalOf(state, bet, bet.grant?.grantId ?? null);
    if (refusal || !state) return refusal ?? refused('stale');
    if (state.cash > bet.most) return refused('balanceTooHigh');
    const reach = state.cash + (bet.grant?.paysFromBonus ? state.bonus : 0);
    return refused(reach < bet.cost ? 'balanceTooLow' : 'stale');
  }

  async function settleAll(batch: readonly Item[]): Promise<Settled[]> {
    const stakes = batch.flatMap((item) => (item.kind === 'stake' ? [item.bet] : []));
    const endings = batch.flatMap((item) => (item.kind === 'ending' ? [item] : []));
    const column = (pick: (bet: Bet) => number | string | boolean) => literal(stakes.map(pick));
    // A batch uses the shortest statement that does it, so that jackpots and bonus money cost only batches that have any.
    const grants = batch.some((item) => (item.kind === 'stake' ? !item.inCash : item.mayBeBonus));
    const jackpots = grants || stakes.some(({ jackpot }) => jackpot !== undefined);
    const { rows } = await pool.query<[number, number, number | null, number, number]>({
      name: grants ? 'bets-settle-grants' : jackpots ? 'bets-settle-jackpots' : 'bets-settle',
      text: grants ? SETTLE_WITH_GRANTS : jackpots ? SETTLE_WITH_JACKPOTS : SETTLE,
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
        column((bet) => bet.payout ?? 0),
        column((bet) => bet.cycle),
        column((bet) => `"${bet.request}"`),
        column((bet) => quoted(bet.choice)),
        column((bet) => bet.payout === null),
        column((bet) => bet.most),
        literal(endings.map(({ memberId }) => memberId)),
        literal(endings.map(({ sessionId }) => sessionId)),
        column(({ grant }) => quoted(grant?.grantId ?? '')),
        column(({ grant }) => grant?.counted ?? 0),
        ...(jackpots
          ? [
              column(({ jackpot }) => `"${jackpot?.code ?? ''}"`),
              column(({ jackpot }) => jackpot?.contribution ?? 0),
              column(({ jackpot }) => jackpot?.isHit ?? false),
            ]
          : []),
        ...(grants ? [column(({ grant }) => grant?.paysFromBonus ?? false)] : []),
      ],
    });
    const answers = new Map(rows.map((row) => [row[0], row]));
    for (const [memberId, , , cash] of rows) remember(memberId, cash);
    return Promise.all(
      batch.map(async (item): Promise<Settled> => {
        const answer = answers.get(keyOf(item));
        if (item.kind === 'ending') {
          return (
            answer && {
              roundId: answer[1],
              payout: minor(answer[2] ?? 0),
              cash: minor(answer[3]),
              bonus: minor(answer[4]),
            }
          );
        }
        return answer
          ? { placed: true, roundId: answer[1], cash: minor(answer[3]), bonus: minor(answer[4]) }
          : diagnose(item.bet);
      }),
    );
  }

  async function settleWatched(batch: readonly Item[]): Promise<Settled[]> {
    const began = performance.now();
    let failed = true;
    try {
      const settled = await settleAll(batch);
      failed = false;
      return settled;
    } finally {
      watch?.settled(batch.length, (performance.now() - began) / 1_000, failed);
    }
  }

  const settle = createGroupCommit<Item, Settled>({
    keyOf,
    settle: watch ? settleWatched : settleAll,
    inFlight: IN_FLIGHT,
    batchSize: BATCH_SIZE,
    nothingHappened: rolledBack,
  });
  return {
    async place(bet) {
      const inCash = !bet.grant?.paysFromBonus || (cashThen.get(bet.memberId) ?? 0) >= bet.cost;
      const placed = (await settle({ kind: 'stake', bet, inCash })) as PlacedBet;
      const mayBeShort = inCash && bet.grant?.paysFromBonus && !placed.placed && placed.why === 'stale';
      return mayBeShort ? ((await settle({ kind: 'stake', bet, inCash: false })) as PlacedBet) : placed;
    },
    async end(memberId, sessionId) {
      const ending = { kind: 'ending', memberId, sessionId } as const;
      const ended = (await settle({ ...ending, mayBeBonus: false })) as EndedRound;
      return ended ?? ((await settle({ ...ending, mayBeBonus: true })) as EndedRound);
    },
    close: () => pool.end(),
  };
}
