import { createHash, createHmac, randomBytes } from 'node:crypto';
import { gameByCode } from '@croupier/games/catalogue';
import { FairStream } from '@croupier/games/engine/fair-stream';
import { expect, it } from 'vitest';
import { claimOf, emptyFields, fieldsOf } from './verifier-form';
import { commitmentOf, verifyRound } from './verify';

const GAME = 'dragon-vault';
const game = gameByCode(GAME, 1);
if (!game) throw new Error('the game of these tests is gone');
const mode = game.modes[0]?.name ?? '';

/** The round as a server plays it, with Node's HMAC instead of the browser's. */
function played(clientSeed: string, nonce: number, seed = randomBytes(32)) {
  const stream = new FairStream((text) => createHmac('sha256', seed).update(text).digest(), clientSeed, nonce);
  const outcome = game?.play({ mode, stake: 120, choice: null, actions: [] }, stream);
  if (!outcome) throw new Error('nothing was played');
  const serverSeedHash = createHash('sha256').update(seed).digest('hex');
  return {
    outcome,
    claim: { game: GAME, version: 1, mode, serverSeed: seed.toString('hex'), serverSeedHash, clientSeed, nonce },
  };
}

it('computes in the browser what the server played: stops, events and payout', async () => {
  for (let nonce = 0; nonce < 60; nonce += 1) {
    const { outcome, claim } = played('lucky-7', nonce);
    const stake = 1.2;
    const payout = (outcome.payout ?? 0) / 100;
    const result = await verifyRound({ ...claim, stake, payout, currency: 'USD' });
    expect(result.outcome).toEqual(outcome);
    expect(result).toMatchObject({ hashMatches: true, payoutMatches: true, computedPayout: payout });
  }
});

it('tells a seed that is not the committed one', async () => {
  const { claim } = played('a', 1);
  const other = await commitmentOf('00'.repeat(32));
  expect(await verifyRound({ ...claim, serverSeedHash: other })).toMatchObject({ hashMatches: false });
});

it('tells a payout that the rules do not give', async () => {
  const { outcome, claim } = played('a', 2);
  const wrong = (outcome.payout ?? 0) / 120 + 0.01;
  expect(await verifyRound({ ...claim, stake: 1, payout: wrong })).toMatchObject({ payoutMatches: false });
});

it('leaves open what was not claimed', async () => {
  const { claim } = played('a', 3);
  const bare = { ...claim, serverSeedHash: undefined };
  expect(await verifyRound(bare)).toMatchObject({ hashMatches: null, payoutMatches: null, computedPayout: null });
});

it('finds a different round for another client seed, nonce or server seed', async () => {
  const { claim } = played('a', 4, Buffer.alloc(32, 7));
  const { firstBlock } = await verifyRound(claim);
  for (const change of [{ clientSeed: 'b' }, { nonce: 5 }, { serverSeed: '08'.repeat(32) }])
    expect((await verifyRound({ ...claim, ...change })).firstBlock).not.toBe(firstBlock);
});

it('says what is wrong with values that cannot be a round', async () => {
  const { claim } = played('a', 6);
  await expect(verifyRound({ ...claim, serverSeed: 'abc' })).rejects.toMatchObject({ fault: 'badServerSeed' });
  await expect(verifyRound({ ...claim, nonce: -1 })).rejects.toMatchObject({ fault: 'badNonce' });
  await expect(verifyRound({ ...claim, nonce: Number.NaN })).rejects.toMatchObject({ fault: 'badNonce' });
  await expect(verifyRound({ ...claim, version: 999 })).rejects.toMatchObject({ fault: 'unknownGame' });
  await expect(verifyRound({ ...claim, mode: 'cheat' })).rejects.toMatchObject({ fault: 'unknownMode' });
});

it('takes typed values as they are copied, with space around them', async () => {
  const { claim } = played('seed', 9);
  const fields = {
    ...emptyFields(),
    serverSeed: ` ${claim.serverSeed}\n`,
    serverSeedHash: `${claim.serverSeedHash} `,
    clientSeed: ' seed ',
    nonce: '9',
  };
  expect(await verifyRound(claimOf(fields))).toMatchObject({ hashMatches: true, payoutMatches: null });
  expect(claimOf({ ...fields, nonce: '' }).nonce).toBeNaN();
});

it('fills the form from a round of the list', () => {
  const { claim } = played('seed', 3);
  const round = {
    ...claim,
    roundId: '1-1',
    currency: 'EUR',
    stake: 0.4,
    payout: 1,
    createTime: '2026-11-20T12:00:00Z',
    choice: null,
    actions: [],
    isVoid: false,
  };
  expect(claimOf(fieldsOf(round))).toEqual({
    ...claim,
    choice: null,
    actions: [],
    stake: 0.4,
    payout: 1,
    currency: 'EUR',
  });
});
