import type { Step } from '../../session/timeline';
import type { Cast, Replay } from './cast';
import { linear } from '../drawing/easing';
import type { Light } from '../wins/spectacle';
import { countDuration, type WinTier } from '../../../client/round/win-tier';

/** The headings of a big win in rising order, and from how many hundredths of the round's cost the count calls for each. */
const MOMENTS = ['big', 'mega', 'epic'] as const;
const MOMENT_FROM = [0, 4_000, 10_000] as const;

type Of<Kind extends Step['kind']> = Extract<Step, { kind: Kind }>;
export type BigTier = (typeof MOMENTS)[number];

export const isBig = (tier: WinTier): tier is BigTier => tier === 'big' || tier === 'mega' || tier === 'epic';

/** The moments that fill the stage: big wins, and where bonuses begin and end. */
export class Moments {
  constructor(private readonly cast: Cast) {}

  /** @param cost of the round, in stakes */
  async countUp(from: number, to: number, cost: number, replay: Replay): Promise<void> {
    const { meter, motion, sound } = this.cast;
    const duration = countDuration((to - from) / cost) * (replay.turbo() ? 0.4 : 1);
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

  /** During free spins the sum is celebrated once, at their end. @param cost of the round, in stakes */
  async celebrate(amount: number, tier: BigTier, cost: number): Promise<void> {
    const { spectacle, motion, sound, words } = this.cast;
    const ladder = MOMENTS.slice(0, MOMENTS.indexOf(tier) + 1);
    let rung = 0;
    sound('bigWin');
    await spectacle.open({ heading: words.tier.big, figure: this.cast.format(0) });
    spectacle.pour(14);
    await motion.run(
      countDuration(amount / cost),
      (t) => {
        const value = Math.round(amount * t);
        spectacle.show(this.cast.format(value));
        const reached = ladder.findLastIndex((_, i) => value >= (MOMENT_FROM[i] ?? 0) * cost);
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

  async award(step: Of<'freeSpinsAwarded'>, replay: Replay): Promise<void> {
    const { reels, lines, marks, motion, sound, spectacle, words, emblem } = this.cast;
    lines.clear();
    marks.clear();
    reels.highlight(step.positions);
    sound('freeSpins');
    if (step.positions.length > 0) await motion.wait(900);
    const multiplier = replay.freeSpinsMultiplier;
    await spectacle.open({
      emblem,
      heading: step.retrigger ? words.moreFreeSpins : words.freeSpins,
      figure: step.retrigger ? `+${step.awarded}` : String(step.awarded),
      ...(multiplier > 1 ? { note: words.multiplierNote(multiplier) } : {}),
    });
    this.cast.setMood('free');
    await motion.wait(step.retrigger ? 1400 : 2800);
    await spectacle.close();
    reels.clearHighlight();
  }

  /** The book opens on the symbol that will fill its reels. */
  async choose(symbol: string): Promise<void> {
    const { spectacle, motion, sound, words } = this.cast;
    sound('scatter');
    await spectacle.open({ emblem: symbol, heading: words.specialSymbol, figure: '' });
    await motion.wait(1800);
    await spectacle.close();
  }

  async message(heading: string, figure: string, wait: number, note?: string, light: Light = 'gold'): Promise<void> {
    const { spectacle, motion } = this.cast;
    await spectacle.open({ heading, figure, light, ...(note ? { note } : {}) });
    await motion.wait(wait);
    await spectacle.close();
  }

  /** @param turned called as the card is turned; from then on every figure shows the new total */
  async gamble({ event }: Of<'gamble'>, turned: () => void): Promise<void> {
    const { sound, spectacle, motion, words, format } = this.cast;
    const won = event.amount > 0;
    sound('suspense');
    await spectacle.open({ emblem: 'card-back', heading: '', figure: '', light: 'plain' });
    await motion.wait(650);
    turned();
    if (won) sound('counted');
    else sound('stop', 0.7);
    await spectacle.open({
      emblem: `card-${event.drawn}`,
      heading: won ? words.doubled : words.gambleLost,
      figure: format(event.amount),
      light: won ? 'gold' : 'lost',
    });
    await motion.wait(1300);
    await spectacle.close();
  }
}
