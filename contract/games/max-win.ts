import type { GameFacts, MaxWinOdds } from './base';

/** A win that comes less often than once in so many rounds is none that a game holds out to anybody: the figure is said as a limit. */
const REACHED_WITHIN_ROUNDS = 1e9;
/** Larger odds are not shown exactly: more digits would add no information. */
const TOLD_UP_TO_ROUNDS = 1e12;
/** Families in which the chances of a round depend on nothing that the player chooses. */
const CHANCE_ALONE: readonly string[] = ['slots', 'scratch'] satisfies readonly GameFacts['family'][];

/** How a game's largest win is shown to a player: keys of the texts, and the figure for them. */
export interface MaxWinWords {
  /** A win that is known to come, or a limit that no round passes and that perhaps none ever reaches. */
  readonly label: 'win' | 'limit';
  /**
   * How rare it is; null when its maker does not publish it. `about` one round in so many, `played` the same where it takes a play that can reach it, `bound` rarer
   * than that by a factor that is not known, `beyond` rarer than one round in a trillion.
   */
  readonly odds: 'about' | 'played' | 'bound' | 'beyond' | null;
  /** For `odds`, grouped as the language does. */
  readonly rounds: string;
}

/**
 * Chooses the text for a game's largest win, the same on every screen.
 * @param family of the game
 * @param odds undefined when its maker does not publish them: then the figure is shown as the maker publishes it
 * @param language of the page, for `Intl`
 */
export function maxWinWords(family: string, odds: MaxWinOdds | undefined, language: string): MaxWinWords {
  if (odds === undefined) return { label: 'win', odds: null, rounds: '' };
  const { rounds, exact } = odds;
  return {
    label: exact && rounds <= REACHED_WITHIN_ROUNDS ? 'win' : 'limit',
    odds: rounds > TOLD_UP_TO_ROUNDS ? 'beyond' : oddsWithin(family, exact),
    rounds: new Intl.NumberFormat(language, { maximumFractionDigits: 0 }).format(rounds),
  };
}

function oddsWithin(family: string, exact: boolean): 'about' | 'played' | 'bound' {
  if (!exact) return 'bound';
  return CHANCE_ALONE.includes(family) ? 'about' : 'played';
}
