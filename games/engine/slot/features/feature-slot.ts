import type { SlotFacts } from '@croupier/contract/games/slot';
import { BASE_MODE, finished, noChoice, type RandomStream, refuseActions, type RoundInput } from '../../game';
import { payoutOf, type SlotGame, type SpinOutcome } from '../outcome';
import { nextGamble, playGamble } from './gamble';
import { compileMachine } from './machine';
import { SlotPlayer } from './player';
import { Teller } from './teller';

/**
 * A slot with any of the features of its published facts, made entirely from them. The order of draws is written at `Grid`, `playHold`
 * and `playGamble`; a book draws its special symbol when the free spins begin.
 * @param stakeStep base stakes are multiples of this many minor units; must make every pay a whole number of them.
 * @throws Error when the facts are inconsistent, or when a pay at the smallest stake is no whole number of minor units.
 */
export function createFeatureSlot(facts: SlotFacts, stakeStep: number): SlotGame {
  const machine = compileMachine(facts);
  const { buy, gamble, hold } = machine.features;
  const cash = hold === undefined ? [] : [hold.full.value, ...hold.values.map(({ value }) => value)];
  for (const pay of [...machine.pay, ...machine.scatterPays, ...cash, buy?.cost ?? 0]) {
    if ((pay * stakeStep) % 100 !== 0)
      throw new Error(`${facts.code}: a pay of ${pay} does not suit stake step ${stakeStep}`);
  }
  const modes = buy === undefined ? [BASE_MODE] : [BASE_MODE, { name: 'BUY', costHundredths: buy.cost }];
  const player = new SlotPlayer(machine);

  /** Plays and writes down everything but the end. */
  function tellRound(mode: string, random: RandomStream): { teller: Teller; payout: number } {
    if (modes.every(({ name }) => name !== mode)) throw new RangeError(`${facts.code} has no mode ${mode}`);
    const teller = new Teller();
    player.teller = teller;
    return { teller, payout: player.play(mode, random) };
  }

  function tellEnd(teller: Teller, amount: number): SpinOutcome {
    teller.tell({ type: 'finalWin', amount, capped: amount >= machine.maxPayout });
    return { payout: amount, events: teller.events };
  }

  function spin(mode: string, random: RandomStream): SpinOutcome {
    const { teller, payout } = tellRound(mode, random);
    return tellEnd(teller, payout);
  }

  const game: SlotGame = {
    facts,
    modes,
    stakeStep,
    readChoice: noChoice,
    spin,
    play(input: RoundInput<null>, random) {
      if (gamble === undefined) {
        refuseActions(input);
        const { events, payout } = spin(input.mode, random);
        return finished(events, payoutOf(input.stake, payout));
      }
      const { teller, payout: won } = tellRound(input.mode, random);
      const state = playGamble(machine, input.actions, won, random, teller);
      if (!state.waiting) return finished(tellEnd(teller, state.amount).events, payoutOf(input.stake, state.amount));
      const banked = payoutOf(input.stake, state.amount);
      return { events: teller.events, extraCost: 0, payout: null, actions: nextGamble(), banked };
    },
  };
  return gamble === undefined ? game : { ...game, actionWhenLeft: () => 'collect' };
}
