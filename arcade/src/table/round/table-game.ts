import { RGS_UNIT } from '@croupier/contract/money';
import type { RgsRound } from '@croupier/contract/rgs';
import type { Host } from '../../client/frame/host';
import type { RgsClient, RgsFault } from '../../client/rgs/client';
import { costOf } from '../../client/rgs/money';
import { startingBet, stepBet } from '../../client/round/bets';
import type { SessionNet } from '../../client/round/ledger-of-session';
import { endRound, stakeOnce } from '../../client/round/lost-answers';
import { newSession, type Session, type SessionEvent, step } from '../../client/round/machine';
import { Pacer } from './pace';
import type { Show } from './show';
import type { TableState, TableStore } from './state';

export interface TableParts {
  readonly client: RgsClient;
  readonly host: Host;
  readonly store: TableStore;
  readonly net: SessionNet;
  readonly language: string;
  readonly demo: boolean;
  readonly calm: boolean;
  readonly words: { readonly roundOver: string };
  /** Calls back after so many ms. */
  readonly later: (milliseconds: number, act: () => void) => void;
}

/** Rounds kept in the list of last results. */
const HISTORY = 30;
/** After a hurried round, ms: presses meant for it are still arriving. */
const AFTER_HURRY = 250;
const MODE = 'BASE';

/** Plays a game with or without decisions: turns presses and answers into steps of the session machine, and each phase into its request or show. */
export class TableGame {
  private session: Session = newSession;
  private show: Show | undefined;
  private pacer: Pacer | undefined;
  /** Of the stake that goes out. */
  private choice: unknown;
  private actionLost = false;
  private settled = true;
  /** Something was laid on the table whose end has not been shown. */
  private unfinished = false;
  /** How much of which round the table shows. */
  private seen = { roundID: '', events: 0 };

  constructor(private readonly parts: TableParts) {}

  /** The board that shows the rounds. @returns a function that takes it off again */
  mount(show: Show): () => void {
    this.show = show;
    return () => {
      if (this.show === show) this.show = undefined;
    };
  }

  start(): void {
    void this.authenticate();
  }

  /**
   * Stakes a round. Nothing happens unless a round may be started now.
   * @param choice what the game asks for before a round, undefined when it asks for nothing
   * @param amount RGS units; the stake of the stepper when absent
   * @returns whether the stake went out
   */
  play(choice?: unknown, amount = this.state.stake): boolean {
    const { paused, cooling } = this.state;
    if (this.session.phase.name !== 'idle' || !this.settled || paused || cooling || amount <= 0) return false;
    this.choice = choice;
    this.dispatch({ type: 'spin', stake: amount });
    return true;
  }

  /** Decides in the waiting round: one of the offered actions, with its parameter. @returns whether it went out */
  act(action: string): boolean {
    const name = action.split(':')[0];
    const offered = this.state.actions.some((offer) => offer.action === action || offer.action === name);
    if (this.session.phase.name !== 'deciding' || !offered) return false;
    this.dispatch({ type: 'act', action });
    return true;
  }

  /** Shows the result of what is on the table now. */
  hurry(): void {
    this.pacer?.hurry();
  }

  /** @returns the best action of the waiting round; undefined when none can be had */
  async advise(): Promise<string | undefined> {
    const outcome = await this.parts.client.advise();
    return outcome.ok ? outcome.answer.advice : undefined;
  }

  setStake(stake: number): void {
    if (this.session.phase.name === 'idle') this.set({ stake });
  }

  stepStake(direction: -1 | 1): void {
    const { config, stake } = this.state;
    if (config) this.setStake(stepBet(config.betLevels, stake, direction));
  }

  setPaused(paused: boolean): void {
    this.set({ paused });
  }

  /** Retry, or close a notice that does not end the game. */
  goOn(): void {
    this.dispatch({ type: 'continue' });
  }

  toast(text: string): void {
    this.set({ toast: { id: (this.state.toast?.id ?? 0) + 1, text } });
  }

  /** The balance changed outside the game. A round on the table brings its own newer balance. */
  async refreshBalance(): Promise<void> {
    const outcome = await this.parts.client.balance();
    if (outcome.ok && this.session.phase.name === 'idle') this.showBalance(outcome.answer.balance.amount);
  }

  private get state() {
    return this.parts.store.getState();
  }

  private set(change: Partial<TableState>): void {
    this.parts.store.setState(change);
  }

  private dispatch(event: SessionEvent): void {
    const before = this.session.phase;
    this.session = step(this.session, event);
    const { phase } = this.session;
    if (phase === before) return;
    const deciding = phase.name === 'deciding' ? phase.round : undefined;
    this.set({
      phase: phase.name,
      notice: phase.name === 'stopped' ? { reason: phase.reason, curable: phase.next !== undefined } : undefined,
      actions: deciding?.actions ?? [],
      ...(phase.name === 'acting' ? {} : { banked: deciding?.banked }),
    });
    switch (phase.name) {
      case 'starting':
        return void this.authenticate();
      case 'staking':
        return void this.stakeRound(phase.stake);
      case 'acting':
        return void this.decide(phase.action);
      case 'replaying':
        return void this.replay(phase.round);
      case 'settling':
        return void this.settle(phase.round);
      case 'stopped':
        if (before.name === 'staking') this.clear();
        if (phase.reason === 'sessionEnded') this.parts.host.tell({ type: 'sessionEnded' });
        return;
      case 'idle':
        if (before.name === 'starting' && this.actionLost) this.toast(this.parts.words.roundOver);
        // The stake that went out, or the round that waited, is not there any more.
        if (before.name === 'starting' && this.unfinished) this.clear();
        this.actionLost = false;
        this.rest();
        return;
      case 'deciding':
        this.actionLost = false;
    }
  }

  private clear(): void {
    this.unfinished = false;
    this.show?.cancel?.();
  }

  private begin(choice: unknown): void {
    this.unfinished = true;
    this.set({ win: 0, result: undefined });
    this.show?.begin?.({ choice });
  }

  /** A press that was meant to hurry the last round must not stake the next one. */
  private rest(): void {
    if (!this.pacer?.hurried) return;
    this.settled = false;
    this.parts.later(AFTER_HURRY, () => {
      this.settled = true;
    });
  }

  private fail(fault: RgsFault): void {
    this.dispatch({ type: 'failed', fault });
  }

  private async authenticate(): Promise<void> {
    const { client, language, net } = this.parts;
    const outcome = await client.authenticate(language);
    if (!outcome.ok) return this.fail(outcome.fault);
    const { config, balance, round } = outcome.answer;
    const stake = round?.active
      ? round.amount
      : this.state.stake || startingBet(config.betLevels, config.defaultBetLevel);
    this.set({ config, currency: balance.currency, stake, net: net.value });
    this.showBalance(balance.amount);
    this.dispatch({ type: 'authenticated', answer: outcome.answer });
  }

  private async stakeRound(amount: number): Promise<void> {
    const { client, demo } = this.parts;
    const { choice } = this;
    this.begin(choice);
    const outcome = await stakeOnce(client, { amount, mode: MODE, choice, demo });
    if (!outcome.ok) return this.fail(outcome.fault);
    this.coolDown();
    const { round, balance } = outcome.answer;
    this.seen = { roundID: round.roundID, events: 0 };
    this.book(round);
    this.showBalance(balance.amount);
    this.dispatch({ type: 'played', answer: outcome.answer });
  }

  private async decide(action: string): Promise<void> {
    const outcome = await this.parts.client.action(action);
    if (!outcome.ok) {
      this.actionLost = outcome.fault.kind === 'lost';
      return this.fail(outcome.fault);
    }
    const { action: round, balance } = outcome.answer;
    this.book(round);
    this.showBalance(balance.amount);
    this.dispatch({ type: 'acted', round });
  }

  private async replay(round: RgsRound): Promise<void> {
    const { host, calm } = this.parts;
    const resumed = this.seen.roundID !== round.roundID;
    if (resumed || this.seen.events === 0) host.tell({ type: 'roundStarted' });
    if (resumed) {
      this.seen = { roundID: round.roundID, events: 0 };
      this.begin(round.choice);
    }
    this.book(round);
    this.set({ stake: round.amount });
    const fresh = round.state.slice(this.seen.events);
    this.seen = { roundID: round.roundID, events: round.state.length };
    this.pacer = new Pacer(resumed && (round.actions?.length ?? 0) > 0, calm);
    let label = '';
    const understood = await this.show?.play(fresh, this.pacer, {
      roundID: round.roundID,
      amount: round.amount,
      choice: round.choice,
      state: round.state,
      label: (text) => {
        label = text;
      },
    });
    if (understood !== true) return this.dispatch({ type: 'unreadable' });
    if (!round.actions?.length) this.finish(round, label);
    this.dispatch({ type: 'replayed' });
  }

  private async settle(round: RgsRound): Promise<void> {
    const outcome = await endRound(this.parts, round);
    if (!outcome.ok) return this.fail(outcome.fault);
    this.parts.net.pay(round.roundID, round.payout);
    this.showBalance(outcome.answer.balance.amount);
    this.parts.host.tell({ type: 'roundEnded', roundID: round.roundID });
    this.dispatch({ type: 'settled' });
  }

  private finish(round: RgsRound, label: string): void {
    this.unfinished = false;
    const { roundID, payout: win } = round;
    const cost = costOf(round);
    const past = { roundID, win, cost, label };
    const others = this.state.history.filter((other) => other.roundID !== roundID);
    this.set({ win, result: { roundID, win, cost }, history: [past, ...others].slice(0, HISTORY) });
    if (!round.active) this.parts.host.tell({ type: 'roundEnded', roundID });
  }

  private book(round: RgsRound): void {
    this.parts.net.stake(round.roundID, costOf(round));
  }

  private coolDown(): void {
    const least = this.state.config?.jurisdiction.minimumRoundDuration ?? 0;
    if (least <= 0) return;
    this.set({ cooling: true });
    this.parts.later(least, () => this.set({ cooling: false }));
  }

  private showBalance(units: number): void {
    this.set({ balance: units, net: this.parts.net.value });
    this.parts.host.tell({ type: 'balance', balance: units / RGS_UNIT, net: this.parts.net.value / RGS_UNIT });
  }
}
