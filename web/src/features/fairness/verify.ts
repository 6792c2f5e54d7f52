import type { GameFacts } from '@croupier/contract/games/base';
import { CURRENCIES, isCurrency } from '@croupier/contract/money';
import { FairStream } from '@croupier/games/engine/fair-stream';
import { type Game, IllegalActionError, InvalidChoiceError, type RoundState } from '@croupier/games/engine/game';
import { BlocksExhaustedError, prefetchBlocks, webCryptoHmac } from '@croupier/games/engine/prefetched-blocks';
import { gameToVerify } from './games-to-verify';

/** Inputs to recompute a round. The last four are claims to be checked, and may be unknown. */
export interface RoundClaim {
  readonly game: string;
  readonly version: number;
  readonly mode: string;
  /** The player's choice before the round, as JSON; null in games without a choice. */
  readonly choice?: string | null | undefined;
  readonly actions?: readonly string[] | undefined;
  /** 64 hexadecimal digits. */
  readonly serverSeed: string;
  readonly clientSeed: string;
  readonly nonce: number;
  readonly serverSeedHash?: string | undefined;
  /** Major units of `currency`. */
  readonly stake?: number | undefined;
  readonly payout?: number | undefined;
  readonly currency?: string | undefined;
}

export interface Verification {
  /** SHA-256 of the server seed's 32 bytes, hexadecimal. */
  readonly computedHash: string;
  /** Null when no commitment was given to compare with. */
  readonly hashMatches: boolean | null;
  /** The first 32 bytes of the round's randomness, hexadecimal. */
  readonly firstBlock: string;
  readonly facts: GameFacts;
  /** The choice as parsed by the game; null in games without one. */
  readonly choice: unknown;
  readonly actions: readonly string[];
  /** Minor units; a stake that suits the game when none was claimed. */
  readonly stake: number;
  readonly stakeClaimed: boolean;
  readonly outcome: RoundState;
  /** Payout in multiples of the stake; null while the round waits for an action. */
  readonly times: number | null;
  /** Payout by the published rules, major units; null without a stake. */
  readonly computedPayout: number | null;
  readonly payoutMatches: boolean | null;
}

/** The reason why a claim cannot be computed; keys of `fairness:fault.*`. */
export type ClaimFault =
  | 'unknownGame'
  | 'unknownMode'
  | 'badServerSeed'
  | 'badNonce'
  | 'badStake'
  | 'badChoice'
  | 'badActions';

export class ClaimError extends Error {
  constructor(readonly fault: ClaimFault) {
    super(fault);
  }
}

const hex = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

const unhex = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from({ length: text.length / 2 }, (_, index) => Number.parseInt(text.slice(2 * index, 2 * index + 2), 16));

/** The commitment of a server seed: SHA-256 of its bytes. @param serverSeed hexadecimal digits. */
export async function commitmentOf(serverSeed: string): Promise<string> {
  return hex(new Uint8Array(await crypto.subtle.digest('SHA-256', unhex(serverSeed))));
}

const FIRST_TRY_BLOCKS = 64;
const MOST_BLOCKS = 65_536;

type Replay = Pick<Verification, 'facts' | 'choice' | 'actions' | 'stake' | 'outcome' | 'times' | 'firstBlock'>;

async function replay(claim: RoundClaim): Promise<Replay> {
  const game = gameToVerify(claim.game, claim.version);
  if (!game) throw new ClaimError('unknownGame');
  if (!game.modes.some((mode) => mode.name === claim.mode)) throw new ClaimError('unknownMode');
  const raw = parseChoice(claim.choice);
  const stake = minorStake(claim) ?? sumOfChips(raw) ?? game.stakeStep * 100;
  if (!Number.isSafeInteger(stake) || stake <= 0 || stake % game.stakeStep !== 0) throw new ClaimError('badStake');
  const input = {
    mode: claim.mode,
    stake,
    choice: readChoice(game, raw, claim.mode, stake),
    actions: claim.actions ?? [],
  };
  const hmac = await webCryptoHmac(claim.serverSeed, game.facts);
  const firstBlock = hex(await hmac(`${claim.clientSeed}:${claim.nonce}:0`));
  // Most rounds need few blocks; a round that needs more, such as a long run of free spins, starts again with four times as many.
  for (let blocks = FIRST_TRY_BLOCKS; ; blocks *= 4) {
    const block = await prefetchBlocks(hmac, claim.clientSeed, claim.nonce, blocks);
    try {
      const outcome = game.play(input, new FairStream(block, claim.clientSeed, claim.nonce));
      const times = outcome.payout === null ? null : outcome.payout / stake;
      return { facts: game.facts, choice: input.choice, actions: input.actions, stake, outcome, times, firstBlock };
    } catch (failure) {
      if (failure instanceof IllegalActionError) throw new ClaimError('badActions');
      if (!(failure instanceof BlocksExhaustedError) || blocks >= MOST_BLOCKS) throw failure;
    }
  }
}

function parseChoice(text: string | null | undefined): unknown {
  try {
    return text ? JSON.parse(text) : null;
  } catch {
    throw new ClaimError('badChoice');
  }
}

/** Limits of single bets are not checked: they were checked when the round was played, in units that a claim does not contain. */
function readChoice(game: Game, raw: unknown, mode: string, stake: number): unknown {
  try {
    return game.readChoice(raw, mode, stake, Number.POSITIVE_INFINITY);
  } catch (failure) {
    if (failure instanceof InvalidChoiceError) throw new ClaimError('badChoice');
    throw failure;
  }
}

/** The sum of the chips on a layout, as the stake when none is claimed; undefined for any other choice. */
function sumOfChips(raw: unknown): number | undefined {
  const chips: unknown = Array.isArray(raw) ? raw : (raw as { chips?: unknown } | null)?.chips;
  if (!Array.isArray(chips)) return undefined;
  return chips.reduce<number>((sum, chip: { amount?: unknown } | null) => sum + Number(chip?.amount), 0);
}

/** Minor units per major unit. */
export const scaleOf = (currency = 'USD'): number => 10 ** (isCurrency(currency) ? CURRENCIES[currency].exponent : 2);

const minorStake = ({ stake, currency }: RoundClaim): number | undefined =>
  stake === undefined ? undefined : Math.round(stake * scaleOf(currency));

/**
 * Replays a finished round from its revealed seed with the published algorithm (games: HMAC-SHA256 under the server seed of
 * `clientSeed:nonce:block`), in this browser, without a request.
 * @throws ClaimError when the claim contains nothing that can be computed.
 */
export async function verifyRound(claim: RoundClaim): Promise<Verification> {
  if (!/^[0-9a-f]{64}$/i.test(claim.serverSeed)) throw new ClaimError('badServerSeed');
  if (!Number.isSafeInteger(claim.nonce) || claim.nonce < 0) throw new ClaimError('badNonce');
  const computedHash = await commitmentOf(claim.serverSeed);
  const replayed = await replay(claim);
  const { outcome } = replayed;
  const { stake, payout, currency, serverSeedHash } = claim;
  const computedPayout = stake === undefined || outcome.payout === null ? null : outcome.payout / scaleOf(currency);
  return {
    computedHash,
    hashMatches: serverSeedHash ? serverSeedHash.trim().toLowerCase() === computedHash : null,
    ...replayed,
    stakeClaimed: stake !== undefined,
    computedPayout,
    payoutMatches: computedPayout === null || payout === undefined ? null : computedPayout === payout,
  };
}
