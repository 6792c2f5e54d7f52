import { at } from '../../../games/engine/at';
import type { Machine } from '../../../games/engine/slot/features/machine';
import type { ReelCycle } from '../../exact/enumerate';
import type { BoardWin, BoardWins } from './board-wins';
import type { CascadeCounts, CascadeReport, CascadeWin } from './cascade-boards';

/** Puts the parts of a cycle of boards with their cascades together. @param boards of the whole cycle. */
export function cascadeCycle(
  machine: Machine,
  boards: number,
  reports: readonly CascadeReport[],
): { readonly cycle: ReelCycle; readonly wins: BoardWins } {
  const counts = mergeCounts(reports.map((report) => report.counts));
  const paid = (scatters: number) => at(machine.scatterPays, scatters);
  return {
    cycle: {
      boards,
      classes: counts.map(({ win, scatters, boards: own }) => ({ win: win + paid(scatters), scatters, boards: own })),
    },
    wins: {
      boards: BigInt(boards),
      wins: [...scatterWins(machine, counts), ...mergeWins(reports.flatMap(({ wins }) => wins))],
    },
  };
}

/** Scatters pay when all has fallen. */
function scatterWins({ facts, scatter, scatterPays }: Machine, counts: CascadeCounts): BoardWin[] {
  if (scatter < 0) return [];
  return Array.from(scatterPays, (pay, count) => {
    const wins = counts.reduce((all, { scatters, boards }) => (scatters === count ? all + boards : all), 0);
    return { symbol: at(facts.symbols, scatter).code, count, wins: BigInt(wins), amount: BigInt(wins) * BigInt(pay) };
  }).filter(({ amount }) => amount > 0n);
}

function mergeCounts(parts: readonly CascadeCounts[]): CascadeCounts {
  const merged = new Map<string, { win: number; scatters: number; boards: number }>();
  for (const { win, scatters, boards } of parts.flat()) {
    const key = `${win} ${scatters}`;
    merged.set(key, { win, scatters, boards: boards + (merged.get(key)?.boards ?? 0) });
  }
  return [...merged.values()];
}

function mergeWins(parts: readonly CascadeWin[]): BoardWin[] {
  const merged = new Map<string, BoardWin>();
  for (const { symbol, count, wins, amount } of parts) {
    const key = `${symbol} ${count}`;
    const known = merged.get(key) ?? { symbol, count, wins: 0n, amount: 0n };
    merged.set(key, { ...known, wins: known.wins + BigInt(wins), amount: known.amount + BigInt(amount) });
  }
  return [...merged.values()];
}
