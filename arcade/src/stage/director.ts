import type { LineWin, Position, RevealEvent } from '@croupier/contract/games/slot';
import type { BoardStep, Step, Timeline } from '../session/timeline';
import type { PlaySound } from '../sound/names';
import { easeOut, linear } from './easing';
import type { Motion } from './motion';
import type { Plaque } from './plaque';
import type { Reels } from './reels';
import type { Spectacle } from './spectacle';
import type { Mood } from './theme';
import type { WinLines } from './winLines';
import type { WinMeter } from './winMeter';
import { countDuration, type WinTier, winTier } from './winTier';

/** Words on the stage, in the player's language. */
export interface StageWords {
  readonly win: string;
  readonly tier: Readonly<Record<'big' | 'mega' | 'epic', string>>;
  readonly freeSpins: string;
  readonly moreFreeSpins: string;
  readonly freeSpinsWon: string;
  readonly capped: string;
  multiplierNote(multiplier: number): string;
  plaque(current: number, total: number, multiplier: number): string;
  spinsPlayed(spins: number): string;
}

export interface FreeSpinsState {
  readonly current: number;
  readonly total: number;
  readonly multiplier: number;
}

/** What a replay needs to know about the game around it, and whom it tells. */
export interface Replay {
  readonly turbo: () => boolean;
  readonly freeSpinsMultiplier: number;
  checkpoint(index: number): void;
  freeSpins(state: FreeSpinsState | undefined): void;
  won(hundredths: number): void;
}

/** The headings of a big win in rising order, and from how many hundredths of the stake the count calls for each. */
const MOMENTS = ['big', 'mega', 'epic'] as const;
const MOMENT_FROM = [0, 4_000, 10_000] as const;

interface Cast {
  readonly reels: Reels;
  readonly lines: WinLines;
  readonly meter: WinMeter;
  readonly plaque: Plaque;
  readonly spectacle: Spectacle;
  readonly motion: Motion;
  readonly sound: PlaySound;
  readonly words: StageWords;
  readonly emblem: string;
  /** Hundredths of the stake to text. */
  readonly format: (hundredths: number) => string;
  setMood(mood: Mood): void;
  /** Called just before a board's reels are told to stop. */
  boardStopping(reveal: RevealEvent): void;
}

/** Plays a round's steps on the stage, one after another. It shows what the events say and decides nothing. */
export class Director {
  private rolling = false;
  private lastBoard: RevealEvent | undefined;
  private shown = 0;
  private hadFreeSpins = false;
  private cycleToken = 0;

  constructor(private readonly cast: Cast) {}

  /** The stake is on its way: reels run at once, whatever they will stop on. */
  roll(turbo: boolean, gameType: 'base' | 'free' = 'base'): void {
    this.cycleToken += 1;
    const { reels, lines, meter, sound } = this.cast;
    lines.clear();
    if (gameType === 'base') meter.close();
    reels.start(gameType, turbo);
    sound('spin');
    this.rolling = true;
  }

  /** No round came of it. */
  abort(): void {
    if (!this.rolling) return;
    this.rolling = false;
    this.cast.reels.halt(this.lastBoard);
  }

  async play(timeline: Timeline, replay: Replay): Promise<void> {
    this.shown = timeline.wonBefore;
    this.hadFreeSpins = false;
    if (timeline.resumed && timeline.wonBefore > 0) {
      this.cast.meter.open(timeline.wonBefore);
      replay.won(timeline.wonBefore);
    }
    for (const step of timeline.steps) await this.perform(step, replay);
    this.cast.plaque.hide();
    this.cast.setMood('base');
    replay.freeSpins(undefined);
    const boards = timeline.steps.filter((step): step is BoardStep => step.kind === 'board');
    const last = boards.at(-1);
    if (last && !this.hadFreeSpins && last.lineWins.length > 1) void this.cycle(last.lineWins);
  }

  private perform(step: Step, replay: Replay): Promise<void> {
    switch (step.kind) {
      case 'board':
        return this.board(step, replay);
      case 'freeSpinsAwarded':
        return this.award(step, replay);
      case 'freeSpin':
        return this.announce(step, replay);
      case 'freeSpinsEnded':
        return this.conclude(step);
      case 'final':
        return this.finish(step, replay);
    }
  }

  private async board(step: BoardStep, replay: Replay): Promise<void> {
    const { reels } = this.cast;
    if (!this.rolling) this.roll(replay.turbo(), step.reveal.gameType);
    this.lastBoard = step.reveal;
    this.cast.boardStopping(step.reveal);
    await reels.stop(step.reveal);
    this.rolling = false;
    if (step.won > 0) await this.showWins(step, replay);
    this.shown = step.total;
  }

  private async showWins(step: BoardStep, replay: Replay): Promise<void> {
    const { reels, lines, meter, motion, sound } = this.cast;
    const tier = winTier(step.total);
    const cells: Position[] = [
      ...step.lineWins.flatMap(({ positions }) => positions),
      ...(step.scatter?.positions ?? []),
    ];
    reels.highlight(cells);
    lines.show(step.lineWins);
    const celebrated = tier !== 'return' && tier !== 'none';
    const moment = (tier === 'big' || tier === 'mega' || tier === 'epic') && step.reveal.gameType === 'base';
    if (celebrated) sound('lineWin');
    void motion.run(replay.turbo() ? 160 : 420, (t) => lines.draw(t), easeOut);
    if (moment) {
      // The moment itself counts: the meter must not give the sum away before.
      await motion.wait(900);
      await this.celebrate(step.total, tier);
    }
    meter.open(step.total);
    if (celebrated && !moment) await this.countUp(this.shown, step.total, replay);
    else meter.count(step.total);
    replay.won(step.total);
    await motion.wait(replay.turbo() ? 260 : celebrated ? 620 : 420);
  }

  private async countUp(from: number, to: number, replay: Replay): Promise<void> {
    const { meter, motion, sound } = this.cast;
    const duration = countDuration(to - from) * (replay.turbo() ? 0.4 : 1);
    let ticked = 0;
    await motion.run(duration, (t) => {
      meter.count(Math.round(from + (to - from) * t));
      if (t * duration - ticked > 70) {
        ticked = t * duration;
        sound('tick', 1 + t * 0.5);
      }
    });
    sound('counted');
  }

  /** During free spins the sum is celebrated once, at their end. */
  private async celebrate(amount: number, tier: Exclude<WinTier, 'none' | 'return' | 'win'>): Promise<void> {
    const { spectacle, motion, sound, words } = this.cast;
    const ladder = MOMENTS.slice(0, tier === 'big' ? 1 : tier === 'mega' ? 2 : 3);
    let rung = 0;
    sound('bigWin');
    await spectacle.open({ heading: words.tier.big, figure: this.cast.format(0) });
    spectacle.pour(14);
    await motion.run(
      countDuration(amount),
      (t) => {
        const value = Math.round(amount * t);
        spectacle.show(this.cast.format(value));
        const reached = ladder.findLastIndex((_, i) => value >= (MOMENT_FROM[i] ?? 0));
        if (reached <= rung) return;
        rung = reached;
        sound('bigWin', 1 + rung * 0.12);
        spectacle.pour(14 + rung * 14);
        void spectacle.raise(words.tier[ladder[rung] ?? 'big']);
      },
      linear,
    );
    spectacle.show(this.cast.format(amount));
    sound('counted');
    await motion.wait(1500);
    await spectacle.close();
  }

  private async award(step: Extract<Step, { kind: 'freeSpinsAwarded' }>, replay: Replay): Promise<void> {
    const { reels, lines, motion, sound, spectacle, words, emblem } = this.cast;
    lines.clear();
    reels.highlight(step.positions);
    sound('freeSpins');
    await motion.wait(900);
    await spectacle.open({
      emblem,
      heading: step.retrigger ? words.moreFreeSpins : words.freeSpins,
      figure: step.retrigger ? `+${step.awarded}` : String(step.awarded),
      note: words.multiplierNote(replay.freeSpinsMultiplier),
    });
    this.cast.setMood('free');
    await motion.wait(step.retrigger ? 1400 : 2800);
    await spectacle.close();
    reels.clearHighlight();
  }

  private async announce(step: Extract<Step, { kind: 'freeSpin' }>, replay: Replay): Promise<void> {
    const { plaque, words } = this.cast;
    this.hadFreeSpins = true;
    this.cast.setMood('free');
    plaque.show(words.plaque(step.current, step.total, step.multiplier));
    replay.freeSpins({ current: step.current, total: step.total, multiplier: step.multiplier });
    replay.checkpoint(step.index);
    if (step.current > 1) await this.cast.motion.wait(replay.turbo() ? 120 : 380);
  }

  private async conclude(step: Extract<Step, { kind: 'freeSpinsEnded' }>): Promise<void> {
    const { spectacle, motion, sound, words, lines, reels } = this.cast;
    await motion.wait(500);
    lines.clear();
    reels.clearHighlight();
    const tier = winTier(step.amount);
    if (tier === 'big' || tier === 'mega' || tier === 'epic') await this.celebrate(step.amount, tier);
    if (tier !== 'none' && tier !== 'return') sound('counted');
    await spectacle.open({
      heading: words.freeSpinsWon,
      figure: this.cast.format(step.amount),
      note: words.spinsPlayed(step.spins),
    });
    await motion.wait(2000);
    await spectacle.close();
  }

  private async finish(step: Extract<Step, { kind: 'final' }>, replay: Replay): Promise<void> {
    const { meter, spectacle, motion, words } = this.cast;
    if (this.hadFreeSpins) replay.checkpoint(step.index);
    if (step.amount > 0) {
      meter.open(step.amount);
      replay.won(step.amount);
    }
    if (!step.capped) return;
    await spectacle.open({ heading: words.capped, figure: this.cast.format(step.amount) });
    await motion.wait(2400);
    await spectacle.close();
  }

  /** While the player does nothing, the lines that won are shown one by one. */
  private async cycle(wins: readonly LineWin[]): Promise<void> {
    const { reels, lines, motion } = this.cast;
    const token = ++this.cycleToken;
    for (let i = 0; token === this.cycleToken; i = (i + 1) % wins.length) {
      const win = wins[i];
      if (!win) return;
      await motion.wait(i === 0 ? 900 : 1500, false);
      if (token !== this.cycleToken) return;
      reels.highlight(win.positions);
      lines.show([win]);
      void motion.run(360, (t) => lines.draw(t), easeOut, false);
    }
  }
}
