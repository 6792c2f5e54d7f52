import * as z from 'zod/mini';
import { call } from '../../call';
import { id, instant, nothing, requiredText, returnToPlayer, text, whole } from '../../fields';
import { operatorCall } from '../operators/fields';

const flag = whole(0, 1);

const GameAtDesk = z.object({
  id: z.string(),
  name: z.string(),
  vendor: z.string(),
  family: z.string(),
  mechanic: z.string(),
  /** The category set in the code, and the operator's override; empty without one. */
  ownCategory: z.string(),
  category: z.string(),
  /** The game's own themes, and tags that operators add. */
  themes: z.array(z.string()),
  tags: z.array(z.string()),
  rtp: returnToPlayer,
  jackpot: z.number(),
  enabled: z.number(),
  playForFun: z.number(),
  /** Smallest first. */
  sort: z.number(),
  totalPlayCount: z.number(),
});
export type GameAtDesk = z.output<typeof GameAtDesk>;

const CatalogueDesk = z.object({
  /** 0 while everything is stopped. */
  open: z.number(),
  vendors: z.array(z.object({ code: z.string(), open: z.number(), games: z.number() })),
  games: z.array(GameAtDesk),
});
export type CatalogueDesk = z.output<typeof CatalogueDesk>;

/** How many tags operators may give a game, and how long each may be, in characters. */
export const TAG_LIMITS = { count: 10, length: 30 } as const;

const operatorsPart = {
  enabled: flag,
  playForFun: flag,
  sort: whole(0, 9_999),
  /** Default when empty: the category set in the code. */
  category: text(40),
  /** Comma-separated, within `TAG_LIMITS`. */
  tags: text(400),
};
export type OperatorsPart = z.output<z.ZodMiniObject<typeof operatorsPart>>;
/** The values that the operator saw: only fields that differ from them are changed. */
const seenPart = {
  seenEnabled: operatorsPart.enabled,
  seenPlayForFun: operatorsPart.playForFun,
  seenSort: operatorsPart.sort,
  seenCategory: operatorsPart.category,
  seenTags: operatorsPart.tags,
};
type SeenPart = z.output<z.ZodMiniObject<typeof seenPart>>;
const gameChange = { id, ...operatorsPart, ...seenPart };
export type GameChange = z.output<z.ZodMiniObject<typeof gameChange>>;

/** The state that the operator has seen, sent with a change. */
export const asSeen = ({ enabled, playForFun, sort, category, tags }: OperatorsPart): SeenPart => ({
  seenEnabled: enabled,
  seenPlayForFun: playForFun,
  seenSort: sort,
  seenCategory: category,
  seenTags: tags,
});

/** The values that the operator saw before the change. */
export const seenIn = (change: SeenPart): OperatorsPart => ({
  enabled: change.seenEnabled,
  playForFun: change.seenPlayForFun,
  sort: change.seenSort,
  category: change.seenCategory,
  tags: change.seenTags,
});

const reason = requiredText(500);

export const GAME_RETURN_STATES = ['tooFew', 'inside', 'below', 'above'] as const;

export const GameReturn = z.object({
  game: z.string(),
  name: z.string(),
  family: z.string(),
  version: z.number(),
  mode: z.string(),
  rounds: z.number(),
  /** Return to player as a fraction of the first stakes: published, and actual. */
  theoretical: z.number(),
  actual: z.number(),
  /** The interval expected of the actual return: the published return ± 4 standard deviations. */
  low: z.number(),
  high: z.number(),
  /** Distance of the actual return from the published one, in standard deviations. */
  sigmas: z.number(),
  /** Whether the standard deviation of a round is the par sheet's; else it is estimated from the rounds played. */
  fromSheet: z.boolean(),
  /** Whether the return depends on the player's skill: then only a return above the interval is an alarm. */
  dependsOnPlay: z.boolean(),
  state: z.enum(GAME_RETURN_STATES),
  /** Since when the return is outside the interval; null while it is inside. */
  alarmTime: z.nullable(instant),
});
export type GameReturn = z.output<typeof GameReturn>;

export const catalogueDeskCalls = {
  catalogueDesk: call('/ops/catalogue', {
    ...operatorCall('any'),
    summary: 'Every game with what operators decided about it, the vendors, and whether anything is stopped.',
    payload: nothing,
    answer: CatalogueDesk,
  }),
  catalogueGame: call('/ops/catalogue/game', {
    ...operatorCall('owner', 'cashier'),
    summary:
      'Change what operators decide about a game, where it differs from what was seen; refused when another changed the same meanwhile. Disabled, it takes no further real-money bet within a second.',
    payload: z.object({ ...gameChange, reason }),
    answer: CatalogueDesk,
  }),
  catalogueVendor: call('/ops/catalogue/vendor', {
    ...operatorCall('owner', 'cashier'),
    summary: 'Stop all games of a vendor, or open them again.',
    payload: z.object({ code: requiredText(40), open: flag, reason }),
    answer: CatalogueDesk,
  }),
  catalogueHouse: call('/ops/catalogue/house', {
    ...operatorCall('owner', 'cashier'),
    summary: 'Stop every game of the house, or open them again. Open rounds can be finished.',
    payload: z.object({ open: flag, reason }),
    answer: CatalogueDesk,
  }),
  gameReturns: call('/ops/catalogue/returns', {
    ...operatorCall('any'),
    summary: 'The actual return of each game and mode against the published one, with its interval.',
    payload: nothing,
    answer: z.object({
      /** Rounds that ended before this are counted. */
      countedUntil: instant,
      returns: z.array(GameReturn),
    }),
  }),
} as const;
