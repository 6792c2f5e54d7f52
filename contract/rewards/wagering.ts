import * as z from 'zod/mini';
import { GAME_FAMILIES } from '../games/base';
import { Amounts, distinct, fault, GameCode, wholeNumber } from './parts';

/** What of a stake counts, in hundredths: 100 is all of it, 0 nothing. */
const share = wholeNumber(0, 100);

/** The stakes that turn a bonus into cash, and the rules for stakes meanwhile. Amounts are minor units by currency. */
export const Wagering = z
  .strictObject({
    /** How often `of` has to be staked, in hundredths: 5,000 is 50 times. */
    multiplierHundredths: wholeNumber(1, 20_000),
    of: z.enum(['bonus', 'bonusAndDeposit']),
    /**
     * The game's own figure, else its family's, else `otherwise`. By family and not by category of the lobby: an operator may move a game to another
     * category, and the terms of a grant never change.
     */
    contribution: z.strictObject({
      byGame: z.record(GameCode, share),
      byFamily: z.partialRecord(z.enum(GAME_FAMILIES), share),
      otherwise: share,
    }),
    /** What is above it counts as this much; null counts all. */
    largestCounted: z.nullable(Amounts),
    /** A larger stake is refused, except in excluded games; null allows all. */
    largestAllowed: z.nullable(Amounts),
    /** Games that are paid in cash only and count nothing. */
    excludedGames: distinct(GameCode, 0),
    /** Excludes every game with a jackpot too, since a cap must not take a pot that other members have filled. */
    excludesJackpots: z.boolean(),
    /** Days from the grant to its end. */
    validDays: wholeNumber(1, 365),
    /** Days without a stake that end it; `unlessDeposited` spares members who have ever deposited. */
    inactivity: z.nullable(z.strictObject({ days: wholeNumber(1, 365), unlessDeposited: z.boolean() })),
  })
  .check((context) => {
    const { contribution, excludedGames } = context.value;
    const { byGame, byFamily, otherwise } = contribution;
    for (const game of excludedGames)
      if (Object.hasOwn(byGame, game))
        fault(context.issues, game, ['contribution', 'byGame', game], 'excludedContributes');
    if ([...Object.values(byGame), ...Object.values(byFamily), otherwise].every((hundredths) => hundredths === 0))
      fault(context.issues, contribution, ['contribution'], 'nothingContributes');
  });
export type Wagering = z.output<typeof Wagering>;
