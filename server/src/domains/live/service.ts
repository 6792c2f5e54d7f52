import { LIVE_GAMES, liveGameByCode } from '@croupier/games/live/index';
import type { LiveTiming } from '@croupier/contract/games/live';
import type { CurrencyCode, Minor } from '@croupier/contract/money';
import type { LiveRoundView } from '@croupier/contract/games/live-messages';
import type { LiveDoor } from '../../http/live';
import type { Clock } from '../../platform/clock';
import type { Database } from '../../platform/database';
import type { Log } from '../../platform/log';
import type { Randomness } from '../../platform/randomness';
import { cachedFor } from '../../platform/cache/cached-for';
import type { Sealing } from '../../platform/sealing';
import { type BonusTerms, maskName, type PlayService, type PlaySource, winText } from '../play/domain';
import type { JurisdictionProfile } from '../../jurisdiction';
import { isBetId } from './bets/bet-id';
import { createLiveBets, type LiveBets } from './bets/bets';
import { createDealer, type Dealer } from './dealer/dealer';
import { createLiveProofs } from './history/proofs';
import { createNewsStand, type News } from './room/notices';
import { createLiveReplays } from './history/replays';
import { createRoom, type Room } from './room/room';
import { gameOfTable } from './dealer/draw';
import { CHAT_BURST, CHAT_PAUSE, createLimiters } from './rules';
import { clearSeats, forgetLines } from './store/people';
import * as rounds from './store/rounds';
import { liveResults } from './store/results';
import { liveReturns } from './store/returns';
import { notableWins } from './store/wins';
import { roundView } from './room/views';
import { createVisit } from './room/visit';

export interface LiveService extends LiveDoor {
  readonly bets: LiveBets;
  readonly dealer: Dealer;
  /** These tables as a kind of play. */
  readonly source: PlaySource;
  /** Starts dealing and listening. */
  start(): Promise<void>;
  stop(): Promise<void>;
  forgetOldChat(): Promise<void>;
}

export interface LiveDeps {
  readonly database: Database;
  /** Owner's address of the database, for the separate connection that listens to notifications. */
  readonly databaseUrl: string;
  readonly clock: Clock;
  readonly random: Randomness;
  readonly sealing: Sealing;
  readonly log: Log;
  readonly profile: JurisdictionProfile;
  readonly gameEnabled: (code: string) => Promise<boolean>;
  readonly mayPlay: (memberId: number) => Promise<boolean>;
  /** Cash above which nothing is staked, minor units. */
  readonly mostCash: (currency: CurrencyCode) => Promise<Minor>;
  /** What a stake means to a member's active grant of bonus money. */
  readonly bonusTerms: BonusTerms;
  /** Whether players in a country are served; null is an unknown one. */
  readonly isAdmitted: (country: string | null) => Promise<boolean>;
  readonly play: Pick<PlayService, 'door' | 'launch'>;
  readonly usernamesOf: (memberIds: readonly number[]) => Promise<ReadonlyMap<number, string>>;
  /** Other durations than the games' own, for tests. */
  readonly timing?: Partial<LiveTiming>;
  readonly restsWhenEmpty?: boolean;
}

/** How long after an operator switches off a game or a member the last bet may still be taken. */
const SWITCH_MILLISECONDS = 1_000;
/** Polling interval of tables with guests, because notifications may be lost with a connection. */
const LOOK_MILLISECONDS = 1_000;
const SEATS_MILLISECONDS = 4_000;
const NAMES_KEPT = 20_000;
const NOTABLE_WINS = 300;

/** The live tables: dealt by one process at a time, shown and bet at from all. */
export function createLiveService(deps: LiveDeps): LiveService {
  const { database, clock, random, sealing, log } = deps;
  const process = random.bytes(9).toString('base64url');
  const tables = LIVE_GAMES.map(({ facts }) => facts.code);
  const names = new Map<number, string>();

  async function namesOf(memberIds: readonly number[]): Promise<ReadonlyMap<number, string>> {
    if (names.size > NAMES_KEPT) names.clear();
    const unknown = memberIds.filter((memberId) => !names.has(memberId));
    if (unknown.length > 0)
      for (const [memberId, username] of await deps.usernamesOf(unknown)) names.set(memberId, maskName(username));
    return names;
  }

  const gameEnabled = cachedFor(SWITCH_MILLISECONDS, clock, deps.gameEnabled);
  const mayPlay = cachedFor(SWITCH_MILLISECONDS, clock, deps.mayPlay);
  const mostCash = cachedFor(SWITCH_MILLISECONDS, clock, deps.mostCash);
  const isAdmitted = cachedFor(SWITCH_MILLISECONDS, clock, deps.isAdmitted);
  const sessions = deps.play.door;
  const bets = createLiveBets({ ...deps, sessions, gameEnabled, mayPlay, mostCash });
  const dealer = createDealer({ ...deps, gameEnabled, process, tables });
  const room = { database, sealing, log, process, sessions, namesOf, mayPlay: deps.mayPlay };
  const rooms = new Map<string, Room>(
    tables.map((table) => [table, createRoom(table, { ...room, isOpen: () => gameEnabled(table) })]),
  );
  const chatters = createLimiters(CHAT_BURST, CHAT_PAUSE);
  const mayChat = (memberId: number): boolean => chatters(memberId, clock.now().getTime());

  function hear({ table, kind, line }: News): void {
    const room = rooms.get(table);
    if (!room) return;
    if (kind === 'round') void room.lookAtRound();
    if (kind === 'bets') room.betsChanged();
    if (kind === 'seats') room.seatsChanged();
    if (kind === 'hidden' && line !== undefined) room.tellHidden(line);
    if (kind === 'chat' && line !== undefined)
      room.tellLine(line).catch((failure: unknown) => log.warn({ err: failure }, 'a line of chat was not told'));
  }

  const news = createNewsStand(deps.databaseUrl, log, hear);
  const every: NodeJS.Timeout[] = [];
  let started = false;

  function keepSeats(): void {
    for (const room of rooms.values())
      room.keepSeats().catch((failure: unknown) => log.warn({ err: failure }, 'seats were not kept'));
  }

  const source: PlaySource = {
    family: 'live',
    games: tables,
    owns: isBetId,
    openSession: deps.play.launch,
    async recentWins() {
      const rows = await notableWins(database, NOTABLE_WINS);
      return rows.map((row) => ({
        memberId: row.member_id,
        game: gameOfTable(row.table_id).facts.name,
        amount: winText(row.payout, row.currency),
        at: row.settled_at,
      }));
    },
    // Live tables have no progressive jackpot.
    jackpotGames: async () => [],
    returns: liveReturns,
    results: liveResults,
    replays: createLiveReplays(deps),
    proofs: createLiveProofs(deps),
  };

  return {
    bets,
    dealer,
    source,
    async start() {
      started = true;
      await news.start();
      await dealer.start();
      every.push(
        setInterval(() => {
          for (const room of rooms.values()) if (room.guests.size > 0) void room.lookAtRound();
        }, LOOK_MILLISECONDS),
        setInterval(keepSeats, SEATS_MILLISECONDS),
      );
    },
    async stop() {
      if (!started) return;
      for (const timer of every) clearInterval(timer);
      await dealer.stop();
      await news.stop();
      for (const room of rooms.values()) room.empty();
      await clearSeats(database, process);
    },
    visit(table, socket, country) {
      const room = rooms.get(table);
      const here = { ...deps, sessions, bets, namesOf, gameEnabled, mayPlay, isAdmitted, mayChat };
      return room && createVisit(table, room, socket, country, here);
    },
    async round(table, number): Promise<LiveRoundView | undefined> {
      const row = liveGameByCode(table) && (await rounds.readByNumber(database, table, number));
      return row && roundView(sealing, row);
    },
    forgetOldChat: () => forgetLines(database),
  };
}
