import type { LineWin, Position } from '@croupier/contract/games/slot';
import { at } from '../at';
import { COUNTS, REELS, ROWS } from './tables';
import type { ReelSet, SlotTables } from './tables';

/** What one board pays, with the multiplier in. */
export interface BoardWins {
  readonly lineWins: readonly LineWin[];
  /** Hundredths of the stake. */
  readonly lineAmount: number;
  readonly scatterCount: number;
  readonly scatterAmount: number;
  readonly scatterPositions: readonly Position[];
}

/** `linePositions(line)[count]` are the first `count` positions of a line; shared by all rounds, so never to be changed. */
export function linePositions(line: readonly number[]): readonly (readonly Position[])[] {
  const positions = line.map((row, reel) => ({ reel, row }));
  return Array.from({ length: COUNTS }, (_, count) => positions.slice(0, count));
}

/**
 * How many symbols from the left match on a line: the first reel's own symbol, then it or a wild. Runs for every line of every
 * board, so it reads with bare casts; `compileSlot` has checked that lines stay on the board.
 */
function countFromLeft(tables: SlotTables, symbols: readonly number[], line: readonly number[]): number {
  const wanted = symbols[line[0] as number] as number;
  let count = 1;
  while (count < REELS) {
    const symbol = symbols[count * ROWS + (line[count] as number)] as number;
    if (symbol !== wanted && symbol !== tables.wild) break;
    count += 1;
  }
  return count;
}

/**
 * All wins of a board, line by line. Each line pays its longest match from the left; scatters pay anywhere on the board.
 * @param symbols symbol indexes, reel by reel, top to bottom: 15 of them.
 * @param positions `linePositions` of every line.
 * @param multiplier applies to line and scatter wins alike; 1 in the base game.
 */
export function evaluateBoard(
  tables: SlotTables,
  symbols: readonly number[],
  positions: readonly (readonly (readonly Position[])[])[],
  multiplier: number,
): BoardWins {
  const lineWins: LineWin[] = [];
  let lineAmount = 0;
  const { lines } = tables.facts;
  for (let line = 0; line < lines.length; line += 1) {
    const rows = lines[line] as readonly number[];
    const count = countFromLeft(tables, symbols, rows);
    const symbol = symbols[rows[0] as number] as number;
    const amount = (tables.linePays[symbol * COUNTS + count] as number) * multiplier;
    if (amount > 0) {
      const { code } = at(tables.facts.symbols, symbol);
      lineWins.push({ line, symbol: code, count, positions: at(at(positions, line), count), multiplier, amount });
      lineAmount += amount;
    }
  }
  const scatterPositions: Position[] = [];
  for (let index = 0; index < symbols.length; index += 1) {
    if (symbols[index] === tables.scatter) scatterPositions.push({ reel: Math.floor(index / ROWS), row: index % ROWS });
  }
  const scatterCount = scatterPositions.length;
  const scatterAmount = at(tables.scatterPays, scatterCount) * multiplier;
  return { lineWins, lineAmount, scatterCount, scatterAmount, scatterPositions };
}

/** The 15 symbol indexes in view at five stops, reel by reel, top to bottom. */
export function symbolsInView(reels: ReelSet, stops: readonly number[]): number[] {
  const symbols: number[] = [];
  for (let reel = 0; reel < REELS; reel += 1) {
    const strip = at(reels.strips, reel);
    const stop = at(stops, reel);
    for (let row = 0; row < ROWS; row += 1) symbols.push(at(strip, (stop + row) % strip.length));
  }
  return symbols;
}
