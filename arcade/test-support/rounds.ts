import type { LineWin, Position, SlotEvent, SlotFacts } from '@croupier/contract/games/slot';

type Draw = (below: number) => number;
type Unindexed<Event> = Event extends { index: number } ? Omit<Event, 'index'> : never;

/** A stop of each reel; absent reels are drawn. */
export type Wish = readonly number[];

const WILD = 'dragon';
const SCATTER = 'vault';

/** Plays a round from the facts' strips, in the contract's events. For tests and for looking at the client: the real rules live on the server. */
export function playRound(facts: SlotFacts, draw: Draw, wish?: Wish): SlotEvent[] {
  const events: SlotEvent[] = [];
  const add = (event: Unindexed<SlotEvent>) => events.push({ ...event, index: events.length } as SlotEvent);
  let total = 0;
  const board = (gameType: 'base' | 'free', multiplier: number, stopsWished?: Wish) => {
    const strips = facts.strips[gameType];
    const stops = strips.map((strip, reel) => stopsWished?.[reel] ?? draw(strip.length));
    const at = (reel: number, row: number) => {
      const strip = strips[reel] ?? [];
      return strip[((stops[reel] ?? 0) + row + strip.length) % strip.length] ?? '';
    };
    const columns = strips.map((_, reel) => Array.from({ length: facts.rows }, (_unused, row) => at(reel, row)));
    const scatters: Position[] = columns.flatMap((column, reel) =>
      column.flatMap((code, row) => (code === SCATTER ? [{ reel, row }] : [])),
    );
    add({
      type: 'reveal',
      gameType,
      stops,
      board: columns,
      above: strips.map((_, reel) => at(reel, -1)),
      below: strips.map((_, reel) => at(reel, facts.rows)),
      anticipation: strips
        .map((_, reel) => reel)
        .filter((reel) => scatters.filter((scatter) => scatter.reel < reel).length >= 2),
    });
    const wins = facts.lines.flatMap((rows, line) => lineWin(facts, columns, rows, line, multiplier));
    const amount = wins.reduce((sum, win) => sum + win.amount, 0);
    if (amount > 0) add({ type: 'lineWins', amount, wins });
    const scatterPay = (facts.symbols.find(({ code }) => code === SCATTER)?.pays[scatters.length] ?? 0) * multiplier;
    if (scatterPay > 0) add({ type: 'scatterWin', amount: scatterPay, count: scatters.length, positions: scatters });
    total += amount + scatterPay;
    add({ type: 'runningTotal', amount: total });
    return scatters;
  };
  const scatters = board('base', 1, wish);
  let granted = facts.freeSpins.awarded[scatters.length] ?? 0;
  if (granted > 0) {
    add({ type: 'freeSpinsAwarded', retrigger: false, awarded: granted, total: granted, positions: scatters });
    const before = total;
    let current = 0;
    while (current < granted) {
      current += 1;
      add({ type: 'freeSpin', current, total: granted, multiplier: facts.freeSpins.multiplier });
      const again = board('free', facts.freeSpins.multiplier);
      const more = Math.min(facts.freeSpins.awarded[again.length] ?? 0, facts.freeSpins.maxTotal - granted);
      if (more > 0) {
        granted += more;
        add({ type: 'freeSpinsAwarded', retrigger: true, awarded: more, total: granted, positions: again });
      }
    }
    add({ type: 'freeSpinsEnded', amount: total - before, spins: granted });
  }
  const capped = total > facts.maxWin * 100;
  add({ type: 'finalWin', amount: capped ? facts.maxWin * 100 : total, capped });
  return events;
}

function lineWin(
  facts: SlotFacts,
  board: readonly string[][],
  rows: readonly number[],
  line: number,
  multiplier: number,
): LineWin[] {
  const codes = rows.map((row, reel) => board[reel]?.[row] ?? '');
  const symbol = codes.find((code) => code !== WILD) ?? WILD;
  if (symbol === SCATTER) return [];
  const broken = codes.findIndex((code) => code !== symbol && code !== WILD);
  const count = broken < 0 ? codes.length : broken;
  const pay = facts.symbols.find(({ code }) => code === symbol)?.pays[count] ?? 0;
  if (pay === 0) return [];
  const positions = rows.slice(0, count).map((row, reel) => ({ reel, row }));
  return [{ line, symbol, count, positions, multiplier, amount: pay * multiplier }];
}
