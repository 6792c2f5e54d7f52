import type { Chip } from '@croupier/contract/games/table';
import { keptChips } from '../../table/betting-layout/events';

/** Describes the chips of a bet: "Red $1.00 · Straight up 17 $2.00". @param nameOf names the spot under a chip */
export const chipsTold =
  (nameOf: (chip: Chip) => string) =>
  (choice: unknown, write: (amount: number) => string): string =>
    (keptChips.safeParse(choice).data ?? []).map((chip) => `${nameOf(chip)} ${write(chip.amount)}`).join(' · ');
