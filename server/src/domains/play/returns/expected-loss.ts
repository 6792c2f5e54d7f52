import type { Game } from '@croupier/games/engine/game';
import { gameByCode } from '@croupier/games/catalogue';
import { liveGameByCode } from '@croupier/games/live/index';
import { spotKey } from '@croupier/contract/games/table';
import * as z from 'zod/mini';

/** Expected losses are counted in these parts of a minor unit, so that published returns of up to 16 decimals stay exact. */
export const PARTS_OF_MINOR = 10n ** 18n;

const DECIMALS = 16;
const WHOLE = 10n ** BigInt(DECIMALS);

/** The house's edge in 10⁻¹⁶, from a return as decimal text. Never below zero. */
function edgeOf(rtp: string): bigint {
  const [whole = '0', fraction = ''] = rtp.split('.');
  const edge = WHOLE - BigInt(whole + fraction.slice(0, DECIMALS).padEnd(DECIMALS, '0'));
  return edge > 0n ? edge : 0n;
}

const Chips = z.array(z.object({ bet: z.string(), numbers: z.array(z.number()), amount: z.int() }));
const Bets = z.array(z.object({ bet: z.string(), rtp: z.string() }));
const KenoTicket = z.object({ table: z.string(), spots: z.array(z.number()) });
const KenoTables = z.array(z.object({ code: z.string(), rtp: z.array(z.string()) }));
const PlinkoDrop = z.object({ rows: z.number(), risk: z.string() });
const PlinkoTables = z.array(z.object({ rows: z.number(), risk: z.string(), rtp: z.string() }));

/** The return of the table that a ticket of keno or a drop of Plinko was played on; undefined for other choices. */
function returnOfTable(tables: unknown, choice: unknown): string | undefined {
  const ticket = KenoTicket.safeParse(choice);
  const keno = KenoTables.safeParse(tables);
  if (ticket.success && keno.success)
    return keno.data.find(({ code }) => code === ticket.data.table)?.rtp[ticket.data.spots.length];
  const drop = PlinkoDrop.safeParse(choice);
  const plinko = PlinkoTables.safeParse(tables);
  if (!drop.success || !plinko.success) return undefined;
  return plinko.data.find(({ rows, risk }) => rows === drop.data.rows && risk === drop.data.risk)?.rtp;
}

/** What chips on a layout lose on average, in 10⁻¹⁶ minor units; undefined when the choice is not chips on known bets. */
function lossOfChips(bets: unknown, choice: unknown): bigint | undefined {
  const laid = Chips.safeParse(choice);
  const known = Bets.safeParse(bets);
  if (!laid.success || !known.success) return undefined;
  let loss = 0n;
  for (const { bet, numbers, amount } of laid.data) {
    const facts =
      known.data.find((one) => one.bet === spotKey(bet, numbers)) ?? known.data.find((one) => one.bet === bet);
    if (!facts) return undefined;
    loss += BigInt(amount) * edgeOf(facts.rtp);
  }
  return loss;
}

/** The parts of a game's facts that give a choice a return of its own. */
const Options = z.object({ bets: z.optional(z.unknown()), tables: z.optional(z.unknown()) });

export interface PlayedBet {
  readonly game: string;
  readonly version: number;
  readonly mode: string;
  /** As the game's `readChoice` returned it; null for games without one. */
  readonly choice: unknown;
  /** Base stake, minor units. */
  readonly stake: number;
}

const Bought = z.object({ features: z.object({ buy: z.object({ rtp: z.string() }) }) });

/** The published return of a bet whose choice has none of its own. */
function returnOfMode({ facts }: Pick<Game, 'facts'>, mode: string): string {
  const bought = Bought.safeParse(facts);
  return mode === 'BUY' && bought.success ? bought.data.features.buy.rtp : facts.rtp;
}

type KnownGame = Pick<Game, 'facts'> & Partial<Pick<Game, 'modes'>>;

const hundredthsOf = ({ modes }: KnownGame, mode: string): bigint =>
  BigInt(modes?.find(({ name }) => name === mode)?.costHundredths ?? 100);

/** By game and mode: the facts of a version never change, and every round asks. */
const lossesOfModes = new WeakMap<KnownGame, Map<string, bigint>>();

/** What a stake of one minor unit loses on average in a mode whose choice has no return of its own, in parts of it. */
function lossOfMode(game: KnownGame, mode: string): bigint {
  const known = lossesOfModes.get(game) ?? new Map<string, bigint>();
  lossesOfModes.set(game, known);
  const loss = known.get(mode) ?? hundredthsOf(game, mode) * edgeOf(returnOfMode(game, mode));
  known.set(mode, loss);
  return loss;
}

/**
 * What a bet loses on average by the published returns of its par sheet: of its chips, its table or its bought feature, else of its game. Where the
 * player decides during the round, the published return is that of the best play, so this is the least that the bet is expected to lose.
 * @returns parts of a minor unit (`PARTS_OF_MINOR`), of the first cost; further stakes of a hand add nothing, because published returns are fractions of
 *   the first cost. 0 for games that are not in the code.
 */
export function expectedLoss({ game: code, version, mode, choice, stake }: PlayedBet): bigint {
  const game = gameByCode(code, version) ?? liveGameByCode(code, version);
  if (!game) return 0n;
  if (choice === null) return BigInt(stake) * lossOfMode(game, mode);
  const options = Options.parse(game.facts);
  const chips = lossOfChips(options.bets, choice);
  if (chips !== undefined) return chips * 100n;
  const rtp = returnOfTable(options.tables, choice);
  return BigInt(stake) * (rtp === undefined ? lossOfMode(game, mode) : hundredthsOf(game, mode) * edgeOf(rtp));
}
