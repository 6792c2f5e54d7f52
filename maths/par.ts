import { spawnSync } from 'node:child_process';
import { readFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { gameByCode } from '../games/catalogue';
import { gamesTable, withGamesTable } from './sheets/games-table';
import { withMaxWinOdds } from './sheets/max-win';
import { writeFigures } from './sheets/par-figures';
import { plotSvg } from './sheets/par-plot';
import { parText } from './sheets/par-text';
import { KEPT_PROOFS } from './proofs/proofs';
import { PUBLISHED_GAMES } from './sheets/published';
import { referenceOf } from './simulation/reference-play';
import type { ParSummary, Sheet } from './sheets/sheet';
import { MOST_SEED } from './simulation/shards';
import { SHEETS } from './sheets/sheets';
import { simulate } from './simulation/simulation';
import type { SimulationResult } from './simulation/simulation';

const USAGE = `Usage: npm run par -- <game> [--out <folder>] [--json] [--rounds <n>]
       npm run par -- --all [--json] [--write] [--rounds <n>]
       npm run par -- <game> | --all --simulate <n> [--seed <n>] [--json]
       npm run par -- --table [--write]
       npm run par -- --prove
A game's sheet is printed and written as <game>.md, .json and .svg into docs/par, or into --out.
  --json      print as JSON: the whole sheet of a game, one array of summaries of all
  --write     with --all write every sheet; and in both cases games/par-figures.json, by which the server judges real returns and tells players how rare a maximum win is; the table into docs/games.md
  --rounds    how many rounds to simulate where a return is not derived; such sheets are not kept: only with --out are they written
  --prove     runs every proof of the games' tests, also of those whose code has not changed since they held, and keeps what holds in maths/proofs/proofs.json; --all --write ends with it
  --simulate  plays so many rounds on all cores and compares with the derived or published return of what was played
Games: ${PUBLISHED_GAMES.map((game) => game.facts.code).join(', ')}`;

type Published = (typeof PUBLISHED_GAMES)[number];

const DOCS = new URL('../docs/', import.meta.url);

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
        prove: { type: 'boolean', default: false },
        out: { type: 'string' },
        rounds: { type: 'string' },
        simulate: { type: 'string' },
        seed: { type: 'string', default: '1' },
      },
    });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

function readInteger(name: string, text: string, least: number, most = Number.MAX_SAFE_INTEGER): number {
  const value = Number(text);
  if (!/^\d+$/.test(text) || value < least || value > most) {
    throw new UsageError(`--${name} takes a whole number from ${least} to ${most}, not "${text}"`);
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

/** Where sheets are written to, with a slash at the end; undefined for nowhere. */
function chooseFolder({ all, write, out, rounds }: ReturnType<typeof readArguments>['values']): URL | undefined {
  if (out !== undefined) return pathToFileURL(`${resolve(out)}/`);
  // The kept sheets say what is published, which a run of another length does not.
  const kept = write || (!all && rounds === undefined);
  return kept ? new URL('par/', DOCS) : undefined;
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
  return withMaxWinOdds(sheet);
}

function writeSheet(folder: URL, sheet: Sheet): void {
  mkdirSync(folder, { recursive: true });
  const write = (ending: string, text: string) => writeFileSync(new URL(`${sheet.game}.${ending}`, folder), text);
  write('md', `${parText(sheet)}\n\n![How often a round pays how much](${sheet.game}.svg)\n`);
  write('json', `${JSON.stringify(sheet, null, 2)}\n`);
  write('svg', plotSvg(sheet));
}

interface Simulated {
  readonly game: string;
  /** How the game was played, and what that returns. */
  readonly play: string;
  readonly rtp: string;
  readonly simulation: SimulationResult;
}

function simulationText({ game, play, rtp, simulation: result }: Simulated): string {
  const [low, high] = result.interval;
  return [
    game,
    `played                ${play}`,
    `rounds simulated      ${result.rounds.toLocaleString('en-US')} on ${result.cores} cores`,
    `return                ${result.mean.toFixed(8)}`,
    `99 % interval         ${low.toFixed(8)} … ${high.toFixed(8)}`,
    `return of this play   ${rtp}: ${isInside(rtp, result) ? 'inside' : 'OUTSIDE'}`,
    `standard deviation    ${result.standardDeviation.toFixed(4)} × stake`,
    `hit rate              ${result.hitRate.toFixed(8)}`,
    `largest win           ${result.largest} × stake`,
    `rounds/s and core     ${Math.round(result.roundsPerSecondPerCore).toLocaleString('en-US')}`,
    '',
  ].join('\n');
}

const isInside = (rtp: string, { interval: [low, high] }: SimulationResult) =>
  Number(rtp) >= low && Number(rtp) <= high;

/** @throws UsageError for a game of which nothing tells how it is best played but its whole analysis. */
function requireReference({ facts }: Published) {
  const game = gameByCode(facts.code);
  const reference = game && referenceOf(game);
  if (reference === undefined) {
    throw new UsageError(
      `${facts.code} is not simulated: it has no reference play, its return is derived from all there is`,
    );
  }
  return { code: facts.code, ...reference };
}

/** Prints each game's result as it comes. @returns false when a return is outside its interval. */
async function simulateGames(chosen: readonly Published[], all: boolean, options: SimulateOptions): Promise<boolean> {
  const { rounds, seed, json } = options;
  const playable = all ? chosen.filter(({ facts }) => hasReference(facts.code)) : chosen;
  const results: Simulated[] = [];
  for (const { code, play, rtp } of playable.map(requireReference)) {
    const show = progress(code);
    const simulation = await simulate(code, rounds, seed, (played) => show(played / rounds));
    clearLine();
    const result = { game: code, play, rtp, simulation };
    results.push(result);
    if (!json) console.log(simulationText(result));
  }
  if (json) console.log(JSON.stringify(results, null, 2));
  const left = chosen.length - playable.length;
  if (left > 0) console.error(`${left} games have no reference play and were left out`);
  return results.every(({ rtp, simulation }) => isInside(rtp, simulation));
}

interface SimulateOptions {
  readonly rounds: number;
  readonly seed: number;
  readonly json: boolean;
}

function hasReference(code: string): boolean {
  const game = gameByCode(code);
  return game !== undefined && referenceOf(game) !== undefined;
}

function printTable(write: boolean): void {
  const table = gamesTable(PUBLISHED_GAMES);
  if (!write) return console.log(table);
  const page = new URL('games.md', DOCS);
  writeFileSync(page, withGamesTable(readFileSync(page, 'utf8'), table));
}

/** Runs the tests of all games, their kept proofs too, one file after another, since each writes what held into one file. */
function proveAll(): void {
  rmSync(KEPT_PROOFS, { force: true });
  const { status } = spawnSync(
    'npx',
    ['--no-install', 'vitest', 'run', '--no-file-parallelism', '--project', 'pure', 'games/', 'maths/'],
    {
      cwd: fileURLToPath(new URL('..', import.meta.url)),
      env: { ...process.env, PROOFS: 'whole' },
      stdio: ['ignore', 'inherit', 'inherit'],
    },
  );
  if (status !== 0) process.exitCode = 1;
}

async function main(): Promise<void> {
  const { values, positionals } = readArguments();
  if (values.table) return printTable(values.write);
  if (values.prove) return proveAll();
  const games = chooseGames(values.all, positionals);
  if (values.simulate !== undefined) {
    const seed = readInteger('seed', values.seed, 0, MOST_SEED);
    const rounds = readInteger('simulate', values.simulate, 1);
    const inside = await simulateGames(games, values.all, { rounds, seed, json: values.json });
    if (!inside) process.exitCode = 1;
    return;
  }
  const rounds = values.rounds === undefined ? undefined : readInteger('rounds', values.rounds, 1000);
  const folder = chooseFolder(values);
  const sheets: Sheet[] = [];
  for (const [place, game] of games.entries()) {
    const sheet = await makeSheet(game, rounds, place / games.length);
    if (folder !== undefined) writeSheet(folder, sheet);
    sheets.push(sheet);
  }
  if (values.write) writeFigures();
  if (values.json) console.log(JSON.stringify(values.all ? sheets.map(summaryOf) : sheets[0], null, 2));
  else console.log(sheets.map(parText).join('\n\n'));
  if (values.all && values.write) proveAll();
}

try {
  await main();
} catch (error) {
  if (!(error instanceof UsageError)) throw error;
  console.error(`${error.message}\n${USAGE}`);
  process.exitCode = 2;
}
