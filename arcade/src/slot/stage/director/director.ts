import type { LineWin, Position, RevealEvent, SymbolWin } from '@croupier/contract/games/slot';
import type { Step, Timeline, WinsStep } from '../../session/timeline';
import type { Cast, Replay } from './cast';
import { easeOut } from '../drawing/easing';
import { Features } from './features';
import { isBig, Moments } from './moments';
import { moving, sayMoving, sayStanding } from '../drawing/moving';
import { isCelebrated, type WinTier, winTier } from '../../../client/round/win-tier';

type Of<Kind extends Step['kind']> = Extract<Step, { kind: Kind }>;

/** Plays a round's steps on the stage, one after another; shows the events and decides no outcome. */
export class Director {
  private readonly moments: Moments;
  private readonly features: Features;
  private rolling = false;
  private lastBoard: RevealEvent | undefined;
  private shown = 0;
  /** Of the round on the stage, in stakes. */
  private cost = 1;
  private hadFreeSpins = false;
  private cycleToken = 0;

  constructor(private readonly cast: Cast) {
    this.moments = new Moments(cast);
    this.features = new Features(cast);
  }

  /** Starts the reels when the stake is sent, before the outcome is known. */
  roll(turbo: boolean): void {
    this.clear();
    this.run(turbo, 'base', []);
  }

  /** Clears everything that the last round left on the stage. */
  clear(): void {
    this.cycleToken += 1;
    const { reels, held, hold, plaque, meter, lines, marks, labels } = this.cast;
    lines.clear();
    marks.clear();
    labels.clear();
    held.clear();
    hold.close();
    plaque.hide();
    meter.close();
    reels.clearHighlight();
  }

  /** Stops rolling reels on the previous board when the stake brought no round. */
  abort(): void {
    if (!this.rolling) return;
    this.rolling = false;
    sayStanding();
    this.cast.reels.halt(this.lastBoard ?? this.cast.reels.standing);
  }

  async play(timeline: Timeline, replay: Replay): Promise<void> {
    this.shown = timeline.wonBefore;
    this.cost = timeline.cost;
    this.hadFreeSpins = false;
    if (timeline.standing && !this.rolling) this.stand(timeline.standing);
    if (timeline.resumed && timeline.wonBefore > 0) {
      this.cast.meter.open(timeline.wonBefore);
      replay.won(timeline.wonBefore);
    }
    if (timeline.special) this.cast.plaque.badge(this.cast.picture(timeline.special));
    for (const step of timeline.steps) await this.perform(step, replay);
    this.features.inFreeSpins = undefined;
    this.cast.held.clear();
    this.cast.plaque.hide();
    this.cast.setMood('base');
    replay.freeSpins(undefined);
    const last = timeline.steps.findLast((step): step is WinsStep => step.kind === 'wins');
    const calmAfter = timeline.steps.some(
      ({ kind }) => kind === 'cascade' || kind === 'holdStart' || kind === 'respin',
    );
    if (last && !this.hadFreeSpins && !calmAfter) void this.cycle(last);
  }

  /** Shows the board on which the round was interrupted. */
  private stand({ reveal, values }: NonNullable<Timeline['standing']>): void {
    this.clear();
    this.lastBoard = reveal;
    this.cast.reels.show(reveal);
    this.cast.labels.show(values);
  }

  private run(turbo: boolean, gameType: 'base' | 'free', held: readonly Position[]): void {
    const { reels, sound } = this.cast;
    sayMoving();
    reels.start(gameType, turbo, held);
    sound('spin');
    this.rolling = true;
  }

  private async perform(step: Step, replay: Replay): Promise<void> {
    const { features, moments, cast } = this;
    switch (step.kind) {
      case 'board':
        return this.board(step.reveal, replay);
      case 'wins':
        return this.wins(step, replay);
      case 'expand':
        await features.expand(step);
        return this.replaceBoard(step.event.board);
      case 'cascade':
        await moving(features.cascade(step, replay));
        return this.replaceBoard(step.event.board);
      case 'multiplierWin':
        await features.multiply(step, this.tierOf(step.total), replay);
        return this.pay(step.total, step.closing, replay);
      case 'respin':
        return features.respin(step, ({ reel, row }) => this.lastBoard?.board[reel]?.[row]);
      case 'stick':
        return features.stick(step);
      case 'bonusBought':
        return cast.sound('lock');
      case 'freeSpinsAwarded':
        return moments.award(step, replay);
      case 'specialSymbol':
        await moments.choose(step.symbol);
        return cast.plaque.badge(cast.picture(step.symbol));
      case 'freeSpin':
        return this.announce(step, replay);
      case 'freeSpinsEnded':
        return this.conclude(step);
      case 'holdStart':
        return features.holdStart(step);
      case 'holdSpin':
        return moving(features.holdSpin(step, replay));
      case 'cashCollected':
        await features.collect(step, this.shown, this.tierOf(step.total), replay);
        await this.pay(step.total, step.closing, replay);
        cast.setMood('base');
        return cast.plaque.hide();
      case 'gamble':
        return moments.gamble(step, () => this.gambled(step.event.amount, replay));
      case 'final':
        return this.finish(step, replay);
    }
  }

  private async board(reveal: RevealEvent, replay: Replay): Promise<void> {
    const { reels, held, labels, lines, marks } = this.cast;
    const stay = reveal.held ?? [];
    if (!this.rolling) {
      lines.clear();
      marks.clear();
      labels.clear();
      held.hold(stay, ({ reel, row }) => reveal.board[reel]?.[row]);
      this.run(replay.turbo(), reveal.gameType, stay);
    }
    this.lastBoard = reveal;
    this.cast.boardStopping(reveal);
    await reels.stop(reveal);
    sayStanding();
    this.rolling = false;
    held.clear();
    labels.show(reveal.values ?? []);
  }

  private replaceBoard(board: RevealEvent['board']): void {
    if (this.lastBoard) this.lastBoard = { ...this.lastBoard, board };
  }

  private async wins(step: WinsStep, replay: Replay): Promise<void> {
    const { reels, lines, marks, motion, sound, calm } = this.cast;
    const celebrated = isCelebrated(this.tierOf(step.total));
    reels.highlight([...cellsOf(step.lineWins), ...cellsOf(step.symbolWins), ...(step.scatter?.positions ?? [])]);
    lines.show(step.lineWins);
    marks.show(step.symbolWins, calm);
    if (celebrated) sound('lineWin');
    void motion.run(replay.turbo() ? 160 : 420, (t) => lines.draw(t), easeOut);
    await this.pay(step.total, step.closing, replay, 900);
    await motion.wait(replay.turbo() ? 260 : celebrated ? 620 : 420);
  }

  /** Counts to the new total; celebrates a large closing total first, so that the meter does not reveal the sum. */
  private async pay(total: number, closing: boolean, replay: Replay, hold = 0): Promise<void> {
    const { meter, motion } = this.cast;
    const tier = this.tierOf(total);
    const moment = closing && isBig(tier);
    if (moment) {
      await motion.wait(hold);
      await this.moments.celebrate(total, tier, this.cost);
    }
    meter.open(total);
    if (isCelebrated(tier) && !moment && total > this.shown)
      await this.moments.countUp(this.shown, total, this.cost, replay);
    else meter.count(total);
    this.shown = total;
    replay.won(total);
  }

  private tierOf(hundredths: number): WinTier {
    return winTier(hundredths / this.cost);
  }

  private gambled(amount: number, replay: Replay): void {
    const { meter } = this.cast;
    this.shown = amount;
    if (amount > 0) meter.open(amount);
    else meter.close();
    replay.won(amount);
  }

  private async announce(step: Of<'freeSpin'>, replay: Replay): Promise<void> {
    const { plaque, words, reels, lines, marks, motion, setMood } = this.cast;
    this.hadFreeSpins = true;
    setMood('free');
    lines.clear();
    marks.clear();
    reels.clearHighlight();
    this.features.inFreeSpins = { current: step.current, total: step.total };
    plaque.show(words.plaque(step.current, step.total, step.multiplier));
    replay.freeSpins({ current: step.current, total: step.total, multiplier: step.multiplier });
    replay.checkpoint(step.index);
    if (step.current > 1) await motion.wait(replay.turbo() ? 120 : 380);
  }

  private async conclude(step: Of<'freeSpinsEnded'>): Promise<void> {
    const { motion, sound, words, lines, marks, reels, format } = this.cast;
    await motion.wait(500);
    lines.clear();
    marks.clear();
    reels.clearHighlight();
    const tier = this.tierOf(step.amount);
    if (isBig(tier)) await this.moments.celebrate(step.amount, tier, this.cost);
    const celebrated = isCelebrated(tier);
    if (celebrated) sound('counted');
    const note = words.spinsPlayed(step.spins);
    await this.moments.message(words.freeSpinsWon, format(step.amount), 2000, note, celebrated ? 'gold' : 'plain');
  }

  private async finish(step: Of<'final'>, replay: Replay): Promise<void> {
    const { meter, words, format } = this.cast;
    if (this.hadFreeSpins) replay.checkpoint(step.index);
    if (step.amount > 0) {
      meter.open(step.amount);
      replay.won(step.amount);
    }
    if (step.capped) await this.moments.message(words.capped, format(step.amount), 2400);
  }

  /** Shows the wins one by one while the player is idle. */
  private async cycle({ lineWins, symbolWins }: WinsStep): Promise<void> {
    const { reels, lines, marks, motion, calm } = this.cast;
    const wins: readonly (LineWin | SymbolWin)[] = [...lineWins, ...symbolWins];
    if (wins.length < 2) return;
    const token = ++this.cycleToken;
    for (let i = 0; token === this.cycleToken; i = (i + 1) % wins.length) {
      const win = wins[i];
      if (!win) return;
      await motion.wait(i === 0 ? 900 : 1500, false);
      if (token !== this.cycleToken) return;
      reels.highlight(win.positions);
      lines.show('line' in win ? [win] : []);
      marks.show('line' in win ? [] : [win], calm);
      void motion.run(360, (t) => lines.draw(t), easeOut, false);
    }
  }
}

const cellsOf = (wins: readonly { readonly positions: readonly Position[] }[]): Position[] =>
  wins.flatMap(({ positions }) => positions);
