import type { RevealEvent, SlotEvent, SlotFacts } from '@croupier/contract/games/slot';
import { at } from '../at';
import { drawInteger } from '../draw';
import { BASE_MODE, finished, noChoice, type RandomStream, refuseActions } from '../game';
import { evaluateBoard, linePositions, symbolsInView } from './board';
import type { BoardWins } from './board';
import { payoutOf, type SlotGame, type SpinOutcome } from './outcome';
import { REELS, ROWS, compileSlot } from './tables';
import type { GameType, SlotTables } from './tables';

/** Scatters that must already lie on the reels for the next ones to spin longer: one short of a trigger. */
const HOPE = 2;

/** One round in progress: collects events and keeps the total within the maximum win. */
class Round {
  readonly events: SlotEvent[] = [];
  payout = 0;
  capped = false;

  constructor(readonly tables: SlotTables) {}

  /** The place of the event that is told next. */
  get index(): number {
    return this.events.length;
  }

  /** Adds a board's win; the maximum win ends the round then and there. */
  addWin(wins: BoardWins): void {
    const natural = this.payout + wins.lineAmount + wins.scatterAmount;
    this.capped = natural >= this.tables.maxPayout;
    this.payout = Math.min(natural, this.tables.maxPayout);
  }
}

/**
 * A five-reel, three-row line slot with wilds, scatters and free spins, made entirely from its published facts.
 *
 * Draws, in order: for every board the five stops from left to right, each an integer below that reel's strip length.
 * @param stakeStep base stakes are multiples of this many minor units; must make every pay a whole number of them.
 * @throws Error when the facts are inconsistent, or when a pay at the smallest stake is no whole number of minor units.
 */
export function createSlotGame(facts: SlotFacts, stakeStep: number): SlotGame {
  const tables = compileSlot(facts);
  for (const pay of [...tables.linePays, ...tables.scatterPays]) {
    if ((pay * stakeStep) % 100 !== 0)
      throw new Error(`${facts.code}: a pay of ${pay} does not suit stake step ${stakeStep}`);
  }
  const positions = facts.lines.map(linePositions);

  /** Spins the reels once, tells what they show and win, and returns the wins. */
  function spin(round: Round, gameType: GameType, random: RandomStream, multiplier: number): BoardWins {
    const stops = tables[gameType].lengths.map((length) => drawInteger(random, length));
    round.events.push(reveal(tables, gameType, stops, round.index));
    const wins = evaluateBoard(tables, symbolsInView(tables[gameType], stops), positions, multiplier);
    if (wins.lineAmount > 0)
      round.events.push({ index: round.index, type: 'lineWins', amount: wins.lineAmount, wins: wins.lineWins });
    if (wins.scatterAmount > 0) {
      const { scatterAmount: amount, scatterCount: count, scatterPositions } = wins;
      round.events.push({ index: round.index, type: 'scatterWin', amount, count, positions: scatterPositions });
    }
    round.addWin(wins);
    return wins;
  }

  /** Awards what the scatters earn, within the limit, and returns the free spins' new total. */
  function award(round: Round, wins: BoardWins, before: number, retrigger: boolean): number {
    const total = Math.min(before + at(tables.freeSpins, wins.scatterCount), facts.freeSpins.maxTotal);
    const awarded = total - before;
    if (awarded > 0 && !round.capped) {
      round.events.push({
        index: round.index,
        type: 'freeSpinsAwarded',
        retrigger,
        awarded,
        total,
        positions: wins.scatterPositions,
      });
    }
    return total;
  }

  function playFreeSpins(round: Round, random: RandomStream, awarded: number): void {
    const { multiplier } = facts.freeSpins;
    const baseWin = round.payout;
    let total = awarded;
    let current = 0;
    while (current < total && !round.capped) {
      current += 1;
      round.events.push({ index: round.index, type: 'freeSpin', current, total, multiplier });
      const wins = spin(round, 'free', random, multiplier);
      total = award(round, wins, total, true);
      round.events.push({ index: round.index, type: 'runningTotal', amount: round.payout });
    }
    round.events.push({ index: round.index, type: 'freeSpinsEnded', amount: round.payout - baseWin, spins: current });
  }

  function spinRound(mode: string, random: RandomStream): SpinOutcome {
    if (mode !== BASE_MODE.name) throw new RangeError(`${facts.code} has no mode ${mode}`);
    const round = new Round(tables);
    const wins = spin(round, 'base', random, 1);
    const awarded = award(round, wins, 0, false);
    round.events.push({ index: round.index, type: 'runningTotal', amount: round.payout });
    if (awarded > 0 && !round.capped) playFreeSpins(round, random, awarded);
    round.events.push({ index: round.index, type: 'finalWin', amount: round.payout, capped: round.capped });
    return { payout: round.payout, events: round.events };
  }

  return {
    facts,
    modes: [BASE_MODE],
    stakeStep,
    readChoice: noChoice,
    spin: spinRound,
    play(input, random) {
      refuseActions(input);
      const { events, payout } = spinRound(input.mode, random);
      return finished(events, payoutOf(input.stake, payout));
    },
  };
}

function reveal(tables: SlotTables, gameType: GameType, stops: readonly number[], index: number): RevealEvent {
  const { windows, lengths, scatters } = tables[gameType];
  const anticipation: number[] = [];
  let landed = 0;
  for (let reel = 0; reel < REELS; reel += 1) {
    if (landed >= HOPE) anticipation.push(reel);
    landed += at(at(scatters, reel), at(stops, reel));
  }
  const strips = tables.facts.strips[gameType];
  const outOfView = (offset: number): string[] =>
    stops.map((stop, reel) => {
      const length = at(lengths, reel);
      return at(at(strips, reel), (stop + offset + length) % length);
    });
  return {
    index,
    type: 'reveal',
    gameType,
    stops,
    board: stops.map((stop, reel) => at(at(windows, reel), stop)),
    above: outOfView(-1),
    below: outOfView(ROWS),
    anticipation,
  };
}
