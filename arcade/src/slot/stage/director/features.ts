import type { CellValue, Position } from '@croupier/contract/games/slot';
import type { Step } from '../../session/timeline';
import type { Cast, Replay } from './cast';
import { backOut, easeOut } from '../drawing/easing';
import { isCelebrated, type WinTier } from '../../../client/round/win-tier';

type Of<Kind extends Step['kind']> = Extract<Step, { kind: Kind }>;

/** Animations between two boards: symbols burst and fall, reels fill, wilds walk, cash is held. */
export class Features {
  constructor(private readonly cast: Cast) {}

  /** Winning symbols burst, what is above falls, new symbols fall in. */
  async cascade({ event }: Of<'cascade'>, replay: Replay): Promise<void> {
    const { reels, labels, lines, marks, bursts, motion, sound, calm } = this.cast;
    lines.clear();
    marks.clear();
    labels.clear();
    reels.clearHighlight();
    sound('burst');
    if (!calm) {
      const gone = event.removed.flatMap((cell) => reels.cell(cell) ?? []);
      const sizes = gone.map(({ scale }) => scale.x);
      for (const cell of event.removed)
        bursts.at(reels.centreOf(cell.reel, cell.row), event.removed.length > 14 ? 4 : 7);
      await motion.run(replay.turbo() ? 150 : 260, (t) => {
        gone.forEach((sprite, i) => {
          sprite.scale.set((sizes[i] ?? 1) * (1 + 0.25 * t));
          sprite.alpha = 1 - t;
        });
      });
    }
    reels.refill(event.board, event.removed);
    await this.fall();
    labels.show(event.values ?? []);
    this.climb(event.multiplier);
    sound('stop', 1.1);
    await motion.wait(replay.turbo() ? 90 : 240);
  }

  private async fall(): Promise<void> {
    const { reels, motion, calm } = this.cast;
    const whole = 420 + reels.count * 35;
    if (calm) reels.fall(10);
    else await motion.run(whole, (t) => void reels.fall((t * whole) / 1000));
    reels.fall(10);
  }

  /** Shows how far the multiplier of cascades has climbed; free spins show it with their count. */
  private climb(multiplier: number): void {
    const steps = [...new Set(this.cast.facts.features?.cascade?.base)];
    const current = steps.indexOf(multiplier);
    if (steps.length > 1 && current >= 0 && !this.inFreeSpins) this.cast.plaque.climb(steps, current);
    if (this.inFreeSpins) {
      const { current: spin, total } = this.inFreeSpins;
      this.cast.plaque.show(this.cast.words.plaque(spin, total, multiplier));
    }
  }
  inFreeSpins: { readonly current: number; readonly total: number } | undefined;

  /** Reels turn into one symbol from the middle outwards. */
  async expand({ event }: Of<'expand'>): Promise<void> {
    const { reels, lines, marks, bursts, motion, sound, calm, facts } = this.cast;
    lines.clear();
    marks.clear();
    reels.clearHighlight();
    sound('expand');
    const cells: Position[] = event.reels.flatMap((reel) =>
      Array.from({ length: facts.rows }, (_, row) => ({ reel, row })),
    );
    reels.show({ ...reels.standing, board: event.board });
    if (calm) return;
    const sprites = cells.flatMap((cell) => reels.cell(cell) ?? []);
    const sizes = sprites.map(({ scale }) => scale.x);
    for (const cell of cells) bursts.at(reels.centreOf(cell.reel, cell.row), 4);
    await motion.run(
      460,
      (t) => sprites.forEach((sprite, i) => sprite.scale.set((sizes[i] ?? 1) * Math.max(0.01, t))),
      backOut,
    );
  }

  /** Multiplier symbols fly their factors to the meter. */
  async multiply({ event, total }: Of<'multiplierWin'>, tier: WinTier, replay: Replay): Promise<void> {
    const { reels, labels, meter, motion, sound, calm, lines, marks, format } = this.cast;
    lines.clear();
    marks.clear();
    reels.highlight(event.cells);
    sound('scatter', 1.2);
    await motion.wait(450);
    if (!calm) {
      const flying = [...labels.view.children];
      const from = flying.map(({ x, y }) => ({ x, y }));
      const end = meter.view.position;
      await motion.run(
        replay.turbo() ? 300 : 620,
        (t) =>
          flying.forEach((label, i) => {
            const start = from[i];
            if (start && !label.destroyed)
              label.position.set(
                start.x + (end.x - start.x) * t,
                start.y + (end.y - start.y) * t - 60 * Math.sin(t * Math.PI),
              );
          }),
        easeOut,
      );
    }
    labels.clear();
    meter.open(total);
    meter.note(`${format(total - event.amount)}  ×${event.multiplier}`);
    if (isCelebrated(tier)) sound('counted', 1.1);
    await motion.wait(replay.turbo() ? 300 : 900);
    meter.note('');
    reels.clearHighlight();
  }

  /** Marks the held cells and moves walking wilds; the next board starts the reels that spin again. */
  async respin({ event }: Of<'respin'>, codeAt: (cell: Position) => string | undefined): Promise<void> {
    const { held, reels, plaque, words, lines, marks, motion, sound, calm } = this.cast;
    lines.clear();
    marks.clear();
    reels.clearHighlight();
    if (!this.inFreeSpins) plaque.show(words.respin(event.current));
    sound(event.moves ? 'step' : 'lock');
    held.hold(event.moves ? event.moves.map(({ from }) => from) : event.held, codeAt);
    if (event.moves) await held.walk(event.moves, calm);
    else await motion.wait(420);
  }

  async stick({ positions }: Of<'stick'>): Promise<void> {
    const { reels, bursts, sound, motion } = this.cast;
    sound('lock');
    reels.highlight(positions);
    for (const { reel, row } of positions) bursts.at(reels.centreOf(reel, row), 8);
    await motion.wait(600);
    reels.clearHighlight();
  }

  async holdStart({ event }: Of<'holdStart'>): Promise<void> {
    const { reels, labels, lines, marks, hold, plaque, meter, motion, sound, spectacle, words, setMood } = this.cast;
    lines.clear();
    marks.clear();
    reels.highlight(event.cells);
    sound('freeSpins');
    await motion.wait(1000);
    await spectacle.open({ heading: words.holdAndSpin, figure: words.respinsLeft(event.respins) });
    setMood('free');
    await motion.wait(1500);
    reels.clearHighlight();
    labels.clear();
    await hold.open(event.cells);
    await spectacle.close();
    meter.close();
    plaque.show(words.respinsLeft(event.respins));
  }

  async holdSpin({ event }: Of<'holdSpin'>, replay: Replay): Promise<void> {
    const { hold, plaque, sound, motion, words } = this.cast;
    sound('spin', 1.3);
    await hold.spin(event.landed, replay.turbo(), (i) => sound('scatter', 1 + i * 0.1));
    plaque.show(words.respinsLeft(event.left));
    await motion.wait(replay.turbo() ? 120 : 380);
  }

  /** Each cell is counted, then the prize for a full grid. @param before won before, hundredths of the stake */
  async collect({ event, total }: Of<'cashCollected'>, before: number, tier: WinTier, replay: Replay): Promise<void> {
    const { hold, meter, motion, sound, spectacle, words, format } = this.cast;
    meter.open(total);
    let sum = before;
    meter.count(sum);
    const count = (cell: CellValue) => {
      sum += cell.value;
      hold.light(cell);
      meter.count(sum);
      sound('tick', 1 + (sum / Math.max(1, total)) * 0.6);
    };
    for (const cell of event.cells) {
      count(cell);
      await motion.wait(replay.turbo() ? 70 : 210);
    }
    if (event.full) {
      sound('bigWin');
      await spectacle.open({ heading: words.prize(event.full.prize), figure: format(event.full.value) });
      spectacle.pour(24);
      await motion.wait(2200);
      await spectacle.close();
    }
    meter.count(total);
    if (isCelebrated(tier)) sound('counted');
    await motion.wait(700);
  }
}
