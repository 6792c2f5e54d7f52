import type { RoundProof } from '@croupier/contract/calls/rounds/player';
import { type Format, formatOf } from './formats';
import { VERIFIABLE, gameToVerify } from './games-to-verify';
import type { RoundClaim } from './verify';

/** The verifier's fields as typed. */
export interface VerifierFields {
  game: string;
  version: string;
  mode: string;
  /** As JSON; empty in games without a choice. */
  choice: string;
  /** In order, separated by spaces. */
  actions: string;
  serverSeed: string;
  serverSeedHash: string;
  clientSeed: string;
  nonce: string;
  stake: string;
  payout: string;
  currency: string;
}

/** Fields with the first game on offer and nothing else. */
export function emptyFields(): VerifierFields {
  const game = VERIFIABLE[0];
  return {
    game: game?.facts.code ?? '',
    version: String(game?.facts.version ?? 1),
    mode: game?.modes[0]?.name ?? '',
    choice: '',
    actions: '',
    serverSeed: '',
    serverSeedHash: '',
    clientSeed: '',
    nonce: '0',
    stake: '',
    payout: '',
    currency: 'USD',
  };
}

/** Fields filled from a round of the member's list, ready to verify. */
export function fieldsOf(round: RoundProof): VerifierFields {
  return {
    game: round.game,
    version: String(round.version),
    mode: round.mode,
    choice: round.choice ?? '',
    actions: round.actions.join(' '),
    serverSeed: round.serverSeed ?? '',
    serverSeedHash: round.serverSeedHash,
    clientSeed: round.clientSeed,
    nonce: String(round.nonce),
    stake: String(round.stake),
    payout: String(round.payout),
    currency: round.currency,
  };
}

/** Modes of the chosen game and version. */
export const modesOf = (fields: Pick<VerifierFields, 'game' | 'version'>): string[] =>
  gameToVerify(fields.game, Number(fields.version))?.modes.map((mode) => mode.name) ?? [];

/** Examples of the chosen game's choice and actions as typed. */
export function formatsOf(fields: Pick<VerifierFields, 'game' | 'version'>): Format {
  const game = gameToVerify(fields.game, Number(fields.version));
  return game ? formatOf(game.facts) : {};
}

const numberOrNothing = (text: string): number | undefined => (text.trim() === '' ? undefined : Number(text));

/** The claim in the fields. Surrounding space, as left by copying, is not part of a seed. */
export function claimOf(fields: VerifierFields): RoundClaim {
  return {
    game: fields.game,
    version: Number(fields.version),
    mode: fields.mode,
    choice: fields.choice.trim() || null,
    actions: fields.actions.split(/\s+/).filter((action) => action !== ''),
    serverSeed: fields.serverSeed.trim(),
    serverSeedHash: fields.serverSeedHash.trim() || undefined,
    clientSeed: fields.clientSeed.trim(),
    nonce: fields.nonce.trim() === '' ? Number.NaN : Number(fields.nonce),
    stake: numberOrNothing(fields.stake),
    payout: numberOrNothing(fields.payout),
    currency: fields.currency,
  };
}
