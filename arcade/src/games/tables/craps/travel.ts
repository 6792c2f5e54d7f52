import type { ComeBet } from '@croupier/contract/games/craps';
import type { Pace } from '../../../table/round/pace';

const LENGTH = 620;
/** How far above the straight way a chip is carried in the middle, in parts of the way. */
const ARC = 0.16;

const eased = (progress: number): number => 1 - (1 - progress) ** 3;

/**
 * Carries the chip of a come bet from its box to its number.
 * @param move lays it there at once; the chip is then shown on its way
 */
export async function travelTo(
  cloth: HTMLElement | null,
  bet: ComeBet,
  number: number,
  pace: Pace,
  move: () => void,
): Promise<void> {
  const from = cloth?.querySelector(`.spot.${bet} .chip-token`)?.getBoundingClientRect();
  move();
  const chip = cloth?.querySelector<SVGElement>(`.come-place[data-number="${number}"] .chip-token`);
  const to = chip?.getBoundingClientRect();
  if (!chip || !from || !to) return;
  const [across, down] = [
    from.x + from.width / 2 - to.x - to.width / 2,
    from.y + from.height / 2 - to.y - to.height / 2,
  ];
  const way = Math.hypot(across, down);
  chip.style.animation = 'none';
  await pace.tween(LENGTH, (progress) => {
    const left = 1 - eased(progress);
    const lift = Math.sin(Math.PI * progress) * way * ARC;
    chip.style.transform = progress === 1 ? '' : `translate(${across * left}px, ${down * left - lift}px)`;
  });
}
