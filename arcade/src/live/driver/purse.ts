import type { LiveBetView } from '@croupier/contract/games/live-messages';
import { RGS_UNIT } from '@croupier/contract/money';
import { RunningRound } from '../../client/round/running-round';
import { KEPT_RESULTS, type LiveTableParts } from './parts';

const roundIdOf = (number: number): string => `live-${number}`;
const costOf = (bets: readonly LiveBetView[]): number => bets.reduce((sum, { amount }) => sum + amount, 0);
const isSettled = (bets: readonly LiveBetView[]): boolean => bets.every(({ state }) => state !== 'open');

/** What bets paid; of a round without a result they come back. */
const winOf = (bets: readonly LiveBetView[]): number =>
  bets.reduce((sum, { payout, state, amount }) => sum + (state === 'void' ? amount : (payout ?? 0)), 0);

/** The player's balance, and what their bets came to. RGS units. */
export class Purse {
  private lastFinished = 0;
  /** The round under way with bets of the player. */
  private readonly running: RunningRound;
  /** What the app around knows. */
  private told = { balance: 0, net: 0 };

  constructor(private readonly parts: Pick<LiveTableParts, 'store' | 'live' | 'net' | 'host' | 'labelOf'>) {
    this.running = new RunningRound(parts.host);
  }

  /** Shows the balance and, with it, all that `finish` and `finishEarlier` have booked. */
  show(balance: number): void {
    const { store, host } = this.parts;
    const net = this.parts.net.value;
    store.setState({ balance, net });
    if (this.told.balance === balance && this.told.net === net) return;
    this.told = { balance, net };
    host.tell({ type: 'balance', balance: balance / RGS_UNIT, net: net / RGS_UNIT });
  }

  /** Tells what the player's bets of the round came to, once. */
  finish(bets: readonly LiveBetView[]): void {
    const { net, live, store, labelOf } = this.parts;
    const { round } = live.getState();
    const [first] = bets;
    if (!first || !round || first.round !== round.number) return;
    const roundID = roundIdOf(round.number);
    const cost = costOf(bets);
    net.stake(roundID, cost);
    if (!isSettled(bets)) return this.running.start(roundID);
    if (this.lastFinished === round.number) return;
    this.lastFinished = round.number;
    const win = winOf(bets);
    net.pay(roundID, win);
    const past = { roundID, win, cost, label: labelOf(round.events) };
    live.setState({ settled: bets.filter(({ state }) => state === 'settled') });
    store.setState({ win, result: { roundID, win, cost } });
    store.setState(({ history }) => ({ history: [past, ...history].slice(0, KEPT_RESULTS) }));
    this.running.end(roundID);
  }

  /** The table has gone on to a round of this number: one before it is over, also when its end was not heard. */
  turnTo(number: number): void {
    const { roundID } = this.running;
    if (roundID && roundID !== roundIdOf(number)) this.running.end(roundID);
  }

  /** Books bets whose round ended while the player was away: those that were counted as stakes, and those whose answer was lost. */
  finishEarlier(bets: readonly LiveBetView[]): void {
    const { net, live } = this.parts;
    const [first] = bets;
    if (!first) return;
    const roundID = roundIdOf(first.round);
    const { asked } = live.getState();
    const isOurs = asked.some(({ request }) => bets.some((bet) => bet.request === request));
    if (!isOurs && !net.isStaked(roundID)) return;
    net.stake(roundID, costOf(bets));
    if (isSettled(bets)) net.pay(roundID, winOf(bets));
  }
}
