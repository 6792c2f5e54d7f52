import type { RgsAuthenticateAnswer, RgsLateJackpots, RgsPlayAnswer, RgsRound } from '@croupier/contract/rgs';
import { costOf } from '../../client/rgs/money';
import { RoundDriver } from '../../client/round/driver';
import type { OutgoingStake, Seen } from '../../client/round/round-hooks';
import type { Phase } from '../../client/round/machine';
import { AUTOPLAY_PAUSE, afterSpin, type Autoplay, mayContinue } from './autoplay';
import { FreeRounds } from './free-rounds';
import { Jackpots } from './jackpots';
import type { GameParts } from './parts';
import { RoundShow } from './round-show';
import type { GameState } from './store';

/** Interval for polling whether the minimum time between rounds has passed, ms. */
const COOLING_CHECK = 100;

type Mode = 'BASE' | 'BUY';

/** Plays a slot: shows rounds on the reels, and adds automatic play, bought bonuses and jackpots. */
export class Game extends RoundDriver<GameParts> {
  private readonly reels: RoundShow;
  private readonly jackpots: Jackpots;
  private readonly freeRounds: FreeRounds;

  constructor(parts: GameParts) {
    super(parts);
    this.reels = new RoundShow(parts);
    this.jackpots = new Jackpots(parts);
    this.freeRounds = new FreeRounds(parts);
  }

  /** The player presses spin, or the space bar: starts a round, takes a win that waits, or hurries the round on the stage. */
  press(): void {
    if (this.phase === 'idle') this.spin('BASE');
    else if (this.phase !== 'deciding') this.hurry();
    else if (this.acceptsPress) this.act('collect');
  }

  /** The player has confirmed to buy the bonus. */
  buy(): void {
    const { config, autoplay, freeRounds } = this.parts.store.getState();
    if (!config || config.jurisdiction.disabledBuyFeature || !config.betModes['BUY'] || autoplay || freeRounds) return;
    this.spin('BUY');
  }

  setTurbo(turbo: boolean): void {
    if (!this.parts.store.getState().config?.jurisdiction.disabledTurbo) this.change({ turbo });
  }

  /** @param lossLimit RGS units */
  startAutoplay(spins: number, lossLimit: number): void {
    if (this.parts.store.getState().config?.jurisdiction.disabledAutoplay || this.phase !== 'idle') return;
    this.change({ autoplay: { spinsLeft: spins, lossLimit, lost: 0 } });
    this.continueAutoplay();
  }

  stopAutoplay(): void {
    this.change({ autoplay: undefined });
  }

  override setPaused(paused: boolean): void {
    super.setPaused(paused);
    if (!paused && this.phase === 'idle') this.continueAutoplay();
  }

  /** The player has seen the jackpot. */
  closeJackpot(): void {
    this.change({ jackpot: undefined });
    this.jackpots.showLate();
  }

  /** The player has seen what the free rounds won. */
  closeFreeRounds(): Promise<void> {
    return this.freeRounds.close();
  }

  override async refreshBalance(): Promise<void> {
    await super.refreshBalance();
    if (this.phase === 'idle') this.jackpots.showLate();
  }

  protected override async begin({ mode }: OutgoingStake): Promise<void> {
    const { stage, store, nextFrame } = this.parts;
    this.change({ win: 0, result: undefined });
    // Start the reels one frame later, so that the button responds to the press first.
    await nextFrame();
    if (mode === 'BUY') stage.clear();
    else stage.roll(store.getState().turbo);
  }

  protected override staked(): Promise<void> {
    return this.parts.nextFrame();
  }

  protected override async show(round: RgsRound, seen: Seen): Promise<boolean> {
    if (!(await this.reels.play(round, seen))) return false;
    const released = this.jackpots.announce(round);
    const { balance, bonus } = this.parts.store.getState();
    if (released > 0) this.showBalance({ amount: balance + released, bonus });
    return true;
  }

  protected override hurryShow(): void {
    this.parts.stage.press();
  }

  protected override receive(jackpots: RgsLateJackpots, round: RgsRound | undefined): number {
    this.jackpots.bookLate(jackpots);
    return round ? this.jackpots.withhold(round) : 0;
  }

  protected override answered({ freeRounds }: RgsPlayAnswer): void {
    if (freeRounds) this.freeRounds.show(freeRounds);
  }

  protected override paidNow(round: RgsRound): number {
    return this.freeRounds.paidNow(round);
  }

  protected override opened({ config, freeRounds }: RgsAuthenticateAnswer): void {
    this.freeRounds.show(freeRounds);
    this.parts.stage.allowSlam(!config.jurisdiction.disabledSlamstop);
    this.jackpots.showLate();
  }

  /** Automatic play collects the win. */
  protected override awaitDecision(): void {
    void this.parts.client.event(String(this.reels.events));
    if (this.parts.store.getState().autoplay) this.parts.later(AUTOPLAY_PAUSE, () => this.act('collect'));
  }

  protected override ended(round: RgsRound): void {
    // Showing a jackpot ends automatic play.
    this.jackpots.showLate();
    const { autoplay, balance } = this.parts.store.getState();
    this.change({
      result: { win: round.payout, balance },
      autoplay: autoplay && afterSpin(autoplay, round.payout - costOf(round)),
    });
    this.freeRounds.ended(round);
  }

  protected override halted(phase: Phase, before: Phase): void {
    this.parts.stage.abort();
    // Stop automatic play when the result of its last spin is unknown, because that loss would be missing from the limit.
    if (phase.name === 'stopped' || before.name === 'starting') this.stopAutoplay();
    if (phase.name === 'idle') this.continueAutoplay();
  }

  private change(change: Partial<GameState>): void {
    this.parts.store.setState(change);
  }

  private spin(mode: Mode): void {
    const { stake, playedSet } = this.parts.store.getState();
    if (!playedSet) this.stake(this.freeRounds.next ?? { amount: stake, mode });
  }

  private continueAutoplay(): void {
    const { autoplay, stake, paused } = this.parts.store.getState();
    if (!autoplay || paused) return;
    if (!mayContinue(autoplay, stake)) return this.stopAutoplay();
    this.parts.later(AUTOPLAY_PAUSE, () => this.spinAgain(autoplay));
  }

  /** Starts the planned automatic spin, unless the player stopped it or another plan replaced it. */
  private spinAgain(planned: Autoplay): void {
    const { autoplay, cooling } = this.parts.store.getState();
    if (autoplay !== planned || this.phase !== 'idle') return;
    if (cooling) this.parts.later(COOLING_CHECK, () => this.spinAgain(planned));
    else this.spin('BASE');
  }
}
