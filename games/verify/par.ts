import { readFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { gameByCode } from '../catalogue';
import { writeDeviations } from './deviations';
import { gamesTable, withGamesTable } from './games-table';
import { plotSvg } from './par-plot';
import { parText } from './par-text';
import { PUBLISHED_GAMES } from './published';
import type { ParSummary, Sheet } from './sheet';
import { SHEETS } from './sheets';
import { simulate } from './simulation';
import type { SimulationResult } from './simulation';

const USAGE = `Usage: npm run par -- <game> | --all [--json] [--write] [--rounds <n>] [--simulate <n>] [--seed <n>]
       npm run par -- --table [--write]
  --json      as JSON: the whole sheet of a game, one array of summaries of all
  --write     also into docs/par/<game>.md, .json and .svg, and games/deviations.json, by which the server judges real returns; the table into docs/games.md
  --rounds    how many rounds to simulate where a return is not derived
  --simulate  plays so many rounds on all cores and compares with the published return; not of live tables, whose returns are all derived
Games: ${PUBLISHED_GAMES.map((game) => game.facts.code).join(', ')}`;

type Published = (typeof PUBLISHED_GAMES)[number];

const DOCS = new URL('../../docs/', import.meta.url);

/** A mistake in the command line, to be answered with one line and the usage. */
class UsageError extends Error {}

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        all: { type: 'boolean', default: false },
        json: { type: 'boolean', default: false },
        table: { type: 'boolean', default: false },
        write: { type: 'boolean', default: false },
        rounds: { type: 'string' },
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

function chooseGames(all: boolean, codes: readonly string[]): readonly Published[] {
  if (all && codes.length === 0) return PUBLISHED_GAMES;
  if (all || codes.length !== 1) throw new UsageError('Name one game, or --all');
  const game = PUBLISHED_GAMES.find(({ facts }) => facts.code === codes[0]);
  if (game === undefined) throw new UsageError(`There is no game "${codes[0]}"`);
  return [game];
}

function summaryOf({ game, family, mechanic, rtp, exact, interval, hitRate, maxWin }: Sheet): ParSummary {
  return { game, family, mechanic, rtp, exact, interval, hitRate, maxWin };
}

const onTerminal = process.stderr.isTTY;

/** Shows on one line of the terminal how far something is. */
function progress(what: string): (share: number) => void {
  if (!onTerminal) return () => undefined;
  return (share) => {
    const filled = Math.round(share * 30);
    const bar = '█'.repeat(filled) + '·'.repeat(30 - filled);
    process.stderr.write(`\r\u001B[K${what.padEnd(24)} ${bar} ${Math.floor(share * 100)} %`);
  };
}

const clearLine = () => onTerminal && process.stderr.write('\r\u001B[K');

async function makeSheet({ facts }: Published, rounds: number | undefined, done: number): Promise<Sheet> {
  const maker = SHEETS[facts.code];
  if (maker === undefined) throw new Error(`${facts.code} has no par sheet`);
  const onProgress = progress(facts.code);
  onProgress(done);
  const sheet = await maker(rounds === undefined ? { onProgress } : { onProgress, rounds });
  clearLine();
  return sheet;
}

function writeSheet(sheet: Sheet): void {
  mkdirSync(new URL('par/', DOCS), { recursive: true });
  const write = (ending: string, text: string) => writeFileSync(new URL(`par/${sheet.game}.${ending}`, DOCS), text);
  write('md', `${parText(sheet)}\n\n![How often a round pays how much](${sheet.game}.svg)\n`);
  write('json', `${JSON.stringify(sheet, null, 2)}\n`);
  write('svg', plotSvg(sheet));
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

/** @returns false when a published return is outside its interval. */
async function simulateGames(
  chosen: readonly Published[],
  rounds: number,
  seed: number,
  json: boolean,
): Promise<boolean> {
  const games = chosen.flatMap(({ facts }) => gameByCode(facts.code) ?? []);
  if (games.length === 0) throw new UsageError('A live table is not simulated: its returns are all derived');
  const results: { game: string; rtp: string; simulation: SimulationResult }[] = [];
  for (const { facts } of games.filter(({ actionWhenLeft }) => actionWhenLeft === undefined)) {
    const show = progress(facts.code);
    const simulation = await simulate(facts.code, rounds, seed, (played) => show(played / rounds));
    clearLine();
    results.push({ game: facts.code, rtp: facts.rtp, simulation });
  }
  const text = ({ game, rtp, simulation }: (typeof results)[number]) => `${game}\n${simulationText(simulation, rtp)}`;
  console.log(json ? JSON.stringify(results, null, 2) : results.map(text).join('\n\n'));
  return results.every(({ rtp, simulation: { interval } }) => Number(rtp) >= interval[0] && Number(rtp) <= interval[1]);
}

function printTable(write: boolean): void {
  const table = gamesTable(PUBLISHED_GAMES);
  if (!write) return console.log(table);
  const page = new URL('games.md', DOCS);
  writeFileSync(page, withGamesTable(readFileSync(page, 'utf8'), table));
}

async function main(): Promise<void> {
  const { values, positionals } = readArguments();
  if (values.table) return printTable(values.write);
  const games = chooseGames(values.all, positionals);
  if (values.simulate !== undefined) {
    const seed = readInteger('seed', values.seed, 0);
    const inside = await simulateGames(games, readInteger('simulate', values.simulate, 1), seed, values.json);
    if (!inside) process.exitCode = 1;
    return;
  }
  const rounds = values.rounds === undefined ? undefined : readInteger('rounds', values.rounds, 1000);
  const sheets: Sheet[] = [];
  for (const [place, game] of games.entries()) {
    const sheet = await makeSheet(game, rounds, place / games.length);
    if (values.write) writeSheet(sheet);
    sheets.push(sheet);
  }
  if (values.write) writeDeviations();
  if (values.json) console.log(JSON.stringify(values.all ? sheets.map(summaryOf) : sheets[0], null, 2));
  else console.log(sheets.map(parText).join('\n\n'));
}

try {
  await main();
} catch (error) {
  if (!(error instanceof UsageError)) throw error;
  console.error(`${error.message}\n${USAGE}`);
  process.exitCode = 2;
}
