import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { WITHDRAW_STATUS } from '@croupier/contract/codes';
import { minor } from '@croupier/contract/money';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readWallet } from '../../src/ledger/read';
import { depositSettled } from '../../src/ledger/recipes/deposits';
import { inTransaction } from '../../src/platform/database';
import { openFiles } from '../../src/platform/files/vault';
import { createLog } from '../../src/platform/log';
import { createPictures } from '../../src/platform/pictures/pictures';
import { systemRandomness } from '../../src/platform/randomness';
import { createSealing } from '../../src/platform/sealing';
import { type ComplianceService, createComplianceService } from '../../src/domains/compliance/service';
import { storeProofs } from '../../src/domains/members/store/members';
import { type OpenMembers, openMembers, reasonOf } from '../../src/domains/members/fixture';
import { wasChargedBack } from '../../src/domains/deposits/store/charged-back';
import { createGrants } from '../../src/domains/rewards/grants/grants';
import { openProvider } from '../../src/domains/withdrawals/payouts/provider-double';
import { createWithdrawalActs } from '../../src/domains/withdrawals/desk-acts';
import { createWithdrawalsService, type WithdrawalsService } from '../../src/domains/withdrawals/service';
import { wageredShare } from '../../src/domains/withdrawals/settings';
import { termsSetting } from '../../src/domains/withdrawals/terms';
import { DESK, hire, openTestDesks, type TestOperator, READER } from './fixture';
import type { Desks } from './desks.fixture';
import type { SignedIn } from '../../src/domains/operators/service/proposals';
import { messagesIn } from '../../src/domains/messages/fixture';

const IBAN = 'TR330006100519786457841326';
const folder = mkdtempSync(join(tmpdir(), 'croupier-proofs-'));
const pictures = createPictures();
/** Pays out what is not paid by hand. */
const bank = openProvider();
let house: OpenMembers;
let service: Desks;
let withdrawals: WithdrawalsService;
let compliance: ComplianceService;
let ada: SignedIn;
let grace: SignedIn;

const reviewer = ({ operatorId, email }: TestOperator): SignedIn => ({
  operatorId,
  operator: email,
  address: DESK.address,
});

beforeAll(async () => {
  house = await openMembers();
  const { database } = house.stage;
  const { settings, clock } = house.deps;
  const sealing = createSealing('5'.repeat(64), systemRandomness);
  const files = openFiles({ DATA_DIR: folder, S3: undefined }, sealing);
  compliance = createComplianceService({ database, settings, random: systemRandomness, files, pictures });
  await settings.set(database, wageredShare, 0);
  const deps = {
    ...house.deps,
    sealing,
    compliance,
    documents: { keepProofs: storeProofs, isProvedByCheck: async () => false },
    members: house.service,
    messages: messagesIn(database, house.clock),
    cancelAllowed: true,
    monthCapped: true,
    owedBy: async () => minor(0),
    log: createLog('silent'),
    paidInBy: async () => new Map<string, number>(),
    bonuses: () => createGrants({ database, clock: house.clock, wasChargedBack }),
    payoutProviders: [bank.provider],
    readPayoutCallback: () => 'unauthentic' as const,
    bitcoinNetwork: 'mainnet' as const,
    statementFonts: { latin: '', japanese: '' },
  };
  withdrawals = createWithdrawalsService(deps);
  service = openTestDesks(house.stage, house.clock, {
    clock,
    memberSwitch: house.service,
    withdrawable: async (memberId) => (await withdrawals.terms(memberId)).withdrawable,
    withdrawals: createWithdrawalActs(deps),
    readProof: compliance.readFile,
  });
  ada = reviewer(await hire(service, 'owner'));
  grace = reviewer(await hire(service, 'cashier'));
});
afterAll(async () => {
  pictures.close();
  await house.stage.destroy();
  rmSync(folder, { recursive: true, force: true });
});

const pictureOf = (colour: string) =>
  sharp({ create: { width: 64, height: 48, channels: 3, background: colour } })
    .jpeg()
    .toBuffer();

/** A member who asks for a cash-out with both proofs. @param amount major units */
async function asked(amount: number) {
  const { username } = await house.joined();
  const memberId = Number((await service.members.search(username, 1, 1, READER)).content[0]?.id);
  await inTransaction(house.stage.database, (trx) =>
    depositSettled(trx, {
      memberId,
      depositId: `D${memberId}`,
      method: 'VISA_MASTERCARD',
      amount: minor(500_000),
      currency: 'EUR',
      rolling: minor(0),
    }),
  );
  const [idcard, payment] = await Promise.all(
    ['red', 'blue'].map(async (colour) => compliance.upload(memberId, await pictureOf(colour))),
  );
  const { id } = await withdrawals.apply(
    memberId,
    {
      amount: String(amount),
      paymentMethod: 'BANK_CARD',
      routingNumber: IBAN,
      accountNumber: '519786457841326',
      accountName: 'Garanti BBVA',
      idcardProofId: idcard?.id,
      paymentProofId: payment?.id,
      type: 0,
    },
    'en',
  );
  return { id, memberId };
}

const balances = async (memberId: number) => {
  const { cash, held } = await readWallet(house.stage.database, memberId);
  return { cash, held };
};
const lastActs = async (count: number) => (await service.audit.read(1, count)).content;

describe('two operators', () => {
  it('are needed above the configured amount: the same one twice is not two', async () => {
    const { id, memberId } = await asked(1_100);
    expect(await service.withdrawals.get(id, true, ada)).toMatchObject({ approvals: [], approvalsNeeded: 2 });
    const first = await service.withdrawals.approve(id, ada);
    expect(first).toMatchObject({ status: WITHDRAW_STATUS.pending, approvals: [{ operator: ada.operator }] });
    expect(await reasonOf(service.withdrawals.approve(id, ada))).toBe('withdrawSecondOperatorRequired');
    const second = await service.withdrawals.approve(id, grace);
    expect(second.status).toBe(WITHDRAW_STATUS.passed);
    expect(second.approvals.map((approval) => approval.operator)).toEqual([ada.operator, grace.operator]);
    expect(await balances(memberId)).toEqual({ cash: 390_000, held: 110_000 });
  });

  it('are not needed up to it', async () => {
    const { id } = await asked(1_000);
    expect(await service.withdrawals.approve(id, grace)).toMatchObject({
      status: WITHDRAW_STATUS.passed,
      approvalsNeeded: 1,
    });
  });

  it('count each once, also when both press ten times at the same moment', async () => {
    const { id } = await asked(2_000);
    const presses = await Promise.allSettled(
      Array.from({ length: 20 }, (_, i) => service.withdrawals.approve(id, i % 2 ? ada : grace)),
    );
    expect(presses.filter((press) => press.status === 'fulfilled')).toHaveLength(2);
    const review = await service.withdrawals.get(id, false, ada);
    expect(review).toMatchObject({ status: WITHDRAW_STATUS.passed });
    expect(review.approvals).toHaveLength(2);
  });
});

describe('a cash-out’s way', () => {
  it('leads from approval to completed; the money leaves when it is paid, and every act is written down', async () => {
    const { id, memberId } = await asked(300);
    await service.withdrawals.approve(id, grace);
    await service.withdrawals.markPaying(id, grace);
    expect(await balances(memberId)).toEqual({ cash: 470_000, held: 30_000 });
    await service.withdrawals.markPaid(id, 'BANK-77', grace);
    expect(await balances(memberId)).toEqual({ cash: 470_000, held: 0 });
    const done = await service.withdrawals.complete(id, ada);
    expect(done.status).toBe(WITHDRAW_STATUS.completed);
    const acts = await lastActs(4);
    expect(acts.map((act) => [act.action, act.operator])).toEqual([
      ['withdrawalCompleted', ada.operator],
      ['withdrawalPaid', grace.operator],
      ['withdrawalPaying', grace.operator],
      ['withdrawalApproved', grace.operator],
    ]);
    expect(acts[1]).toMatchObject({
      subjectId: id,
      before: { status: 'paying' },
      after: { status: 'payed', reference: 'BANK-77' },
    });
  });

  it('ends with a rejection or a failure that gives the money back and keeps the reason', async () => {
    const rejected = await asked(400);
    expect(await service.withdrawals.reject(rejected.id, 'The name differs', ada)).toMatchObject({
      status: WITHDRAW_STATUS.rejected,
      reason: 'The name differs',
    });
    expect(await balances(rejected.memberId)).toEqual({ cash: 500_000, held: 0 });

    const failed = await asked(400);
    await service.withdrawals.approve(failed.id, ada);
    await service.withdrawals.markPaying(failed.id, ada);
    await service.withdrawals.fail(failed.id, 'The bank sent it back', ada);
    expect(await balances(failed.memberId)).toEqual({ cash: 500_000, held: 0 });
  });

  it('with a provider that is silent about a large one ends with the second operator’s word; both are written down', async () => {
    const { settings } = house.deps;
    const byHand = await settings.get(termsSetting('BANK_CARD'));
    const { id, memberId } = await asked(1_100);
    await service.withdrawals.approve(id, ada);
    await service.withdrawals.approve(id, grace);
    await settings.set(house.stage.database, termsSetting('BANK_CARD'), { ...byHand, sending: 'provider' });
    await service.withdrawals.markPaying(id, ada);
    await settings.set(house.stage.database, termsSetting('BANK_CARD'), byHand);
    await withdrawals.drivePayout(`${id}-1`);
    house.clock.advance(24 * 3_600_000);
    const noted = await service.withdrawals.fail(id, 'Not on their pages', ada);
    expect(noted.payouts).toMatchObject([{ endAskedBy: ada.operator, endReason: 'Not on their pages', endedBy: null }]);
    await service.withdrawals.fail(id, 'Not on their pages', grace);
    expect(await balances(memberId)).toEqual({ cash: 500_000, held: 0 });
    const acts = await lastActs(2);
    expect(acts.map(({ action, operator }) => [action, operator])).toEqual([
      ['withdrawalFailed', grace.operator],
      ['payoutEndAsked', ada.operator],
    ]);
    expect(acts[1]).toMatchObject({ after: { status: 'paying', payouts: [{ endReason: 'Not on their pages' }] } });
  });

  it('cannot be left: an act out of order is refused, changes nothing and is not written down', async () => {
    const { id, memberId } = await asked(300);
    const before = (await lastActs(1))[0]?.seq;
    for (const act of [
      () => service.withdrawals.markPaying(id, ada),
      () => service.withdrawals.markPaid(id, 'B', ada),
      () => service.withdrawals.complete(id, ada),
      () => service.withdrawals.fail(id, 'why', ada),
    ]) {
      expect(await reasonOf(act())).toBe('withdrawTransitionIllegal');
    }
    expect(await reasonOf(service.withdrawals.approve('1-999999', ada))).toBe('notFound');
    expect((await lastActs(1))[0]?.seq).toBe(before);
    expect(await balances(memberId)).toEqual({ cash: 470_000, held: 30_000 });
  });

  it('has one end when an operator approves while the player cancels, twenty times over', async () => {
    for (let round = 0; round < 20; round += 1) {
      const { id, memberId } = await asked(200);
      const [approved, cancelled] = await Promise.allSettled([
        service.withdrawals.approve(id, ada),
        withdrawals.cancel(memberId, id),
      ]);
      expect([approved.status, cancelled.status].toSorted()).toEqual(['fulfilled', 'rejected']);
      const isCancelled = cancelled.status === 'fulfilled';
      expect(await balances(memberId)).toEqual(
        isCancelled ? { cash: 500_000, held: 0 } : { cash: 480_000, held: 20_000 },
      );
    }
    expect(await service.audit.read(1, 1)).toMatchObject({ chainIntact: true });
  });
});

describe('payout details and proofs', () => {
  it('are masked in the queue and for support, and in full only with a row in the audit log', async () => {
    const { id } = await asked(500);
    const seq = (await lastActs(1))[0]?.seq;
    const queue = await service.withdrawals.list({ status: WITHDRAW_STATUS.pending, pageNum: 1, pageSize: 300 });
    const masked = { routingNumber: '•••• 1326', accountNumber: '•••• 1326' };
    expect(queue.content.find((row) => row.id === id)?.details).toMatchObject(masked);
    expect((await service.withdrawals.get(id, false, grace)).details).toMatchObject(masked);
    expect((await lastActs(1))[0]?.seq).toBe(seq);
    expect((await service.withdrawals.get(id, true, grace)).details).toMatchObject({ routingNumber: IBAN });
    expect((await lastActs(1))[0]).toMatchObject({ action: 'withdrawalViewed', operator: grace.operator });
  });

  it('a cash-out is found by its player and by its number, in whatever state, and as masked as in the queue', async () => {
    const { id } = await asked(500);
    const { username } = await service.withdrawals.get(id, false, ada);
    await service.withdrawals.reject(id, 'No', ada);
    for (const search of [username, ` ${id} `]) {
      const { content } = await service.withdrawals.list({ search, pageNum: 1, pageSize: 20 });
      expect(content.map((row) => row.id)).toEqual([id]);
      expect(content[0]?.details).toMatchObject({ accountNumber: '•••• 1326' });
    }
    const nobody = await service.withdrawals.list({ search: 'nobody at all', pageNum: 1, pageSize: 20 });
    expect(nobody.content).toEqual([]);
  });

  it('never stand in the audit log', async () => {
    const { id } = await asked(500);
    await service.withdrawals.get(id, true, ada);
    await service.withdrawals.reject(id, 'No', ada);
    expect(JSON.stringify((await service.audit.read(1, 300)).content)).not.toMatch(/519786457841326|Garanti/);
  });

  it('show a picture as a data address, and write the look down', async () => {
    const { id, memberId } = await asked(500);
    const { proofs } = await service.withdrawals.get(id, false, ada);
    expect(proofs.map((proof) => proof.kind).toSorted()).toEqual(['idcardProofId', 'paymentProofId']);
    const fileId = proofs[0]?.fileId ?? '';
    expect((await service.proof(fileId, ada)).dataUrl).toMatch(
      /^data:image\/(jpeg|png|webp);base64,[A-Za-z0-9+/]{40,}/,
    );
    expect((await lastActs(1))[0]).toMatchObject({
      action: 'proofViewed',
      subjectId: fileId,
      after: { member: String(memberId) },
    });
    expect(await reasonOf(service.proof('0'.repeat(32), ada))).toBe('notFound');
  });
});

describe('the front page', () => {
  it('tells how many wait and how long the oldest has waited', async () => {
    await asked(200);
    const before = await service.overview(false);
    house.clock.advance(45 * 60_000);
    const after = await service.overview(false);
    expect(after.withdrawalsPending).toBe(before.withdrawalsPending);
    expect(after.withdrawalsPending).toBeGreaterThan(0);
    expect((after.withdrawalsOldestMinutes ?? 0) - (before.withdrawalsOldestMinutes ?? 0)).toBe(45);
  });
});
