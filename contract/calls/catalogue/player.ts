import * as z from 'zod/mini';
import { call } from '../../call';
import { flag, id, instant, nothing, page, requiredText, returnToPlayer } from '../../fields';
import { BaseQuery } from '../../query';

/** The categories that a game may be in, by their names on the wire. Top, All, Fun and Treasure are lists across them. */
export const GAME_CATEGORIES = {
  slots: 'Slots Games',
  table: 'Table Games',
  live: 'Live Casino',
  videoPoker: 'Video Poker',
  keno: 'Keno',
  scratch: 'Scratch',
  originals: 'Originals',
} as const;
export type GameCategory = (typeof GAME_CATEGORIES)[keyof typeof GAME_CATEGORIES];

/** The vendor of our own games. */
export const OUR_VENDOR = 'CROUPIER';

export const Game = z.object({
  id: z.string(),
  name: z.string(),
  /** Vendor code. */
  vendor: z.string(),
  /** Address of the cover on the games origin. */
  cover: z.string(),
  category: z.string(),
  enabled: z.number(),
  playForFun: z.number(),
  totalPlayCount: z.number(),
  rtp: returnToPlayer,
  /** 0 when the return is the mean of a simulation, 1 when it is derived. */
  rtpExact: z.number(),
  volatility: z.string(),
  /** In multiples of the stake. */
  maxWin: z.number(),
  /**
   * One in `rounds` rounds pays `maxWin`, under a strategy that can reach it where the player chooses; with `exact` 0 this is an upper bound on the
   * frequency. Null when the vendor does not state it.
   */
  maxWinOdds: z.nullable(z.object({ rounds: z.number(), exact: z.number() })),
  family: z.string(),
  /** How it plays, in the field's word: "ways", "roulette" … */
  mechanic: z.string(),
  /** Search tags: the game's themes and the operator's tags. */
  tags: z.array(z.string()),
  /** 1 when it can win a progressive jackpot. */
  jackpot: z.number(),
});
export type Game = z.output<typeof Game>;

const Section = z.object({ count: z.number(), data: z.array(Game) });
const launchPayload = z.object({ id, channel: z.enum(['pc', 'mobile']) });

export const catalogueCalls = {
  gameGet: call('/base/game/get', { summary: 'One game.', payload: z.object({ id }), answer: Game }),
  gameList: call('/base/game/listPage', {
    summary: 'A page of games.',
    body: 'json',
    payload: BaseQuery,
    answer: page(Game),
    silent: true,
  }),
  gameIndex: call('/sys/game/index', {
    summary: 'Every game on offer, most played first: what a search looks through.',
    payload: nothing,
    answer: z.array(Game),
  }),
  gameFacets: call('/sys/game/facets', {
    summary:
      'What the lists can be narrowed by: the mechanics and vendors of the games on offer, or of those for fun, by category.',
    payload: z.object({ playForFun: z.optional(flag) }),
    answer: z.array(z.object({ category: z.string(), mechanics: z.array(z.string()), vendors: z.array(z.string()) })),
  }),
  gameTreasure: call('/sys/game/treasure', {
    summary: 'The member’s favourites, newest first, then the games with a jackpot.',
    body: 'json',
    access: 'member',
    payload: BaseQuery,
    answer: page(Game),
  }),
  favourites: call('/sys/game/favourite/list', {
    summary: 'Ids of the member’s favourite games, newest first.',
    access: 'member',
    payload: nothing,
    answer: z.array(z.string()),
  }),
  setFavourite: call('/sys/game/favourite/set', {
    summary: 'Make a game a favourite or not; repeating it changes nothing. Answers the favourites as they are then.',
    access: 'member',
    payload: z.object({ id, favourite: flag }),
    answer: z.array(z.string()),
    limit: { max: 120, windowSeconds: 60, by: 'member' },
  }),
  gameOverview: call('/sys/game/all', {
    summary: 'Sections of the home page. `recently` is the signed-in member’s own.',
    payload: nothing,
    differsForMembers: true,
    answer: z.object({
      recently: Section,
      top: Section,
      slotsGames: Section,
      tableGames: Section,
      liveCasino: Section,
    }),
    silent: true,
  }),
  launchUrl: call('/sys/game/getLaunchUrl', {
    summary: 'Open a real-money game session and get its address.',
    access: 'member',
    payload: launchPayload,
    answer: z.string(),
    limit: { max: 60, windowSeconds: 60, by: 'member' },
  }),
  tryPlayUrl: call('/sys/game/getTryPlayUrl', {
    summary: 'Open a play-for-fun session and get its address.',
    payload: launchPayload,
    answer: z.string(),
    limit: { max: 60, windowSeconds: 60, by: 'address' },
  }),
  vendorDomain: call('/sys/gameVendor/wrapper/domain', {
    summary: 'Replacement hosts for a vendor: original host to replacement.',
    payload: z.object({ code: requiredText(40) }),
    answer: z.record(z.string(), z.string()),
  }),
  checkBlock: call('/sys/sysSetting/checkBlock', {
    summary: '1 means that the member may play for real money now.',
    access: 'member',
    payload: z.object({ id: z.optional(id) }),
    answer: z.number(),
    silent: true,
  }),
  latestWins: call('/sys/latestWin/randomList', {
    summary: 'Recent real wins for the ticker: masked name, game, amount and currency. Empty when there are too few.',
    body: 'json',
    payload: nothing,
    answer: z.array(z.string()),
    silent: true,
  }),
  gameHistory: call('/sys/game/history/page', {
    summary: 'Games that the member played, newest first.',
    body: 'json',
    access: 'member',
    payload: BaseQuery,
    answer: page(z.extend(Game, { createTime: instant })),
  }),
} as const;
