import { type CurrencyCode, type Minor, minor, toWire } from '@croupier/contract/money';
import type { AnswerOf } from '@croupier/contract/call';
import type { BaseQuery } from '@croupier/contract/query';
import type { roundsCalls } from '@croupier/contract/calls/rounds/player';
import { gameByCode } from '@croupier/games/catalogue';
import type { RgsService } from '../../http/rgs';
import type { Bets } from '../../ledger/bets/bets';
import { readTransfers } from '../../ledger/read';
import type { Clock } from '../../platform/clock';
import type { Database } from '../../platform/database';
import type { Log } from '../../platform/log';
import { compileQuery, pageOf } from '../../platform/query';
import type { Randomness } from '../../platform/randomness';
import { cachedFor } from '../../platform/cached-for';
import type { Sealing } from '../../platform/sealing';
import type { JurisdictionProfile } from '../../jurisdiction';
import { createDemoTable } from './demo';
import { transferEntity } from './entities';
import { createFairness, type Fairness } from './fairness';
import { HIDDEN_KINDS, transactionTypeOf } from '../../ledger/history';
import { createHands } from './hands';
import { createJackpots, type Jackpots } from './jackpots/service';
import { createRealTable, SWITCH_MILLISECONDS } from './play';
import type { ReplaySource } from './replay-source';
import { createReplays, type Replays } from './replays';
import { createReturns, type OtherPlays, type Returns } from './returns/service';
import { createRgs } from './rgs';
import { createSessions } from './sessions';
import { winText } from './rules';
import * as store from './store';

/** Read for the ticker, which shows fewer: of each member the newest few. */
const NOTABLE_WINS = 300;

type TransactionPage = AnswerOf<typeof roundsCalls.transactions>;

export interface SessionRequest {
  /** Null plays for fun. */
  readonly memberId: number | null;
  readonly gameId: string;
  readonly currency: CurrencyCode;
  readonly device: 'desktop' | 'mobile';
  readonly language: string;
}

export interface RoundsService {
  readonly fairness: Fairness;
  readonly jackpots: Jackpots;
  readonly returns: Returns;
  readonly replays: Pick<Replays, 'addressOf'>;
  readonly rgs: RgsService;
  /** Opens a session. @returns the launch address of the game's frame. */
  openSession(request: SessionRequest): Promise<string>;
  closeSessions(memberId: number): Promise<void>;
  /** Closes the sessions in which no round waits to be finished. */
  closeIdleSessions(memberId: number): Promise<void>;
  /** A member's money movements as players name them, newest first. @param page from zero. */
  /** @param query see contract/query.ts. @throws Refusal invalidRequest naming the key at fault. */
  transactions(memberId: number, currency: CurrencyCode, query: BaseQuery): Promise<TransactionPage>;
  /** Games with a round of the member's for money, the latest first. */
  recentGames(memberId: number): Promise<{ game: string; at: Date }[]>;
  /** Notable real wins, newest first; the name is for the caller to mask. */
  recentWins(): Promise<{ memberId: number; game: string; amount: string; at: Date }[]>;
  /** How many rounds of each game began in [from, until). */
  playsBetween(from: Date, until: Date): Promise<{ game: string; plays: number }[]>;
  /**
   * After a backup was restored: outcomes of before may have been seen. Rounds that are open are ended, and all seeds replaced.
   * @param before by the database's clock.
   */
  startAnew(before: Date): Promise<void>;
  /** Pays open wins of players who left. @returns how many. */
  settleAbandoned(): Promise<number>;
  forgetExpiredDemos(): Promise<void>;
}

export interface RoundsDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly random: Randomness;
  readonly sealing: Sealing;
  readonly bets: Bets;
  readonly profile: JurisdictionProfile;
  /** Whether a round of the game may begin now, for money and for fun. */
  readonly gameEnabled: (code: string) => Promise<boolean>;
  readonly gameForFun: (code: string) => Promise<boolean>;
  /** Whether the account may play for money now. */
  readonly mayPlay: (memberId: number) => Promise<boolean>;
  /** Cash above which nothing new is staked, minor units. */
  readonly mostCash: (currency: CurrencyCode) => Promise<Minor>;
  /** Whether players in a country are served; null is an unknown one. */
  readonly isAdmitted: (country: string | null) => Promise<boolean>;
  /** What is played elsewhere and judged by its returns like the rounds. */
  readonly otherPlays?: OtherPlays;
  /** What is played elsewhere and can be seen again like the rounds. */
  readonly otherReplays?: ReplaySource;
  /** Origin of the games, and of the page that frames them. */
  readonly gamesUrl: string;
  readonly publicUrl: string;
  readonly log: Log;
}

/** Rounds that are ended in one go after a restore; should all of them fail, the rest is left to the sweep. */
const ENDED_AT_ONCE = 5_000;
/** A winning round is paid for a player who left after this long; one that waits for a decision is decided after a day. */
const ABANDONED_MILLISECONDS = 30 * 60_000;
const UNDECIDED_MILLISECONDS = 24 * 3_600_000;
const SETTLED_AT_ONCE = 200;

export function createRoundsService(deps: RoundsDeps): RoundsService {
  const { database, clock, bets } = deps;
  const fairness = createFairness(deps);
  const demo = createDemoTable(deps);
  const jackpots = createJackpots(deps);
  const mayPlay = cachedFor(SWITCH_MILLISECONDS, clock, deps.mayPlay);
  const sessions = createSessions(deps);
  const hands = createHands({ ...deps, mayPlay, jackpots });
  const real = createRealTable({ ...deps, mayPlay, fairness, hands, jackpots });
  const replays = createReplays({ ...deps, jackpots });
  const rgs = createRgs({ ...deps, sessions, real, demo, lateWins: jackpots.lateWins, replay: replays.find });

  /** One round that cannot be settled keeps nobody else from being paid: it is told, and tried again with the next. */
  async function settleFor(round: store.RoundRow): Promise<void> {
    try {
      await hands.finishForAbsent(round);
      await bets.end(round.member_id, round.session_id);
    } catch (failure) {
      const { member_id: memberId, round_id: roundId, game } = round;
      deps.log.error({ failure, memberId, roundId, game }, 'a round of a player who left could not be settled');
    }
  }

  /** Ends all rounds that began before a moment, as for players who left. One that cannot be ended is logged and stays. */
  async function endOpenRounds(before: Date): Promise<void> {
    const open = await store.abandonedRounds(database, { won: before, waiting: before }, ENDED_AT_ONCE);
    for (const round of open) await settleFor(round);
  }

  function launchAddress(secret: string, request: SessionRequest): string {
    const address = new URL(`/${request.gameId}/`, deps.gamesUrl);
    address.search = new URLSearchParams({
      sessionID: secret,
      rgs_url: address.host,
      lang: request.language,
      device: request.device,
      currency: request.currency,
      social: 'false',
      demo: String(request.memberId === null),
      host: new URL(deps.publicUrl).origin,
    }).toString();
    return address.toString();
  }

  return {
    fairness,
    jackpots,
    returns: createReturns(deps),
    replays,
    rgs,
    async openSession(request) {
      const secret =
        request.memberId === null
          ? await demo.open(request.gameId, request.currency)
          : await sessions.openReal(request.memberId, request.gameId, request.currency);
      return launchAddress(secret, request);
    },
    closeSessions: sessions.closeAll,
    closeIdleSessions: sessions.closeIdle,
    async transactions(memberId, currency, query) {
      const compiled = compileQuery(transferEntity, query);
      const { rows, total } = await readTransfers(database, memberId, { ...compiled, hidden: HIDDEN_KINDS });
      return pageOf(
        compiled,
        rows.map((row) => ({
          id: `${memberId}-${row.seq}`,
          type: transactionTypeOf(row),
          amount: toWire(minor(row.balance_after - row.balance_before), currency),
          balanceBefore: toWire(minor(row.balance_before), currency),
          balanceAfter: toWire(minor(row.balance_after), currency),
          createTime: row.created_at.toISOString(),
        })),
        total,
      );
    },
    recentGames: (memberId) => store.playedGames(database, memberId),
    async recentWins() {
      const rows = await store.notableWins(database, NOTABLE_WINS);
      return rows.map((row) => ({
        memberId: row.member_id,
        game: gameByCode(row.game)?.facts.name ?? row.game,
        amount: winText(row.payout, row.currency),
        at: row.created_at,
      }));
    },
    playsBetween: (from, until) => store.playsBetween(database, from, until),
    async settleAbandoned() {
      const now = clock.now().getTime();
      const before = { won: new Date(now - ABANDONED_MILLISECONDS), waiting: new Date(now - UNDECIDED_MILLISECONDS) };
      const rounds = await store.abandonedRounds(database, before, SETTLED_AT_ONCE);
      for (const round of rounds) await settleFor(round);
      return rounds.length;
    },
    async startAnew(before) {
      await endOpenRounds(before);
      await fairness.replaceAll(before);
    },
    forgetExpiredDemos: demo.forgetExpired,
  };
}
