import type { LiveBetView } from '@croupier/contract/games/live-messages';
import { RGS_UNIT } from '@croupier/contract/money';
import { RunningRound } from '../../client/round/running-round';
import { KEPT_RESULTS, type LiveTableParts } from './parts';

const roundIdOf = (number: number): string => `live-${number}`;
const costOf = (bets: readonly LiveBetView[]): number => bets.reduce((sum, { amount }) => sum + amount, 0);
const isSettled = (bets: readonly LiveBetView[]): boolean => bets.every(({ state }) => state !== 'open');

/** The payout of bets; a void round returns their stakes. */
const winOf = (bets: readonly LiveBetView[]): number =>
  bets.reduce((sum, { payout, state, amount }) => sum + (state === 'void' ? amount : (payout ?? 0)), 0);

/** The player's balance, and the results of their bets. RGS units. */
export class Purse {
  private lastFinished = 0;
  /** The open round that has bets of the player. */
  private readonly running: RunningRound;
  /** The balance and net last reported to the app. */
  private told = { balance: 0, net: 0 };

  constructor(private readonly parts: Pick<LiveTableParts, 'store' | 'live' | 'net' | 'host' | 'labelOf'>) {
    this.running = new RunningRound(parts.host);
  }

  /** Shows the balance together with the net that `finish` and `finishEarlier` have booked. @param bonus what of the balance is bonus money. */
  show(balance: number, bonus: number): void {
    const { store, host } = this.parts;
    const net = this.parts.net.value;
    store.setState({ balance, bonus, net });
    if (this.told.balance === balance && this.told.net === net) return;
    this.told = { balance, net };
    host.tell({ type: 'balance', balance: balance / RGS_UNIT, net: net / RGS_UNIT });
  }

  /** Books the player's stakes of the round and, once all bets are settled, publishes the result once. */
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

  /** Ends an earlier round when the table moves on to round `number`, even if the message of its end was lost. */
  turnTo(number: number): void {
    const { roundID } = this.running;
    if (roundID && roundID !== roundIdOf(number)) this.running.end(roundID);
  }

  /** Books bets of a round that ended while disconnected: bets counted as stakes before, and bets whose answer was lost. */
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
