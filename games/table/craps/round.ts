import {
  type BetLaidEvent,
  type BetTravelsEvent,
  CRAPS_POINTS,
  CRAPS_STEP,
  type ComeBet,
  type CrapsRollEvent,
  type LaidCrapsBet,
  type OddsOffer,
  type OddsPlacedEvent,
  type OddsWorkEvent,
  type PointSetEvent,
} from '@croupier/contract/games/craps';
import type { BetsSettledEvent, Chip, FinalWinEvent, SettledBet } from '@croupier/contract/games/table';
import { drawInteger } from '../../engine/draw';
import { type ActionOffer, IllegalActionError, type RandomStream, type RoundState } from '../../engine/game';
import { whole } from '../layout/chips';
import { type Roll, decide, oddsOffer, pointAfter, sumOf } from './bets';

const FACES = 6;
const EXCLUDED: Readonly<Record<LaidCrapsBet, LaidCrapsBet>> = {
  pass: 'dont-pass',
  'dont-pass': 'pass',
  come: 'dont-come',
  'dont-come': 'come',
};

type CrapsEvent =
  | CrapsRollEvent
  | PointSetEvent
  | OddsPlacedEvent
  | BetLaidEvent
  | BetTravelsEvent
  | OddsWorkEvent
  | BetsSettledEvent
  | FinalWinEvent;
type Told<Event> = Event extends CrapsEvent ? Omit<Event, 'index'> : never;

/** A bet whose point is known, and the odds behind it. Amounts in minor units. */
interface Pointed {
  readonly bet: LaidCrapsBet;
  readonly point: number;
  readonly offer: OddsOffer;
  readonly odds: number;
}

/** A round in progress: rolls until every bet is decided, which a seven does at the latest. */
export class CrapsRound {
  readonly #events: CrapsEvent[] = [];
  readonly #mostLaid: number;
  #extraCost = 0;
  #payout = 0;
  #waiting: readonly Chip[];
  #line: Pointed | undefined;
  /** Come and don't come bets by their number. There is one a number: what comes there decides the one before it. */
  readonly #come = new Map<number, Pointed>();
  #point: number | null = null;
  #oddsWork = false;
  #rolls = 0;

  /**
   * @param chips what lies on the layout before the first roll.
   * @param mostLaid the most of one bet that is laid later, minor units; 0 where none may be.
   */
  constructor(chips: readonly Chip[], mostLaid: number) {
    this.#waiting = chips;
    this.#mostLaid = mostLaid;
  }

  get over(): boolean {
    return this.#waiting.length === 0;
  }

  roll(random: RandomStream): void {
    const dice = [drawInteger(random, FACES) + 1, drawInteger(random, FACES) + 1] as const;
    const roll: Roll = { dice, point: this.#point, first: this.#rolls === 0, oddsWork: this.#oddsWork };
    this.#rolls += 1;
    this.#oddsWork = false;
    this.#tell({ type: 'diceRolled', dice, point: this.#point });
    this.#settle(roll);
    this.#point = pointAfter(roll);
    if (CRAPS_POINTS.includes(sumOf(dice))) {
      this.#travel(sumOf(dice));
      if (this.#line === undefined) this.#setPoint(sumOf(dice));
    }
  }

  #tell(event: Told<CrapsEvent>): void {
    this.#events.push({ index: this.#events.length, ...event } as CrapsEvent);
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
    this.#payout += bets.reduce((sum, { returned }) => sum + returned, 0);
    this.#tell({ type: 'betsSettled', bets });
    if (!open.some(({ bet }) => bet === this.#line?.bet)) this.#line = undefined;
    for (const { bet, numbers } of bets) {
      if (isComeBet(bet) && numbers[0] !== undefined) this.#come.delete(numbers[0]);
    }
  }

  /** The bet in the box, which the roll has not decided, goes to its number. */
  #travel(number: number): void {
    const box = this.#waiting.find(({ bet, numbers }) => isComeBet(bet) && numbers.length === 0);
    if (box === undefined || !isComeBet(box.bet)) return;
    const { bet, amount } = box;
    const offer = oddsOffer(bet, amount, number);
    this.#replace(box, { bet, numbers: [number], amount });
    this.#come.set(number, { bet, point: number, offer, odds: 0 });
    this.#tell({ type: 'betTravels', bet, number, amount, odds: offer });
  }

  #setPoint(point: number): void {
    const line = this.#waiting.find(({ bet }) => bet === 'pass' || bet === 'dont-pass');
    if (line === undefined) return;
    const bet = line.bet === 'pass' ? 'pass' : 'dont-pass';
    const offer = oddsOffer(bet, line.amount, point);
    this.#line = { bet, point, offer, odds: 0 };
    this.#tell({ type: 'pointSet', point, odds: offer });
  }

  /** Puts a chip in the place of another, which need not be there, at the end of those that wait. */
  #replace(before: Chip | undefined, after: Chip): void {
    this.#waiting = [...this.#waiting.filter((chip) => chip !== before), after];
  }

  /** @param amount minor units. */
  placeOdds(amount: number): void {
    if (this.#line === undefined) throw new IllegalActionError('odds stand behind a line bet whose point is set');
    const total = this.#raiseOdds(this.#line, amount);
    this.#line = { ...this.#line, odds: total };
    this.#tell({ type: 'oddsPlaced', amount, total });
  }

  /** @param number where the come or don't come bet lies. @param amount minor units. */
  placeComeOdds(number: number, amount: number): void {
    const come = this.#come.get(number);
    if (come === undefined) throw new IllegalActionError(`no come bet lies on ${number}`);
    const total = this.#raiseOdds(come, amount);
    this.#come.set(number, { ...come, odds: total });
    this.#tell({ type: 'oddsPlaced', amount, total, number });
  }

  #raiseOdds({ bet, point, offer, odds }: Pointed, amount: number): number {
    const total = odds + amount;
    if (amount % offer.step !== 0 || total > offer.most) {
      throw new IllegalActionError(`odds are multiples of ${offer.step} up to ${offer.most}`);
    }
    const chip = { bet: `${bet}-odds`, numbers: [point], amount: total };
    const before = this.#waiting.find((other) => other.bet === chip.bet && other.numbers[0] === point);
    this.#replace(before, chip);
    this.#extraCost += amount;
    return total;
  }

  /** @param amount minor units. */
  lay(bet: LaidCrapsBet, amount: number): void {
    const room = this.#roomFor(bet);
    if (amount % CRAPS_STEP !== 0 || amount > room) {
      throw new IllegalActionError(`${bet} takes multiples of ${CRAPS_STEP} up to ${room} now`);
    }
    const before = this.#laid(bet);
    const total = (before?.amount ?? 0) + amount;
    this.#replace(before, { bet, numbers: [], amount: total });
    this.#extraCost += amount;
    this.#tell({ type: 'betLaid', bet, amount, total });
  }

  /** What lies on a bet for the next roll. */
  #laid(wanted: LaidCrapsBet): Chip | undefined {
    return this.#waiting.find(({ bet, numbers }) => bet === wanted && numbers.length === 0);
  }

  /** How much more may be laid on a bet now: on the line before a come-out roll, on come while a point stands. */
  #roomFor(bet: LaidCrapsBet): number {
    const inTime = isComeBet(bet) ? this.#point !== null : this.#point === null;
    if (!inTime || this.#laid(EXCLUDED[bet]) !== undefined) return 0;
    return Math.max(0, this.#mostLaid - (this.#laid(bet)?.amount ?? 0));
  }

  /** Lets odds behind come bets count on the coming come-out roll. */
  workOdds(): void {
    if (!this.#mayWork()) throw new IllegalActionError('no odds behind a come bet are off');
    this.#oddsWork = true;
    this.#tell({ type: 'oddsWork' });
  }

  #mayWork(): boolean {
    return this.#point === null && !this.#oddsWork && this.#waiting.some(({ bet }) => bet === 'come-odds');
  }

  state(): RoundState {
    if (this.over) {
      this.#tell({ type: 'finalWin', amount: this.#payout });
      return { events: this.#events, extraCost: this.#extraCost, payout: this.#payout, actions: [] };
    }
    return { events: this.#events, extraCost: this.#extraCost, payout: null, actions: this.#offers() };
  }

  #offers(): ActionOffer[] {
    const offers: ActionOffer[] = [{ action: 'roll', cost: 0 }];
    const step = (action: string, pointed: readonly Pointed[]): void => {
      const steps = pointed.filter(({ offer, odds }) => odds + offer.step <= offer.most).map(({ offer }) => offer.step);
      if (steps.length > 0) offers.push({ action, cost: Math.min(...steps) });
    };
    step('odds', this.#line === undefined ? [] : [this.#line]);
    for (const bet of Object.keys(EXCLUDED) as LaidCrapsBet[]) {
      if (this.#roomFor(bet) >= CRAPS_STEP) offers.push({ action: bet, cost: CRAPS_STEP });
    }
    step('come-odds', [...this.#come.values()]);
    if (this.#mayWork()) offers.push({ action: 'odds-work', cost: 0 });
    return offers;
  }
}

const isComeBet = (bet: string): bet is ComeBet => bet === 'come' || bet === 'dont-come';
