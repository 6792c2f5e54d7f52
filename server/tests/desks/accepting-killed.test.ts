import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type ChainsStage, openChainsStage } from '../../src/providers/chains/scenarios/fixture';
import type { AcceptingStep, AcceptingTask } from '../stage/deposit-matrix/accepting-child';
import { killedAt } from '../stage/deposit-matrix/killed';
import { brokenBooks } from '../stage/deposit-matrix/runner';
import { usernamesOf } from '../../src/domains/members/store/members';
import { DESK, hire, openTestDesks } from './fixture';
import type { Desks } from './desks.fixture';
import type { SignedIn } from '../../src/domains/operators/service/proposals';

/** The server is killed (SIGKILL) while an operator accepts held coins, at each step: nothing is lost, and nothing is credited twice. */
const CHILD = fileURLToPath(new URL('../stage/deposit-matrix/accepting-child.ts', import.meta.url));
const WORTH = 600_000;

let stage: ChainsStage;
let service: Desks;
let ada: SignedIn;
let grace: SignedIn;
let member: number;
let id: string;

beforeAll(async () => {
  stage = await openChainsStage();
  service = openTestDesks(stage, stage.clock, {
    deposits: stage.acts,
    usernamesOf: (ids) => usernamesOf(stage.database, ids),
  });
  const cashier = async (): Promise<SignedIn> => {
    const { operatorId, email } = await hire(service, 'cashier');
    return { operatorId, operator: email, address: DESK.address };
  };
  [ada, grace] = [await cashier(), await cashier()];
});
afterAll(() => stage.close());
beforeEach(async () => {
  member = await stage.newMember();
  await stage.rates.refresh();
  await stage.watcher.look();
  const order = await stage.order(member, 'btc', '4000');
  id = order.id;
  await stage.pay('bitcoin', order.address, order.amount, { times: '1.5' });
  await stage.mine('bitcoin', 3);
  await stage.look('bitcoin');
  // This amount requires two operators: the kills interrupt the second one's approval.
  await service.deposits.accept(id, ada);
  expect(await stage.statusOf(member, id)).toBe('review');
});
afterEach(async () => expect(await brokenBooks(stage), 'the first broken rule of the books').toBeUndefined());

const kill = (diesAt: AcceptingStep) =>
  killedAt(CHILD, {
    url: stage.ownerUrl,
    sandboxUrl: stage.sandboxUrl,
    now: stage.clock.now().getTime(),
    depositId: id,
    operator: grace,
    diesAt,
  } satisfies AcceptingTask);
const count = async (from: ReturnType<typeof sql>) => {
  const { rows } = await sql<{ n: number }>`select count(*)::integer as n from ${from}`.execute(stage.database);
  return rows[0]?.n;
};
/** Everything that accepting does, each with how often it was done. */
const done = async () => {
  const { rows } = await sql<{ state: string }>`select state from chain_payment where told_as = ${id}`.execute(
    stage.database,
  );
  return {
    cash: await stage.cashOf(member),
    status: await stage.statusOf(member, id),
    coins: rows[0]?.state,
    credits: await count(sql`transfer where member_id = ${member} and kind = 'deposit'`),
    written: await count(sql`audit_entry where action = 'depositAccepted' and subject_id = ${id}`),
    told: await count(sql`kept_event where name = 'deposit.settled' and fact ->> 'depositId' = ${id}`),
  };
};
const NOTHING = { cash: 0, status: 'review', coins: 'review', credits: 0, written: 0, told: 0 };
const ALL_OF_IT = { cash: WORTH, status: 'success', coins: 'credited', credits: 1, written: 1, told: 1 };

test.each<[AcceptingStep, string]>([
  ['looked', 'after the look at the chain, before the decision'],
  ['credited', 'after decision and credit, before the commit'],
  ['decided', 'before the audit log is written'],
])('killed (%s) %s: nothing happened, and accepting again credits once', async (step) => {
  await kill(step);
  expect(await done()).toEqual(NOTHING);
  await service.deposits.accept(id, grace);
  expect(await done()).toEqual(ALL_OF_IT);
});

test('killed after the commit, before the operator was told: all of it happened once, and accepting again is refused', async () => {
  await kill('committed');
  expect(await done()).toEqual(ALL_OF_IT);
  await expect(service.deposits.accept(id, grace)).rejects.toMatchObject({ reason: 'conflict' });
  expect(await done()).toEqual(ALL_OF_IT);
});

test('killed before the commit, and the payment is reorganised away before the restart: refused, nothing is credited', async () => {
  await kill('credited');
  await stage.reorganise('bitcoin', 3, 'no');
  await expect(service.deposits.accept(id, grace)).rejects.toMatchObject({ reason: 'depositPaymentGone' });
  expect(await done()).toEqual(NOTHING);
});
