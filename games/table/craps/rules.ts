import {
  CRAPS_SPOTS,
  CRAPS_STEP,
  type CrapsRollEvent,
  type OddsOffer,
  type OddsPlacedEvent,
  type PointSetEvent,
} from '@croupier/contract/games/craps';
import type { BetsSettledEvent, Chip, FinalWinEvent, SettledBet, TableFacts } from '@croupier/contract/games/table';
import { drawInteger } from '../../engine/draw';
import {
  type ActionOffer,
  BASE_MODE,
  type Game,
  IllegalActionError,
  InvalidChoiceError,
  type RandomStream,
  type RoundState,
} from '../../engine/game';
import { readChips, spotsOf, whole } from '../layout/chips';
import { type Roll, decide, oddsOffer, pointAfter, sumOf } from './bets';
import { CRAPS_V1 } from './config';

const FACES = 6;
const SPOTS = spotsOf(CRAPS_SPOTS);
const ODDS_ACTION = /^odds:([1-9]\d{0,14})$/;

type CrapsEvent = CrapsRollEvent | PointSetEvent | OddsPlacedEvent | BetsSettledEvent | FinalWinEvent;

/** A line bet whose point is set. */
interface Line {
  readonly bet: 'pass' | 'dont-pass';
  readonly point: number;
  readonly offer: OddsOffer;
}

/** A round in progress: rolls until every bet is decided. */
class Round {
  readonly events: CrapsEvent[] = [];
  extraCost = 0;
  payout = 0;
  #waiting: readonly Chip[];
  #odds = 0;
  #line: Line | undefined;
  #point: number | null = null;
  #rolls = 0;

  constructor(chips: readonly Chip[]) {
    this.#waiting = chips;
  }

  get over(): boolean {
    return this.#waiting.length === 0;
  }

  roll(random: RandomStream): void {
    const dice = [drawInteger(random, FACES) + 1, drawInteger(random, FACES) + 1] as const;
    const roll: Roll = { dice, point: this.#point, first: this.#rolls === 0 };
    this.#rolls += 1;
    this.events.push({ index: this.events.length, type: 'diceRolled', dice, point: this.#point });
    this.#settle(roll);
    this.#point = pointAfter(roll);
    if (this.#line === undefined) this.#setPoint(sumOf(dice));
  }

  #settle(roll: Roll): void {
    const bets: SettledBet[] = [];
    const open: Chip[] = [];
    for (const chip of this.#waiting) {
      const returned = decide(chip.bet, chip.numbers, chip.amount, roll);
      if (returned === undefined) open.push(chip);
      else bets.push({ ...chip, returned: whole(returned) });
    }
    this.#waiting = open;
    if (bets.length === 0) return;
    this.payout += bets.reduce((sum, { returned }) => sum + returned, 0);
    this.events.push({ index: this.events.length, type: 'betsSettled', bets });
    if (!open.some(({ bet }) => bet === this.#line?.bet)) this.#line = undefined;
  }

  #setPoint(point: number): void {
    const line = this.#waiting.find(({ bet }) => bet === 'pass' || bet === 'dont-pass');
    if (line === undefined) return;
    const bet = line.bet === 'pass' ? 'pass' : 'dont-pass';
    const offer = oddsOffer(bet, line.amount, point);
    this.#line = { bet, point, offer };
    this.events.push({ index: this.events.length, type: 'pointSet', point, odds: offer });
  }

  /** @param amount minor units. */
  placeOdds(amount: number): void {
    const line = this.#line;
    if (line === undefined) throw new IllegalActionError('odds stand behind a line bet whose point is set');
    const total = this.#odds + amount;
    if (amount % line.offer.step !== 0 || total > line.offer.most) {
      throw new IllegalActionError(`odds are multiples of ${line.offer.step} up to ${line.offer.most}`);
    }
    const odds = { bet: `${line.bet}-odds`, numbers: [line.point], amount: total };
    this.#waiting = [...this.#waiting.filter(({ bet }) => bet !== odds.bet), odds];
    this.#odds = total;
    this.extraCost += amount;
    this.events.push({ index: this.events.length, type: 'oddsPlaced', amount, total });
  }

  state(): RoundState {
    if (this.over) {
      this.events.push({ index: this.events.length, type: 'finalWin', amount: this.payout });
      return { events: this.events, extraCost: this.extraCost, payout: this.payout, actions: [] };
    }
    const actions: ActionOffer[] = [{ action: 'roll', cost: 0 }];
    const offer = this.#line?.offer;
    if (offer !== undefined && this.#odds + offer.step <= offer.most)
      actions.push({ action: 'odds', cost: offer.step });
    return { events: this.events, extraCost: this.extraCost, payout: null, actions };
  }
}

/**
 * Craps: the come-out roll follows the bets at once, then `roll` until every bet is decided; `odds:<minor units>` between rolls while
 * a point is set, at three, four or five times the pass bet by the point, six times don't pass. Place bets and hardways work on
 * every roll, the come-out too; the field and the other bets on one roll are decided by the first. Draws two integers below six a roll.
 */
export const craps: Game<readonly Chip[]> & { readonly facts: TableFacts } = {
  facts: CRAPS_V1,
  modes: [BASE_MODE],
  stakeStep: CRAPS_STEP,
  limits: { least: 50, most: 300_000 },
  readChoice(raw, _mode, stake, unit = 1) {
    const chips = readChips(raw, stake, SPOTS, unit);
    if (chips.filter(({ bet }) => bet === 'pass' || bet === 'dont-pass').length > 1) {
      throw new InvalidChoiceError("pass and don't pass exclude each other");
    }
    return chips;
  },
  play(input, random) {
    const round = new Round(input.choice);
    round.roll(random);
    for (const action of input.actions) {
      if (round.over) throw new IllegalActionError('every bet is decided');
      const odds = ODDS_ACTION.exec(action);
      if (odds !== null) round.placeOdds(Number(odds[1]));
      else if (action === 'roll') round.roll(random);
      else throw new IllegalActionError(`there is no action ${action.slice(0, 40)}`);
    }
    return round.state();
  },
  actionWhenLeft: () => 'roll',
};
