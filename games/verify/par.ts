import { parseArgs } from 'node:util';
import { GAMES, gameByCode } from '../catalogue';
import type { RoundGame } from '../engine/game';
import { parSheet } from './par-sheet';
import type { ParSheet, ParSummary } from './par-sheet';
import { parText } from './par-text';
import { simulate } from './simulation';
import type { SimulationResult } from './simulation';

const USAGE = `Usage: npm run par -- <game> | --all [--json] [--simulate <rounds>] [--seed <integer>]
Games: ${GAMES.map((game) => game.facts.code).join(', ')}`;

/** A mistake in the command line, to be answered with one line and the usage. */
class UsageError extends Error {}

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        all: { type: 'boolean', default: false },
        json: { type: 'boolean', default: false },
        simulate: { type: 'string' },
        seed: { type: 'string', default: '1' },
      },
    });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

function readInteger(name: string, text: string, least: number): number {
  const value = Number(text);
  if (!/^\d+$/.test(text) || !Number.isSafeInteger(value) || value < least) {
    throw new UsageError(`--${name} takes a whole number from ${least}, not "${text}"`);
  }
  return value;
}

function chooseGames(all: boolean, codes: readonly string[]): readonly RoundGame[] {
  if (all && codes.length === 0) return GAMES;
  if (all || codes.length !== 1) throw new UsageError('Name one game, or --all');
  const game = gameByCode(codes[0] ?? '');
  if (game === undefined) throw new UsageError(`There is no game "${codes[0]}"`);
  return [game];
}

function summaryOf({ game, family, mechanic, rtp, exact, interval, hitRate, maxWin }: ParSheet): ParSummary {
  return { game, family, mechanic, rtp, exact, interval, hitRate, maxWin };
}

function simulationText(result: SimulationResult, rtp: string): string {
  const [low, high] = result.interval;
  const inside = Number(rtp) >= low && Number(rtp) <= high;
  return [
    `rounds simulated      ${result.rounds.toLocaleString('en-US')} on ${result.cores} cores`,
    `return                ${result.mean.toFixed(8)}`,
    `99 % interval         ${low.toFixed(8)} … ${high.toFixed(8)}`,
    `derived return        ${rtp}: ${inside ? 'inside' : 'OUTSIDE'}`,
    `standard deviation    ${result.standardDeviation.toFixed(4)} × stake`,
    `hit rate              ${result.hitRate.toFixed(8)}`,
    `largest win           ${result.largest} × stake`,
    `rounds/s and core     ${Math.round(result.roundsPerSecondPerCore).toLocaleString('en-US')}`,
  ].join('\n');
}

async function main(): Promise<void> {
  const { values, positionals } = readArguments();
  const games = chooseGames(values.all, positionals);
  const rounds = values.simulate === undefined ? undefined : readInteger('simulate', values.simulate, 1);
  const seed = readInteger('seed', values.seed, 0);
  const sheets = games.map(parSheet);
  if (rounds === undefined) {
    if (values.json) console.log(JSON.stringify(values.all ? sheets.map(summaryOf) : sheets[0], null, 2));
    else console.log(sheets.map(parText).join('\n\n'));
    return;
  }
  const results: { game: string; rtp: string; simulation: SimulationResult }[] = [];
  for (const { game, rtp } of sheets) {
    const simulation = await simulate(game, rounds, seed, (played) => {
      process.stderr.write(
        `\r${game}: ${Math.floor((100 * played) / rounds)} % of ${rounds.toLocaleString('en-US')} rounds`,
      );
    });
    process.stderr.write('\n');
    results.push({ game, rtp, simulation });
  }
  if (values.json) console.log(JSON.stringify(values.all ? results : results[0], null, 2));
  else
    console.log(results.map(({ game, rtp, simulation }) => `${game}\n${simulationText(simulation, rtp)}`).join('\n\n'));
  if (results.some(({ rtp, simulation: { interval } }) => Number(rtp) < interval[0] || Number(rtp) > interval[1])) {
    process.exitCode = 1;
  }
}

try {
  await main();
} catch (error) {
  if (!(error instanceof UsageError)) throw error;
  console.error(`${error.message}\n${USAGE}`);
  process.exitCode = 2;
}
