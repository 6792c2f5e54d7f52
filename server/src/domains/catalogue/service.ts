import { type catalogueCalls, type Game, GAME_CATEGORIES } from '@croupier/contract/calls/catalogue/player';
import type { AnswerOf } from '@croupier/contract/call';
import type { BaseQuery } from '@croupier/contract/query';
import type { Clock } from '../../platform/clock';
import { inTransaction } from '../../platform/database';
import { compileQuery, MAXIMUM_PAGE_SIZE, pageOf } from '../../platform/query/query';
import { Refusal } from '../../platform/refusal';
import { cachedFor } from '../../platform/cache/cached-for';
import type { PlayService } from '../play/domain';
import { gameEntity, historyEntity, treasureEntity } from './entities';
import { gamesOfTheCode, maxWinOddsOf } from './facts';
import { createLauncher, type Launcher, type LaunchParts } from './launch';
import { countPlays } from './plays';
import type { CacheAnswer } from './kept';
import { type Facets, facetsOf, originsOf, winLine, winsShown } from './rules';
import { vendorDomains } from './settings';
import * as store from './store';

type Calls = typeof catalogueCalls;

export interface CatalogueService extends Launcher {
  /**
   * Brings the table of games up to date with the code. Called at every start.
   * @param hasClient whether the game's frame has a page to open: a game without one is not offered.
   */
  synchronise(hasClient?: (game: string) => boolean): Promise<void>;
  /** @throws Refusal notFound. */
  game(id: string): Promise<Game>;
  /** Whether real-money rounds of the game may begin. */
  isEnabled(id: string): Promise<boolean>;
  /** Whether rounds of the game for fun may begin. */
  isForFun(id: string): Promise<boolean>;
  games(query: BaseQuery): Promise<AnswerOf<Calls['gameList']>>;
  /** Every game on offer, most played first. */
  index(): Promise<Game[]>;
  /** @param forFun only games that can be played for fun. */
  facets(forFun?: boolean): Promise<Facets[]>;
  /** @param memberId null for a visitor, who has no recent games. */
  overview(memberId: number | null): Promise<AnswerOf<Calls['gameOverview']>>;
  treasure(memberId: number, query: BaseQuery): Promise<AnswerOf<Calls['gameTreasure']>>;
  /** Ids, newest first. */
  favourites(memberId: number): Promise<string[]>;
  /** Safe to repeat. @returns the resulting favourites. @throws Refusal notFound for an unknown game. */
  setFavourite(memberId: number, gameId: string, favourite: boolean): Promise<string[]>;
  vendorHosts(vendor: string): Promise<AnswerOf<Calls['vendorDomain']>>;
  /** Origins that games may be framed from because their hosts replace a vendor's. */
  replacementOrigins(): Promise<string[]>;
  /** Lines of the ticker; empty when there are too few real wins. */
  latestWins(): Promise<string[]>;
  history(memberId: number, query: BaseQuery): Promise<AnswerOf<Calls['gameHistory']>>;
  /** Adds plays that ended since the last count to the games' play counts; safe to repeat. */
  countPlays(): Promise<void>;
}

export interface CatalogueParts extends LaunchParts {
  readonly clock: Clock;
  readonly keep: CacheAnswer;
  /** Origin that serves covers. */
  readonly gamesUrl: string;
  readonly play: Pick<PlayService, 'openSession' | 'recentGames' | 'recentWins' | 'jackpotGames'>;
  readonly usernamesOf: (memberIds: readonly number[]) => Promise<ReadonlyMap<number, string>>;
}

const SHOWN_IN_SECTION = 24;
const WINS_SHOWN = 30;
/** Every visitor's home page polls the wins, so they are cached for this long. */
const WINS_KEPT_MILLISECONDS = 15_000;

const newestFirst = <Happened extends { readonly at: Date }>(all: readonly Happened[]): Happened[] =>
  all.toSorted((a, b) => b.at.getTime() - a.at.getTime());

/** The games on offer, and their launch. */
export function createCatalogueService(parts: CatalogueParts): CatalogueService {
  const { database, settings } = parts;

  const toGame = (row: store.GameRow): Game => ({
    id: row.id,
    name: row.name,
    vendor: row.vendor,
    cover: new URL(row.cover, parts.gamesUrl).toString(),
    category: row.category,
    enabled: Number(row.enabled && row.offered),
    playForFun: Number(row.play_for_fun && row.offered),
    totalPlayCount: row.total_play_count,
    rtp: row.rtp,
    rtpExact: Number(row.rtp_exact),
    volatility: row.volatility,
    maxWin: row.max_win,
    maxWinOdds: maxWinOddsOf(row.id),
    family: row.family,
    mechanic: row.mechanic,
    tags: [...row.tags],
    jackpot: Number(row.jackpot),
  });

  /** The total, and the first entries. */
  const sectionOf = (rows: readonly store.GameRow[]) => ({
    count: rows.length,
    data: rows.slice(0, SHOWN_IN_SECTION).map(toGame),
  });
  const offered = async (): Promise<Game[]> => (await store.readOffered(database)).map(toGame);

  async function playedGames(memberId: number, query: BaseQuery) {
    const compiled = compileQuery(historyEntity, query);
    const { rows, total } = await store.readPlayedGames(database, await parts.play.recentGames(memberId), compiled);
    return { compiled, rows, total };
  }

  /** The sections that are the same for all visitors: the top by plays, the others in the operator's order, then by plays. */
  async function sections() {
    const byPlays = await store.readOffered(database);
    const byOrder = byPlays.toSorted((a, b) => a.sort - b.sort);
    const inCategory = (category: string) => sectionOf(byOrder.filter((game) => game.category === category));
    return {
      top: sectionOf(byPlays.filter((game) => game.category !== GAME_CATEGORIES.live)),
      slotsGames: inCategory(GAME_CATEGORIES.slots),
      tableGames: inCategory(GAME_CATEGORIES.table),
      liveCasino: inCategory(GAME_CATEGORIES.live),
    };
  }

  const winLines = cachedFor(WINS_KEPT_MILLISECONDS, parts.clock, async () => {
    const wins = newestFirst(await parts.play.recentWins());
    const usernames = await parts.usernamesOf([...new Set(wins.map((win) => win.memberId))]);
    const named = wins.map((win) => ({ ...win, username: usernames.get(win.memberId) ?? '' }));
    const shown = winsShown(
      named.filter(({ username }) => username),
      WINS_SHOWN,
    );
    return shown.map(({ username, game, amount }) => winLine(username, game, amount));
  });

  return {
    ...createLauncher(parts),
    countPlays: () => countPlays(database),
    async synchronise(hasClient = () => true) {
      const jackpots = await parts.play.jackpotGames();
      const games = gamesOfTheCode(jackpots).filter(({ id }) => hasClient(id));
      await inTransaction(database, (trx) => store.synchroniseGames(trx, games));
    },
    async game(id) {
      const row = await store.findGame(database, id);
      if (!row) throw new Refusal('notFound');
      return toGame(row);
    },
    async isEnabled(id) {
      const row = await store.findGame(database, id);
      return row !== undefined && row.enabled && row.offered;
    },
    async isForFun(id) {
      const row = await store.findGame(database, id);
      return row !== undefined && row.play_for_fun && row.offered;
    },
    async games(query) {
      const compiled = compileQuery(gameEntity, query);
      const { rows, total } = await store.readGames(database, compiled);
      return pageOf(compiled, rows.map(toGame), total);
    },
    index: offered,
    facets: async (forFun = false) => facetsOf((await offered()).filter((game) => !forFun || game.playForFun === 1)),
    async overview(memberId) {
      const recent = memberId === null ? [] : (await playedGames(memberId, byHistory)).rows;
      return { recently: sectionOf(recent), ...(await parts.keep('sections', sections)) };
    },
    async treasure(memberId, query) {
      const compiled = compileQuery(treasureEntity, query);
      const { rows, total } = await store.readTreasure(database, memberId, compiled);
      return pageOf(compiled, rows.map(toGame), total);
    },
    favourites: (memberId) => store.readFavourites(database, memberId),
    async setFavourite(memberId, gameId, favourite) {
      if (!(await store.findGame(database, gameId))) throw new Refusal('notFound');
      if (favourite) await store.addFavourite(database, memberId, gameId, parts.clock.now());
      else await store.removeFavourite(database, memberId, gameId);
      return store.readFavourites(database, memberId);
    },
    async vendorHosts(vendor) {
      const hosts = await settings.get(vendorDomains);
      return Object.hasOwn(hosts, vendor) ? (hosts[vendor] ?? {}) : {};
    },
    async replacementOrigins() {
      const hosts = Object.values(await settings.get(vendorDomains)).flatMap((swaps) => Object.values(swaps));
      return originsOf(hosts, parts.gamesUrl);
    },
    latestWins: () => winLines(''),
    async history(memberId, query) {
      const { compiled, rows, total } = await playedGames(memberId, query);
      const content = rows.map((row) => ({ ...toGame(row), createTime: row.played_at.toISOString() }));
      return pageOf(compiled, content, total);
    },
  };
}

const byHistory = { enabled: 1, pageSize: MAXIMUM_PAGE_SIZE };
