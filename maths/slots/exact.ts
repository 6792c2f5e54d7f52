import { at } from '../../games/engine/at';
import { compileMachine, type Phase } from '../../games/engine/slot/features/machine';
import type { SlotFacts } from '@croupier/contract/games/slot';
import type { Runner } from '../simulation/cores';
import { walkBook, walkCycle } from './cascade/board-classes';
import { cascadeCycle } from './cascade/cascade-cycle';
import type { ExactReturn } from './exact-return';
import { deriveExpanding } from './expanding-return';
import { deriveFreeSpins } from './free-spins-return';
import { deriveHold } from './hold-return';

/** True for games whose boards depend on nothing but their own stops, so that full cycles tell everything. */
export function isDerivable(facts: SlotFacts): boolean {
  const { cascade, stickyWins, walkingWild, stickyWild, growth } = facts.features ?? {};
  const remembers = [cascade, stickyWins, walkingWild, stickyWild].some((feature) => feature !== undefined);
  return !remembers && growth?.by !== 'win';
}

/**
 * Derives a slot's return from the full cycles of its reels with the evaluator that plays it. Expected values are exact fractions; the
 * maximum win is accounted for by a bound on what it can cut off (`BonusMoments`), or shown to be out of reach.
 * @throws Error for a game that is not derivable.
 */
export function deriveReturn(facts: SlotFacts): ExactReturn {
  if (!isDerivable(facts)) throw new Error(`${facts.code} can only be simulated`);
  const machine = compileMachine(facts);
  if ((machine.features.expandingWild?.respin ?? 0) > 0) return deriveExpanding(machine);
  const base = walkCycle(machine, 'base');
  if (machine.features.hold !== undefined) return deriveHold(machine, base);
  return deriveFreeSpins(machine, base, () =>
    machine.features.book === undefined ? [walkCycle(machine, 'free')] : walkBook(machine),
  );
}

/**
 * Derives the return of a game whose cascades follow from the stops alone: every board of both cycles is followed to its end.
 * @throws Error for a game with other cascades.
 */
export async function deriveCascades(
  facts: SlotFacts,
  run: Runner,
  onProgress: (share: number) => void = () => undefined,
): Promise<ExactReturn> {
  const machine = compileMachine(facts);
  const orders = (['base', 'free'] as const).flatMap((phase) =>
    Array.from(at(facts.strips[phase], 0), (_, stop) => ({ facts, phase, stop })),
  );
  const reports = await run('walkCascades', orders, (done) => onProgress(done / orders.length));
  const of = (phase: Phase) => {
    const own = reports.filter((_, place) => at(orders, place).phase === phase);
    const boards = facts.strips[phase].reduce((product, { length }) => product * length, 1);
    return cascadeCycle(machine, boards, own);
  };
  const [base, free] = [of('base'), of('free')];
  const exact = deriveFreeSpins(machine, base.cycle, () => [free.cycle]);
  return { ...exact, counted: { base: base.wins, free: free.wins } };
}
