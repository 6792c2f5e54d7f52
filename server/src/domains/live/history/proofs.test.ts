import { createHash, createSecretKey } from 'node:crypto';
import { liveGameByCode } from '@croupier/games/live/index';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RoundProof } from '../../play/source';
import { streamOf } from '../../play/seeds';
import type { Player } from '../bets/bets';
import { dealUntil, endPhase, type LiveStage, liveProcess, openLiveStage, openRoundOf, pause } from '../fixture';

const EURO = 1_000_000;
let stage: LiveStage;

beforeAll(async () => {
  stage = await openLiveStage();
});
afterAll(async () => {
  await stage.destroy();
});

const open = () => liveProcess(stage.database, stage.ownerUrl);
const deal = (table: string, phase: 'flight' | 'payout') => dealUntil(stage, table, phase);
const chip = (bet: string) => [{ bet, numbers: [], amount: 1_000 }];

/** What the bet pays, computed from nothing but its proof. Major units. */
function computeAgain({ game, version, choice, actions, clientSeed, nonce, serverSeed, stake }: RoundProof): number {
  const live = liveGameByCode(game);
  if (live?.facts.version !== version) throw new Error('no such game');
  const outcome = live.draw(
    streamOf(live.facts, createSecretKey(Buffer.from(serverSeed ?? '', 'hex')), clientSeed, nonce),
  );
  const left = actions[0] ? Number(actions[0].replace('cashout:', '')) : null;
  const cents = Math.round(stake * 100);
  return live.settle(live.readChoice(JSON.parse(choice ?? ''), cents, 1), cents, outcome, left) / 100;
}

/** Lets a player bet in a round and deals it to its payout. @param during called when bets are closed. */
async function play(
  player: Player,
  round: number,
  choices: readonly unknown[],
  during: () => Promise<void> = async () => undefined,
): Promise<void> {
  for (const [n, choice] of choices.entries())
    await open().bets.place(player, { request: `provenbet${n}`, round, amount: 10 * EURO, choice });
  expect(await open().source.proofs.proofs(player.memberId)).toMatchObject({ content: [], totalElements: 0 });
  await endPhase(stage, player.table);
  await during();
  await deal(player.table, 'payout');
}

test('every settled bet of roulette can be computed again from its proof, by its owner alone', async () => {
  const player = await stage.player('live-roulette', 10_000);
  const round = await openRoundOf<number>(stage, player.table, () => true);
  await play(player, round, [chip('red'), chip('black')]);
  const { proofs } = open().source;
  const { content, totalElements: total } = await proofs.proofs(player.memberId, { game: 'live-roulette' });
  expect(total).toBe(2);
  for (const proof of content) {
    expect(proof).toMatchObject({ game: 'live-roulette', stake: 10, currency: 'EUR', clientSeed: 'live-roulette' });
    const seed = Buffer.from(proof.serverSeed ?? '', 'hex');
    expect(createHash('sha256').update(seed).digest('hex')).toBe(proof.serverSeedHash);
    expect(computeAgain(proof)).toBe(proof.payout);
    expect(await proofs.proof(player.memberId, proof.roundId)).toEqual(proof);
    await expect(proofs.proof(player.memberId + 1, proof.roundId)).rejects.toMatchObject({ reason: 'notFound' });
  }
  expect((await proofs.proofs(player.memberId, { pageNum: 2, pageSize: 1 })).content).toEqual(content.slice(1, 2));
  expect(await proofs.proofs(player.memberId, { game: 'live-crash' })).toMatchObject({ content: [], totalElements: 0 });
  await expect(proofs.proof(player.memberId, 'live-0x1')).rejects.toMatchObject({ reason: 'notFound' });
});

test('a bet that left a flight says where it left by hand, and nothing when it left at its target', async () => {
  const player = await stage.player('live-crash', 10_000);
  const round = await openRoundOf<number>(stage, player.table, (height) => height > 115 && height < 140);
  await play(player, round, [{ target: null }, { target: 101 }], async () => {
    await deal(player.table, 'flight');
    await pause(400);
    const bet = await stage.one<number>(sql`select min(bet_id) from live_bet where member_id = ${player.memberId}`);
    await open().bets.cashOut(player, bet);
  });
  const { content } = await open().source.proofs.proofs(player.memberId);
  expect(content.map(computeAgain)).toEqual(content.map(({ payout }) => payout));
  const [target, hand] = content;
  expect(target).toMatchObject({ actions: [], payout: 10.1 });
  expect(hand?.actions).toEqual([expect.stringMatching(/^cashout:10\d$/)]);
});
