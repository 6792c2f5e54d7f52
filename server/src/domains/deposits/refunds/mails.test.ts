import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Mail } from '../../../platform/mail/mail';
import { inTransaction } from '../../../platform/database';
import { CARDS } from '../../../../tests/stage/card-form';
import { openRefundStage, type RefundStage } from './fixture';
import { tellOfRefund } from './mails';

/** The mails that notify a member of a refund's outcome, once each. */
let house: RefundStage;
const mails: Mail[] = [];
let react: (fact: unknown) => Promise<void>;
beforeAll(async () => {
  house = await openRefundStage();
  tellOfRefund({
    ...house.deps,
    events: {
      publish: () => Promise.resolve(),
      listen(type, _, handle) {
        react = (fact) => inTransaction(house.deps.database, (trx) => handle(type.schema.parse(fact), trx));
      },
    },
    mailer: { send: async (_, mail) => void mails.push(mail) },
    house: { siteName: 'Croupier', publicUrl: 'https://casino.example', minimumAge: 18 },
  });
});
afterAll(() => house.close());

test.each([
  ['done', 'iade edildi', 0],
  ['refuse', 'iade yapılamadı', 10_000],
] as const)('a refund that is %s is told by mail', async (mode, words, cash) => {
  house.sandbox.refunds.mode = mode;
  const member = await house.newMember();
  const id = await house.create(member, CARDS.approved);
  await house.pay(member, id);
  await house.ask(id);
  await house.drive(id);
  expect(await house.cashOf(member)).toBe(cash);
  mails.length = 0;
  await react({ memberId: member, depositId: id, attempt: 1 });
  expect(mails).toHaveLength(1);
  expect(mails[0]?.subject).toContain(words);
  expect(mails[0]?.text).toContain(id);
});

test('one that is under way is not told of', async () => {
  house.sandbox.refunds.mode = 'later';
  const member = await house.newMember();
  const id = await house.create(member, CARDS.approved);
  await house.pay(member, id);
  await house.ask(id);
  mails.length = 0;
  await react({ memberId: member, depositId: id, attempt: 1 });
  expect(mails).toEqual([]);
});
