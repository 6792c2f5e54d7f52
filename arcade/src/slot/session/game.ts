import { RGS_UNIT } from '@croupier/contract/money';
import type { RgsRound } from '@croupier/contract/rgs';
import type { RgsFault } from '../../client/rgs/client';
import { costOf } from '../../client/rgs/money';
import { AUTOPLAY_PAUSE, afterSpin, type Autoplay, mayContinue } from './autoplay';
import { startingBet, stepBet } from '../../client/round/bets';
import { Jackpots } from './jackpots';
import { endRound, stakeOnce } from '../../client/round/lost-answers';
import { newSession, type Session, type SessionEvent, step } from '../../client/round/machine';
import type { GameParts } from './parts';
import { RoundShow } from './round-show';
import type { GameStore } from './store';

/** After a hurried round, ms: presses meant for it are still arriving. */
const AFTER_HURRY = 300;

type Mode = 'BASE' | 'BUY';

/** Plays the game: turns presses and answers into steps of the session machine, and each new phase into the request or replay it calls for. */
export class Game {
  private session: Session = newSession;
  /** The player pressed to hurry the round on the stage. */
  private hurried = false;
  /** False for a moment after a hurried round: a press that was meant to hurry it must not stake the next one. */
  private settled = true;
  private mode: Mode = 'BASE';
  private readonly show: RoundShow;
  private readonly jackpots: Jackpots;

  constructor(private readonly parts: GameParts) {
    this.show = new RoundShow(parts);
    this.jackpots = new Jackpots(parts);
  }

  start(): void {
    void this.authenticate();
  }

  /** The player presses spin, or the space bar: starts a round, or hurries the one on the stage. */
  press(): void {
    const { phase } = this.session;
    if (phase.name === 'idle') {
      if (this.settled) this.spin('BASE');
    } else if (phase.name === 'deciding') {
      if (this.settled) this.act('collect');
    } else if (phase.name === 'staking' || phase.name === 'replaying' || phase.name === 'settling') {
      this.hurried = true;
      this.parts.stage.press();
    }
  }

  /** The player has confirmed to buy the bonus. */
  buy(): void {
    const { config, autoplay } = this.state;
    if (!config || config.jurisdiction.disabledBuyFeature || !config.betModes['BUY'] || autoplay) return;
    if (this.session.phase.name === 'idle' && this.settled) this.spin('BUY');
  }

  /** Decides in a round that waits: "collect", "gamble:red", "gamble:black". */
  act(action: string): void {
    if (this.state.offers.includes(action)) this.dispatch({ type: 'act', action });
  }

  changeBet(direction: -1 | 1): void {
    const { config, stake } = this.state;
    if (config && this.session.phase.name === 'idle') this.set({ stake: stepBet(config.betLevels, stake, direction) });
  }

  setTurbo(turbo: boolean): void {
    if (!this.state.config?.jurisdiction.disabledTurbo) this.set({ turbo });
  }

  startAutoplay(spins: number, lossLimit: number): void {
    if (this.state.config?.jurisdiction.disabledAutoplay || this.session.phase.name !== 'idle') return;
    this.set({ autoplay: { spinsLeft: spins, lossLimit, lost: 0 } });
    this.continueAutoplay();
  }

  stopAutoplay(): void {
    this.set({ autoplay: undefined });
  }

  setPaused(paused: boolean): void {
    this.set({ paused });
    if (!paused && this.session.phase.name === 'idle') this.continueAutoplay();
  }

  /** Retry, or close a notice that does not end the game. */
  goOn(): void {
    this.dispatch({ type: 'continue' });
  }

  /** The player has seen the jackpot. */
  closeJackpot(): void {
    this.set({ jackpot: undefined });
    this.jackpots.showLate();
  }

  /** The balance changed outside the game. A round on the stage brings its own newer balance. */
  async refreshBalance(): Promise<void> {
    const outcome = await this.parts.client.balance();
    if (!outcome.ok) return;
    this.jackpots.bookLate(outcome.answer.jackpots);
    if (this.session.phase.name === 'idle') {
      this.showBalance(outcome.answer.balance.amount);
      this.jackpots.showLate();
    }
  }

  private get state() {
    return this.parts.store.getState();
  }

  private set(change: Partial<ReturnType<GameStore['getState']>>): void {
    this.parts.store.setState(change);
  }

  private spin(mode: Mode): void {
    const { paused, cooling, stake } = this.state;
    if (paused || cooling || stake <= 0) return;
    this.mode = mode;
    this.dispatch({ type: 'spin', stake });
  }

  private dispatch(event: SessionEvent): void {
    const before = this.session.phase;
    this.session = step(this.session, event);
    const { phase } = this.session;
    if (phase === before) return;
    this.set({
      phase: phase.name,
      notice: phase.name === 'stopped' ? { reason: phase.reason, curable: phase.next !== undefined } : undefined,
    });
    switch (phase.name) {
      case 'starting':
        return void this.authenticate();
      case 'staking':
        return void this.stakeRound(phase.stake);
      case 'replaying':
        return void this.replay(phase.round);
      case 'deciding':
        return this.decide(phase.round);
      case 'acting':
        return void this.send(phase.action);
      case 'settling':
        return void this.settle(phase.round);
      case 'idle':
        this.parts.stage.abort();
        this.comeToRest();
        // What came of the last automatic spin was not learnt: its loss would be missing from the limit.
        if (before.name === 'starting') this.stopAutoplay();
        return this.continueAutoplay();
      case 'stopped':
        this.parts.stage.abort();
        this.stopAutoplay();
        if (phase.reason === 'sessionEnded') this.parts.host.tell({ type: 'sessionEnded' });
    }
  }

  /** What the player can press now is not what was pressed to hurry. */
  private comeToRest(): void {
    if (!this.hurried) return;
    this.hurried = false;
    this.settled = false;
    this.parts.later(AFTER_HURRY, () => {
      this.settled = true;
    });
  }

  private readonly fail = (fault: RgsFault): void => this.dispatch({ type: 'failed', fault });

  private async authenticate(): Promise<void> {
    const { client, language, stage, net } = this.parts;
    const outcome = await client.authenticate(language);
    if (!outcome.ok) return this.fail(outcome.fault);
    const { config, balance, round } = outcome.answer;
    const stake = round?.active
      ? round.amount
      : this.state.stake || startingBet(config.betLevels, config.defaultBetLevel);
    stage.allowSlam(!config.jurisdiction.disabledSlamstop);
    this.jackpots.bookLate(outcome.answer.jackpots);
    this.set({ config, currency: balance.currency, stake, net: net.value });
    this.showBalance(balance.amount - this.jackpots.withhold(round?.active ? round : undefined));
    this.jackpots.showLate();
    this.dispatch({ type: 'authenticated', answer: outcome.answer });
  }

  private async stakeRound(stake: number): Promise<void> {
    const { client, stage, demo, nextFrame } = this.parts;
    this.set({ win: 0, result: undefined });
    const asked = stakeOnce(client, { amount: stake, mode: this.mode, demo });
    // The button answers the press; the reels follow one frame later.
    await nextFrame();
    if (this.mode === 'BUY') stage.clear();
    else stage.roll(this.state.turbo);
    const outcome = await asked;
    if (!outcome.ok) return this.fail(outcome.fault);
    this.coolDown();
    const { round, balance, jackpots } = outcome.answer;
    this.jackpots.bookLate(jackpots);
    this.parts.net.stake(round.roundID, costOf(round));
    this.showBalance(balance.amount - this.jackpots.withhold(round));
    await nextFrame();
    this.dispatch({ type: 'played', answer: outcome.answer });
  }

  private async replay(round: RgsRound): Promise<void> {
    if (!(await this.show.play(round))) return this.dispatch({ type: 'unreadable' });
    const released = this.jackpots.announce(round);
    if (released > 0) this.showBalance(this.state.balance + released);
    if (!round.active) this.finish(round);
    this.dispatch({ type: 'replayed' });
  }

  /** The round waits. Automatic play takes what was won. */
  private decide(round: RgsRound): void {
    this.comeToRest();
    void this.parts.client.event(String(this.show.events));
    this.set({ offers: round.actions?.map(({ action }) => action) ?? [] });
    if (this.state.autoplay) this.parts.later(AUTOPLAY_PAUSE, () => this.act('collect'));
  }

  private async send(action: string): Promise<void> {
    this.set({ offers: [] });
    const outcome = await this.parts.client.action(action);
    if (!outcome.ok) return this.fail(outcome.fault);
    this.showBalance(outcome.answer.balance.amount);
    this.dispatch({ type: 'acted', round: outcome.answer.action });
  }

  private async settle(round: RgsRound): Promise<void> {
    const outcome = await endRound(this.parts, round);
    if (!outcome.ok) return this.fail(outcome.fault);
    this.parts.net.pay(round.roundID, round.payout);
    this.jackpots.bookLate(outcome.answer.jackpots);
    this.showBalance(outcome.answer.balance.amount);
    this.jackpots.showLate();
    this.finish(round);
    this.dispatch({ type: 'settled' });
  }

  private finish(round: RgsRound): void {
    const { autoplay, balance } = this.state;
    this.set({
      result: { win: round.payout, balance },
      autoplay: autoplay ? afterSpin(autoplay, round.payout - costOf(round)) : undefined,
    });
    this.parts.host.tell({ type: 'roundEnded', roundID: round.roundID });
  }

  private continueAutoplay(): void {
    const { autoplay, stake, paused } = this.state;
    if (!autoplay || paused) return;
    if (!mayContinue(autoplay, stake)) return this.stopAutoplay();
    this.parts.later(AUTOPLAY_PAUSE, () => this.spinAgain(autoplay));
  }

  /** Starts the automatic spin that was planned, unless the player stopped it or another has taken its place. */
  private spinAgain(planned: Autoplay): void {
    if (this.state.autoplay !== planned || this.session.phase.name !== 'idle') return;
    if (this.state.cooling) this.parts.later(100, () => this.spinAgain(planned));
    else this.spin('BASE');
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
