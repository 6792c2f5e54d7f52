import { type BetFacts, type Spot, spotKey } from '@croupier/contract/games/table';
import type { GameFacts } from '@croupier/contract/games/base';
import type { LayoutGame } from '../../games/table/layout/layout-game';
import { rational, toDecimal } from '../exact/rational';
import type { Sheet } from '../sheets/sheet';
import { type Figures, RETURN_DECIMALS, edgePercent, figuresOf, fractionText, sheetOf } from './figures';

/** Every outcome of a game and in how many ways it comes. */
export type Outcomes<Outcome> = readonly { readonly outcome: Outcome; readonly ways: bigint }[];

/** What a par sheet needs of a game of chips on a layout, played alone or at a live table. */
export interface SettledLayout<Outcome> extends Pick<LayoutGame<Outcome>, 'spots' | 'settle'> {
  readonly facts: GameFacts & { readonly bets: readonly BetFacts[] };
}

/** The figures of a bet by settling it on every outcome with the code that settles rounds. */
export function analyseSpot<Outcome>(
  game: SettledLayout<Outcome>,
  { bet, numbers, step }: Spot,
  outcomes: Outcomes<Outcome>,
): Figures {
  return figuresOf(
    outcomes.map(({ outcome, ways }) => ({
      returned: rational(game.settle({ bet, numbers, amount: step }, outcome), step),
      ways,
    })),
  );
}

/** What the game publishes about the bet on a spot. @throws Error when it publishes nothing. */
export function factsOfSpot(facts: SettledLayout<unknown>['facts'], { bet, numbers }: Spot): BetFacts {
  const found = facts.bets.find((known) => known.bet === spotKey(bet, numbers) || known.bet === bet);
  if (found === undefined) throw new Error(`${facts.code} publishes nothing about ${spotKey(bet, numbers)}`);
  return found;
}

/**
 * The par sheet of a game of chips on a layout.
 * @param outcomes all outcomes that matter to a spot.
 * @param main the key of the spot whose figures stand for the game: the best bet.
 */
export function layoutSheet<Outcome>(
  game: SettledLayout<Outcome>,
  outcomes: (spot: Spot) => Outcomes<Outcome>,
  main: string,
  method: string,
): Sheet {
  const spots = game.spots.map((spot) => ({ spot, figures: analyseSpot(game, spot, outcomes(spot)) }));
  const mainSpot = spots.find(({ spot }) => spotKey(spot.bet, spot.numbers) === main);
  if (mainSpot === undefined) throw new Error(`${game.facts.code} has no bet ${main}`);
  const kinds = game.facts.bets.map((facts) => ({
    facts,
    of: spots.filter(({ spot }) => factsOfSpot(game.facts, spot) === facts),
  }));
  const atMost = spots.flatMap(({ figures }) =>
    figures.distribution.filter(({ atLeast }) => atLeast === game.facts.maxWin).map(({ rounds }) => rounds),
  );
  return {
    ...sheetOf(game.facts, mainSpot.figures),
    ...(atMost.length > 0 && { maxWinOdds: { rounds: Math.min(...atMost), exact: true } }),
    method,
    tables: [
      {
        title: 'Bets',
        note: `Hit rate, deviation and distribution above are those of the bet "${main}".`,
        head: ['bet', 'spots', 'pays', 'return', 'exactly', 'edge %', 'hit rate', 'standard deviation'],
        rows: kinds.flatMap(({ facts, of }) =>
          of
            .slice(0, 1)
            .map(({ figures }) => [
              facts.name,
              String(of.length),
              facts.pays,
              toDecimal(figures.rtp, RETURN_DECIMALS),
              fractionText(figures.rtp),
              edgePercent(figures.rtp),
              toDecimal(figures.hitRate, 8),
              figures.standardDeviation.toFixed(4),
            ]),
        ),
      },
    ],
  };
}
