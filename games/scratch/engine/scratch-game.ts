import type { ScratchEvent, ScratchFacts, ScratchPrize } from '@croupier/contract/games/scratch';
import { at } from '../../engine/at';
import { cumulateWeights, drawWeighted } from '../../engine/draw';
import { BASE_MODE, finished, type Game, noChoice, type RandomStream, refuseActions } from '../../engine/game';
import { layTicket, readTicket } from './ticket';

/** Prizes are tenths of the price, so multiples of ten minor units win whole ones. */
const STAKE_STEP = 10;
/** Cheapest and dearest ticket, hundredths of a US dollar. */
const LIMITS = { least: 50, most: 2000 };

export interface ScratchGame extends Game<null> {
  readonly facts: ScratchFacts;
  /** Draws a ticket from the whole book. */
  drawPrize(random: RandomStream): ScratchPrize;
}

/**
 * A scratch card made from its published facts. Draws: the ticket, an integer below the number of tickets of the book, then what its
 * cells show.
 * @throws Error when the book does not add up or a prize is no whole number of minor units at the stake step.
 */
export function createScratch(facts: ScratchFacts): ScratchGame {
  const cumulative = cumulateWeights(facts.book.map(({ tickets }) => tickets));
  if (cumulative.at(-1) !== facts.tickets) throw new Error(`${facts.code}: the book has ${cumulative.at(-1)} tickets`);
  for (const { prize } of facts.book) {
    if ((prize * STAKE_STEP) % 100 !== 0) throw new Error(`${facts.code}: ${prize} does not suit the stake step`);
  }
  const drawPrize = (random: RandomStream) => at(facts.book, drawWeighted(random, cumulative));
  return {
    facts,
    modes: [BASE_MODE],
    stakeStep: STAKE_STEP,
    limits: LIMITS,
    readChoice: noChoice,
    drawPrize,
    play(input, random) {
      refuseActions(input);
      const prize = drawPrize(random);
      const ticket = layTicket(facts, prize, random);
      const pay = readTicket(facts, ticket);
      if (pay !== prize.prize) throw new RangeError(`${facts.code}: a ticket of ${prize.prize} shows ${pay}`);
      const events: ScratchEvent[] = [
        { index: 0, type: 'ticket', ticket },
        { index: 1, type: 'result', pay },
      ];
      return finished(events, (input.stake * pay) / 100);
    },
  };
}
