import type { AnswerOf } from '@croupier/contract/call';
import type { roundsCalls } from '@croupier/contract/calls/rounds/player';
import { minor, toWire } from '@croupier/contract/money';
import type { BaseQuery } from '@croupier/contract/query';
import { type Database, inTransaction, type Trx } from '../../../platform/database';
import { compileQuery, type Page, pageOf } from '../../../platform/query/query';
import type { Randomness } from '../../../platform/randomness';
import { Refusal } from '../../../platform/refusal';
import type { Sealing } from '../../../platform/sealing';
import { roundEntity } from './entities';
import { type FairState, isClientSeed, newClientSeed, newServerSeed, openSeed } from '../../play/domain';
import { lockPointer, movePointer, readPointer } from '../../../ledger/seed-pointer';
import * as store from '../store';

type Seeds = AnswerOf<typeof roundsCalls.fairSeeds>;
type Proof = AnswerOf<typeof roundsCalls.roundProof>;

const REVEALED_SHOWN = 20;

export interface Fairness {
  /** The pair under which the member's next round is drawn; made at first use. Cached in memory, and checked by every bet's statement. */
  stateOf(memberId: number): Promise<FairState>;
  forget(memberId: number): void;
  seeds(memberId: number): Promise<Seeds>;
  /** @throws Refusal seedRoundOpen, seedClientInvalid. */
  rotate(memberId: number, clientSeed: string): Promise<Seeds>;
  /**
   * Replaces every member's pairs made before a moment: the one in use, and the next one, which may have been in use since the backup.
   * @param before by the database's clock.
   */
  replaceAll(before: Date): Promise<void>;
  /** Finished rounds, by default newest first. @param query see contract/query.ts. @throws Refusal invalidRequest naming the key at fault. */
  proofs(memberId: number, query?: BaseQuery): Promise<Page<Proof>>;
  /** @param roundId as on the wire, `member-round`. @throws Refusal notFound for another member's, an open or an unknown round. */
  proof(memberId: number, roundId: string): Promise<Proof>;
}

/** Members per batch of replaced seeds. */
const REPLACED_AT_ONCE = 500;

export const wireRoundId = (memberId: number, roundId: number): string => `${memberId}-${roundId}`;

export function createFairness(deps: { database: Database; random: Randomness; sealing: Sealing }): Fairness {
  const { database, random, sealing } = deps;
  const states = new Map<number, FairState>();

  /** A member's first two pairs: one in use, and the next, whose hash is committed before the client seed can change. */
  async function begin(trx: Trx, memberId: number): Promise<void> {
    const pointer = await lockPointer(trx, memberId);
    if (!pointer || pointer.seed_id > 0) return;
    await store.insertSeed(trx, memberId, 1, newServerSeed(random, sealing), newClientSeed(random));
    await store.insertSeed(trx, memberId, 2, newServerSeed(random, sealing), '');
    await movePointer(trx, memberId, 1);
  }

  async function replacePairs(memberId: number, before: Date): Promise<void> {
    await inTransaction(database, async (trx) => {
      const pointer = await lockPointer(trx, memberId);
      const [inUse] = pointer ? await store.seedsById(trx, memberId, [pointer.seed_id]) : [];
      if (!pointer || !inUse || inUse.created_at >= before) return;
      // A round that could not be ended must keep its seed secret.
      if (!(await store.hasActiveRound(trx, memberId)))
        await store.revealSeed(trx, memberId, pointer.seed_id, pointer.nonce);
      await store.revealSeed(trx, memberId, pointer.seed_id + 1, 0);
      const fresh = pointer.seed_id + 2;
      await store.insertSeed(trx, memberId, fresh, newServerSeed(random, sealing), newClientSeed(random));
      await store.insertSeed(trx, memberId, fresh + 1, newServerSeed(random, sealing), '');
      await movePointer(trx, memberId, fresh);
    });
    states.delete(memberId);
  }

  async function load(memberId: number): Promise<FairState> {
    let pointer = await readPointer(database, memberId);
    if (pointer?.seed_id === 0) {
      await inTransaction(database, (trx) => begin(trx, memberId));
      pointer = await readPointer(database, memberId);
    }
    if (!pointer) throw new Error('a player without a wallet');
    const [seed] = await store.seedsById(database, memberId, [pointer.seed_id]);
    if (!seed) throw new Error('a wallet points to a pair of seeds that is not there');
    return {
      seedId: pointer.seed_id,
      key: openSeed(sealing, seed.server_seed),
      clientSeed: seed.client_seed,
      nonce: pointer.nonce,
      grantId: pointer.grant_id,
    };
  }

  async function seeds(memberId: number): Promise<Seeds> {
    const state = await load(memberId);
    const rows = await store.latestSeeds(database, memberId, REVEALED_SHOWN + 2);
    const hashOf = (seedId: number) =>
      rows.find((row) => row.seed_id === seedId)?.server_seed_hash.toString('hex') ?? '';
    return {
      serverSeedHash: hashOf(state.seedId),
      nextServerSeedHash: hashOf(state.seedId + 1),
      clientSeed: state.clientSeed,
      nonce: state.nonce,
      revealed: rows
        .filter((row) => row.revealed_at !== null)
        .map((row) => ({
          seedId: String(row.seed_id),
          serverSeed: sealing.open(row.server_seed).toString('hex'),
          serverSeedHash: row.server_seed_hash.toString('hex'),
          clientSeed: row.client_seed,
          rounds: row.rounds ?? 0,
          revealedAt: row.revealed_at?.toISOString() ?? '',
        })),
    };
  }

  async function describe(memberId: number, rounds: readonly store.RoundRow[]): Promise<Proof[]> {
    const rows = await store.seedsById(database, memberId, [...new Set(rounds.map((round) => round.seed_id))]);
    const byId = new Map(rows.map((row) => [row.seed_id, row]));
    return rounds.map((round) => {
      const seed = byId.get(round.seed_id);
      return {
        roundId: wireRoundId(memberId, round.round_id),
        game: round.game,
        version: round.version,
        mode: round.mode,
        choice: round.choice,
        actions: [...round.actions],
        currency: round.currency,
        stake: toWire(minor(round.stake), round.currency),
        payout: toWire(minor(round.payout), round.currency),
        createTime: round.created_at.toISOString(),
        clientSeed: seed?.client_seed ?? '',
        nonce: round.nonce,
        serverSeedHash: seed?.server_seed_hash.toString('hex') ?? '',
        serverSeed: seed?.revealed_at ? sealing.open(seed.server_seed).toString('hex') : null,
        isVoid: false,
        ...(round.free_set !== null && { freeRounds: round.free_set }),
      };
    });
  }

  return {
    async stateOf(memberId) {
      const known = states.get(memberId);
      if (known) return known;
      const loaded = await load(memberId);
      states.set(memberId, loaded);
      return loaded;
    },
    forget: (memberId) => void states.delete(memberId),
    seeds,
    async rotate(memberId, clientSeed) {
      if (!isClientSeed(clientSeed)) throw new Refusal('seedClientInvalid');
      await inTransaction(database, async (trx) => {
        await begin(trx, memberId);
        const pointer = await lockPointer(trx, memberId);
        if (!pointer) throw new Error('a player without a wallet');
        if (await store.hasActiveRound(trx, memberId)) throw new Refusal('seedRoundOpen');
        await store.revealSeed(trx, memberId, pointer.seed_id, pointer.nonce);
        await store.setClientSeed(trx, memberId, pointer.seed_id + 1, clientSeed);
        await store.insertSeed(trx, memberId, pointer.seed_id + 2, newServerSeed(random, sealing), '');
        await movePointer(trx, memberId, pointer.seed_id + 1);
      });
      states.delete(memberId);
      return seeds(memberId);
    },
    async replaceAll(before) {
      for (;;) {
        const members = await store.membersWithSeedsBefore(database, before, REPLACED_AT_ONCE);
        for (const memberId of members) await replacePairs(memberId, before);
        if (members.length < REPLACED_AT_ONCE) return;
      }
    },
    async proofs(memberId, query = {}) {
      const compiled = compileQuery(roundEntity, query);
      const { rows, total } = await store.roundsOf(database, memberId, compiled);
      return pageOf(compiled, await describe(memberId, rows), total);
    },
    async proof(memberId, roundId) {
      const [owner, number] = roundId.split('-').map(Number);
      const round = owner === memberId && number ? await store.findRound(database, memberId, number) : undefined;
      const [proof] = round && !round.active ? await describe(memberId, [round]) : [];
      if (!proof) throw new Refusal('notFound');
      return proof;
    },
  };
}
