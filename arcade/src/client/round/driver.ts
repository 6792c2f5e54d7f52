import { RGS_UNIT } from '@croupier/contract/money';
import type { RgsBalanceAnswer, RgsRound } from '@croupier/contract/rgs';
import type { RgsFault } from '../rgs/client';
import { costOf } from '../rgs/money';
import { levelWithin, startingBet, stepBet } from './bets';
import { RoundHooks, type OutgoingStake, type RoundParts } from './round-hooks';
import { newSession, type Phase, type Session, type SessionEvent, step } from './machine';
import { PressGuard } from './press-guard';
import { RunningRound } from './running-round';
import { stakeOnce } from './stake-once';
import type { Notice, RoundState } from './state';

type Balance = RgsBalanceAnswer['balance'];

/** Phases that a press cuts short. */
const HURRIED: ReadonlySet<Phase['name']> = new Set(['staking', 'replaying', 'settling']);

/**
 * Plays rounds against the game server: turns presses and answers into events of the state machine, and starts each phase's request or animation.
 * Stakes, decisions, settlement, recovery, refusals and the balance are the same in every game; a subclass adds how a round is shown.
 */
export abstract class RoundDriver<Parts extends RoundParts = RoundParts> extends RoundHooks<Parts> {
  private session: Session = newSession;
  private outgoing: OutgoingStake = { amount: 0, mode: '' };
  private seen = { roundID: '', events: 0 };
  private readonly presses: PressGuard;
  private readonly running: RunningRound;

  constructor(parts: Parts) {
    super(parts);
    this.presses = new PressGuard(parts.later);
    this.running = new RunningRound(parts.host);
  }

  start(): void {
    void this.authenticate();
  }

  /** Sends a decision for the waiting round: an offered action with its parameter ("hold:024"). @returns whether the action was sent */
  act(action: string): boolean {
    const name = action.split(':')[0];
    const isOffered = this.state.actions.some((offer) => offer.action === action || offer.action === name);
    if (this.phase !== 'deciding' || !isOffered) return false;
    this.dispatch({ type: 'act', action });
    return true;
  }

  /** Cuts the animation of the current round short. */
  hurry(): void {
    if (!HURRIED.has(this.phase)) return;
    this.presses.hurry();
    this.hurryShow();
  }

  /** @param stake RGS units */
  setStake(stake: number): void {
    if (this.phase === 'idle') this.set({ stake });
  }

  stepStake(direction: -1 | 1): void {
    const { config, stake } = this.state;
    if (config) this.setStake(stepBet(config.betLevels, stake, direction));
  }

  setPaused(paused: boolean): void {
    this.set({ paused });
  }

  /** Retries, or closes a notice that does not end the game. */
  goOn(): void {
    this.dispatch({ type: 'continue' });
  }

  /** Lowers the bet to what the refusal of the last one allows, and goes on. */
  lowerStake(): void {
    const { notice } = this.state;
    const most = notice?.lowers ? notice.most : undefined;
    this.goOn();
    if (most === undefined) return;
    const level = this.levelWithin(most);
    if (level !== undefined) this.setStake(level);
    this.set({ lowered: { most } });
  }

  /** Requests the balance after a change outside the game; shows it only while idle, because an open round's answers carry a newer balance. */
  async refreshBalance(): Promise<void> {
    const outcome = await this.parts.client.balance();
    if (!outcome.ok) return;
    this.receive?.(outcome.answer.jackpots, undefined);
    if (this.phase === 'idle') this.showBalance(outcome.answer.balance);
  }

  protected get phase(): Phase['name'] {
    return this.session.phase.name;
  }

  /** False for a moment after a hurried round. */
  protected get acceptsPress(): boolean {
    return this.presses.accepts;
  }

  /** Stakes a round, or does nothing when a round may not start now. @returns whether the stake was sent */
  protected stake(stake: OutgoingStake): boolean {
    const { paused, cooling } = this.state;
    if (this.phase !== 'idle' || !this.acceptsPress || paused || cooling || stake.amount <= 0) return false;
    this.outgoing = stake;
    this.dispatch({ type: 'spin', stake: stake.amount });
    return true;
  }

  /** @param withheld what of the balance is not to be seen yet, RGS units */
  protected showBalance({ amount, bonus = 0 }: Pick<Balance, 'amount' | 'bonus'>, withheld = 0): void {
    const net = this.parts.net.value;
    const balance = amount - withheld;
    this.set({ balance, bonus, net });
    this.parts.host.tell({ type: 'balance', balance: balance / RGS_UNIT, net: net / RGS_UNIT });
  }

  private get state(): RoundState {
    return this.parts.store.getState();
  }

  private set(change: Partial<RoundState>): void {
    this.parts.store.setState(change);
  }

  private dispatch(event: SessionEvent): void {
    const before = this.session.phase;
    this.session = step(this.session, event);
    const { phase } = this.session;
    if (phase === before) return;
    const waiting = phase.name === 'deciding' ? phase.round : undefined;
    this.set({
      phase: phase.name,
      notice: phase.name === 'stopped' ? this.noticeOf(phase) : undefined,
      actions: waiting?.actions ?? [],
      ...(phase.name === 'acting' ? {} : { banked: waiting?.banked }),
    });
    switch (phase.name) {
      case 'starting':
        return void this.authenticate();
      case 'staking':
        return void this.sendStake();
      case 'replaying':
        return void this.showRound(phase.round);
      case 'deciding':
        this.presses.shown();
        return this.awaitDecision?.();
      case 'acting':
        return void this.sendAction(phase.action);
      case 'settling':
        return void this.settle(phase.round);
      case 'idle':
        this.presses.shown();
        return this.halted?.(phase, before);
      case 'stopped':
        this.halted?.(phase, before);
        if (phase.reason === 'sessionEnded') this.parts.host.tell({ type: 'sessionEnded' });
    }
  }

  private noticeOf({ reason, next, most }: Extract<Phase, { name: 'stopped' }>): Notice {
    const lowers = most !== undefined && next?.name === 'idle' && this.levelWithin(most) !== undefined;
    return { reason, curable: next !== undefined, ...(most !== undefined && { most, lowers }) };
  }

  private levelWithin(most: number): number | undefined {
    const { config } = this.state;
    return config && levelWithin(config.betLevels, most, config.betModes[this.outgoing.mode]?.costMultiplier);
  }

  private fail(fault: RgsFault): void {
    this.failed?.(fault);
    this.dispatch({ type: 'failed', fault });
  }

  private async authenticate(): Promise<void> {
    const { client, language } = this.parts;
    const outcome = await client.authenticate(language);
    if (!outcome.ok) return this.fail(outcome.fault);
    const { config, balance, round, jackpots } = outcome.answer;
    const open = round?.active ? round : undefined;
    const stake = this.state.stake || startingBet(config.betLevels, config.defaultBetLevel);
    const withheld = this.receive?.(jackpots, open) ?? 0;
    this.set({ config, currency: balance.currency, stake });
    this.showBalance(balance, withheld);
    this.opened?.(outcome.answer);
    this.dispatch({ type: 'authenticated', answer: outcome.answer });
  }

  private async sendStake(): Promise<void> {
    const { outgoing } = this;
    const { client, demo, net } = this.parts;
    const answered = stakeOnce(client, { ...outgoing, demo });
    await this.begin(outgoing);
    const outcome = await answered;
    if (!outcome.ok) return this.fail(outcome.fault);
    this.coolDown();
    const { round, balance, jackpots } = outcome.answer;
    this.seen = { roundID: round.roundID, events: 0 };
    net.stake(round.roundID, costOf(round));
    this.answered?.(outcome.answer);
    const withheld = this.receive?.(jackpots, round) ?? 0;
    this.showBalance(balance, withheld);
    await this.staked?.();
    this.dispatch({ type: 'played', answer: outcome.answer });
  }

  private async sendAction(action: string): Promise<void> {
    const outcome = await this.parts.client.action(action);
    if (!outcome.ok) return this.fail(outcome.fault);
    const { action: round, balance } = outcome.answer;
    this.parts.net.stake(round.roundID, costOf(round));
    this.showBalance(balance);
    this.dispatch({ type: 'acted', round });
  }

  private async showRound(round: RgsRound): Promise<void> {
    const { roundID } = round;
    this.running.start(roundID);
    this.parts.net.stake(roundID, costOf(round));
    // The stake of a free round is not the player's own.
    if (round.freeRounds === undefined) this.set({ stake: round.amount });
    const resumed = this.seen.roundID !== roundID;
    const understood = await this.show(round, { resumed, events: resumed ? 0 : this.seen.events });
    if (!understood) return this.dispatch({ type: 'unreadable' });
    this.seen = { roundID, events: round.state.length };
    if (!round.active) this.end(round);
    this.dispatch({ type: 'replayed' });
  }

  private async settle(round: RgsRound): Promise<void> {
    const { client, net } = this.parts;
    const outcome = await client.endRound();
    if (!outcome.ok) {
      // No round is open: the server has paid this one already, after a lost endRound answer or by itself.
      if (outcome.fault.kind === 'refused' && outcome.fault.code === 'ERR_BNF') {
        net.pay(round.roundID, this.paidNow(round));
        this.running.end(round.roundID);
      }
      return this.fail(outcome.fault);
    }
    net.pay(round.roundID, this.paidNow(round));
    this.receive?.(outcome.answer.jackpots, undefined);
    this.showBalance(outcome.answer.balance);
    this.end(round);
    this.dispatch({ type: 'settled' });
  }

  private end(round: RgsRound): void {
    this.ended?.(round);
    this.running.end(round.roundID);
  }

  private coolDown(): void {
    const least = this.state.config?.jurisdiction.minimumRoundDuration ?? 0;
    if (least <= 0) return;
    this.set({ cooling: true });
    this.parts.later(least, () => this.set({ cooling: false }));
  }
}
