import { sql } from 'kysely';
import { Refusal } from '../../../platform/refusal';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { inTransaction, type Trx } from '../../../platform/database';
import { readWallet } from '../../../ledger/read';
import { freshDatabase, type TestDatabase } from '../../../../tests/stage/stage';
import { waiting } from '../../../../tests/stage/waiting';
import { openDesk, openPlayer, type Player, requestOf, upload } from '../fixture';

const OPERATOR = 7;
let stage: TestDatabase;
let desk: ReturnType<typeof openDesk>;
beforeAll(async () => {
  stage = await freshDatabase(20);
});
afterAll(() => stage.destroy());
beforeEach(() => {
  desk = openDesk(stage, { handsIn: true });
});

const asked = (player: Player, changes: Parameters<typeof requestOf>[2] = {}) =>
  desk.service.apply(player.memberId, requestOf(player, '200', changes), 'en');
const proofsOf = async ({ memberId }: Player) => {
  const { idcardProofId, paymentProofId } = await desk.deps.members.profileOf(memberId);
  return { idcardProofId, paymentProofId };
};
const documentOf = async ({ memberId }: Player, kind: string) => {
  const { documents } = await desk.documents.acts.caseOf(memberId);
  const newest = documents.find((document) => document.kind === kind);
  if (!newest) throw new Error(`no ${kind} was handed in`);
  return newest;
};
const refuse = async (trx: Trx, player: Player, step: 'reject' | 'revoke' = 'reject') => {
  const { id } = await documentOf(player, 'payment');
  await desk.documents.acts[step](trx, id, OPERATOR, { reason: 'unreadable', note: '' });
};
const accept = async (player: Player) => {
  const { id } = await documentOf(player, 'payment');
  await inTransaction(stage.database, (trx) => desk.documents.acts.accept(trx, id, OPERATOR, undefined));
};
const REFUSED = new Refusal('withdrawProofRejected', { document: 'Proof of payment method' });

/** A member with one cash-out of 200, whose two proofs wait for a review. */
async function handedIn(): Promise<Player> {
  const player = await openPlayer(stage, { cash: 1_000_000 });
  await asked(player);
  return player;
}

it.each(['reject', 'revoke'] as const)(
  'a picture that was not accepted proves nothing again (%s), and nothing moves',
  async (step) => {
    const player = await handedIn();
    if (step === 'revoke') await accept(player);
    await inTransaction(stage.database, (trx) => refuse(trx, player, step));
    const forgotten = { idcardProofId: player.idProof, paymentProofId: null };
    expect(await proofsOf(player)).toEqual(forgotten);
    const wallet = await readWallet(stage.database, player.memberId);
    await expect(asked(player)).rejects.toEqual(REFUSED);
    // Nor does it under another name.
    const swapped = { idcardProofId: player.paymentProof, paymentProofId: await upload(stage, player.memberId) };
    await expect(asked(player, swapped)).rejects.toEqual(
      new Refusal('withdrawProofRejected', { document: 'Proof of identity' }),
    );
    expect(await proofsOf(player)).toEqual(forgotten);
    expect(await readWallet(stage.database, player.memberId)).toEqual(wallet);
    expect((await desk.service.listPage(player.memberId, {}, 'en')).totalElements).toBe(1);
  },
);

it('all four proofs may come with a request, and each waits for a look as what it proves', async () => {
  const player = await openPlayer(stage, { cash: 1_000_000 });
  const { memberId, idProof, paymentProof } = player;
  const [held, address] = [await upload(stage, memberId), await upload(stage, memberId)];
  const stranger = await openPlayer(stage, { cash: 0 });
  for (const foreign of [{ idcardHoldProofId: stranger.idProof }, { addressProofId: stranger.idProof }])
    await expect(asked(player, foreign)).rejects.toEqual(new Refusal('forbidden'));
  await asked(player, { idcardHoldProofId: held, addressProofId: address });
  expect(await desk.deps.members.profileOf(memberId)).toMatchObject({
    idcardProofId: idProof,
    idcardHoldProofId: held,
    addressProofId: address,
    paymentProofId: paymentProof,
  });
  for (const [kind, file] of Object.entries({ idcard: idProof, idcardHold: held, address, payment: paymentProof }))
    expect(await documentOf(player, kind)).toMatchObject({ state: 'auditing', files: [file] });
});

it('another picture in its place is taken, and waits for a look', async () => {
  const player = await handedIn();
  await inTransaction(stage.database, (trx) => refuse(trx, player));
  const fresh = await upload(stage, player.memberId);
  await asked(player, { paymentProofId: fresh });
  expect(await proofsOf(player)).toEqual({ idcardProofId: player.idProof, paymentProofId: fresh });
  expect(await documentOf(player, 'payment')).toMatchObject({ state: 'auditing', files: [fresh] });
});

it.each(['reject', 'revoke'] as const)(
  'a request that comes while an operator decides waits for the decision (%s)',
  async (step) => {
    const player = await handedIn();
    if (step === 'revoke') await accept(player);
    let request: Promise<unknown> | undefined;
    await inTransaction(stage.database, async (trx) => {
      await refuse(trx, player, step);
      request = asked(player).catch((refusal: unknown) => refusal);
      await expect.poll(() => waiting(stage.database), { timeout: 10_000 }).toBe(1);
    });
    expect(await request).toEqual(REFUSED);
    expect(await proofsOf(player)).toMatchObject({ paymentProofId: null });
  },
);

it('a decision and a request at the same moment end in one order, twenty times over', async () => {
  for (let round = 0; round < 20; round += 1) {
    const player = await handedIn();
    const [decision] = await Promise.allSettled([
      inTransaction(stage.database, (trx) => refuse(trx, player)),
      asked(player),
    ]);
    expect(decision.status).toBe('fulfilled');
    expect(await proofsOf(player)).toMatchObject({ paymentProofId: null });
  }
});

it('an identity check stands for the proof of identity: its picture is not asked for, the other proof is', async () => {
  const player = await openPlayer(stage, { cash: 1_000_000 });
  const { memberId } = player;
  const without = { idcardProofId: null };
  await expect(asked(player, without)).rejects.toEqual(new Refusal('withdrawProofRequired'));
  await sql`insert into document (member_id, kind, state, origin, submitted_at, decided_at)
    values (${memberId}, 'idcard', 'accepted', 'check', now(), now())`.execute(stage.database);
  expect(await desk.service.config(memberId)).toMatchObject({ identityProved: 1 });
  await expect(asked(player, { ...without, paymentProofId: null })).rejects.toEqual(
    new Refusal('withdrawProofRequired'),
  );
  await asked(player, without);
  const { id } = await documentOf(player, 'idcard');
  await inTransaction(stage.database, (trx) =>
    desk.documents.acts.revoke(trx, id, OPERATOR, { reason: 'expired', note: '' }),
  );
  expect(await desk.service.config(memberId)).toMatchObject({ identityProved: 0 });
  await expect(asked(player, without)).rejects.toEqual(new Refusal('withdrawProofRequired'));
});
