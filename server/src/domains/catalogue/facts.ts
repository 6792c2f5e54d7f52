import { type Game as CatalogueGame, OUR_VENDOR } from '@croupier/contract/calls/catalogue/player';
import { GAMES } from '@croupier/games/catalogue';
import type { Game } from '@croupier/games/engine/game';
import { LIVE_GAMES } from '@croupier/games/live/index';
import { openingPlace } from '@croupier/games/opening';
import { parFiguresOf } from '@croupier/games/par-figures';
import cardThemes from '@croupier/games/scratch/themes.json' with { type: 'json' };
import { SLOT_LOOKS } from '@croupier/games/slots/looks';
import { CATEGORY_OF_FAMILY } from './rules';
import type { GameFacts } from './store';

/** What a game is about: the moods that its art was made for. */
const THEMES = new Map([
  ...Object.entries(SLOT_LOOKS).map(([code, { mood }]): [string, readonly string[]] => [code, mood]),
  ...cardThemes.map(({ code, mood }): [string, readonly string[]] => [code, mood]),
]);

function factsOf({ facts }: Pick<Game, 'facts'>, jackpots: readonly string[]): GameFacts {
  return {
    id: facts.code,
    name: facts.name,
    vendor: OUR_VENDOR,
    category: CATEGORY_OF_FAMILY[facts.family],
    cover: `/covers/${facts.code}.webp`,
    rtp: facts.rtp,
    rtpExact: !('rtpExact' in facts) || facts.rtpExact !== false,
    volatility: facts.volatility,
    maxWin: facts.maxWin,
    family: facts.family,
    mechanic: facts.mechanic,
    themes: THEMES.get(facts.code) ?? [],
    jackpot: jackpots.includes(facts.code),
    openingPlace: openingPlace(facts.code),
  };
}

/** Rarity of the maximum win as the catalogue answers it: known from the code, without a database query. */
const MAX_WIN_ODDS = new Map(
  [...GAMES, ...LIVE_GAMES].flatMap(({ facts }): [string, CatalogueGame['maxWinOdds']][] => {
    const odds = parFiguresOf(facts)?.maxWinOdds;
    return odds ? [[facts.code, { rounds: odds.rounds, exact: Number(odds.exact) }]] : [];
  }),
);

/** @returns null for a game that the code does not have. */
export const maxWinOddsOf = (id: string): CatalogueGame['maxWinOdds'] => MAX_WIN_ODDS.get(id) ?? null;

/** The code's facts of its games in the catalogue's stored form. @param jackpots codes of the games that can win a jackpot. */
export const gamesOfTheCode = (jackpots: readonly string[]): GameFacts[] =>
  [...GAMES, ...LIVE_GAMES].map((game) => factsOf(game, jackpots));
