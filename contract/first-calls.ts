import type { Call } from './call';
import { catalogueCalls } from './calls/catalogue/player';
import { contentCalls } from './calls/content/player';
import { jackpotsCalls } from './calls/rounds/jackpots';

/** A call that the first screen makes before it can be drawn whole. Its answer comes with the page. */
export interface FirstCall {
  readonly call: Call;
  readonly input: Readonly<Record<string, string | number>>;
  /** Whose answer it is: everybody's, one caller's, or everybody's who is not signed in. */
  readonly of: 'everybody' | 'caller' | 'visitors';
}

export const FIRST_CALLS: readonly FirstCall[] = [
  { call: contentCalls.locationCheck, input: {}, of: 'caller' },
  { call: contentCalls.bannerList, input: { enabled: 1, sortIndex_0: 'ASC' }, of: 'everybody' },
  { call: catalogueCalls.latestWins, input: {}, of: 'everybody' },
  { call: jackpotsCalls.jackpotList, input: {}, of: 'everybody' },
  { call: catalogueCalls.gameOverview, input: {}, of: 'visitors' },
];

/** What a page carries of them, in the `content` of its meta element of this name. */
export const FIRST_ANSWERS = 'first-answers';

export interface FirstAnswers {
  /** In which the answers are; the app that speaks another asks again. */
  readonly language: string;
  readonly answers: readonly {
    readonly path: string;
    readonly input: FirstCall['input'];
    readonly of: FirstCall['of'];
    readonly data: unknown;
  }[];
}

/** The cookie with the chosen language, sent with the request of a page. */
export const LANGUAGE_COOKIE = 'croupier.language';
/** Cookie that says whether a member is signed in. The page draws a banner only without it; it grants no access. */
export const MEMBER_COOKIE = 'croupier.member';
