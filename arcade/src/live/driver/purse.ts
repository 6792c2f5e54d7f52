import type { LiveBetView } from '@croupier/contract/games/live-messages';
import { RGS_UNIT } from '@croupier/contract/money';
import { KEPT_RESULTS, type LiveTableParts } from './parts';

/** The player's balance, and what their bets came to. RGS units. */
export class Purse {
  private lastFinished = 0;

  constructor(private readonly parts: Pick<LiveTableParts, 'store' | 'live' | 'net' | 'host' | 'labelOf'>) {}

  show(balance: number): void {
    const { store, host, net } = this.parts;
    if (store.getState().balance !== balance)
      host.tell({ type: 'balance', balance: balance / RGS_UNIT, net: net.value / RGS_UNIT });
    store.setState({ balance });
  }

  /** Tells what the player's bets of the round came to, once. */
  finish(bets: readonly LiveBetView[]): void {
    const { net, live, store, labelOf, host } = this.parts;
    const { round } = live.getState();
    const [first] = bets;
    if (!first || !round || first.round !== round.number) return;
    const roundID = `live-${round.number}`;
    const cost = bets.reduce((sum, { amount }) => sum + amount, 0);
    net.stake(roundID, cost);
    const settled = bets.every(({ state }) => state !== 'open');
    if (settled && this.lastFinished !== round.number) {
      this.lastFinished = round.number;
      const win = bets.reduce((sum, { payout, state, amount }) => sum + (state === 'void' ? amount : (payout ?? 0)), 0);
      net.pay(roundID, win);
      const past = { roundID, win, cost, label: labelOf(round.events) };
      live.setState({ settled: bets.filter(({ state }) => state === 'settled') });
      store.setState({ win, result: { roundID, win, cost } });
      store.setState(({ history }) => ({ history: [past, ...history].slice(0, KEPT_RESULTS) }));
      host.tell({ type: 'roundEnded', roundID });
    }
    store.setState({ net: net.value });
  }
}
