import { fillCard } from '../../pages/deposit';
import { chooseAmount, openMethod } from '../../pages/hosted';
import { choose, enter, expectBalance } from '../../pages/shell';
import { CARDS } from '../../support/cards';
import { booksOf, brokenBooks } from '../../support/database';
import { statusesOf } from '../../support/deposits';
import { newMember } from '../../support/members';
import { newSilence } from '../../support/silence';
import { expect, test } from '../../support/test';

const ORDER = '/api/sys/deposit/cattl/deposit';

/** Every other method on the server: domains/deposits/orders/closed-windows.test.ts. */
test('MasterCard: closed while the order is placed', { tag: '@once' }, async ({
  page,
  context,
  request,
  address,
  openContext,
}) => {
  const member = await newMember(address);
  await enter(page, member);
  // The order is on its way when the browser is closed, and arrives all the same; nobody hears the answer.
  const line = await newSilence();
  const sent = context.waitForEvent('request', (asked) => asked.url().endsWith(ORDER));
  await context.route(`**${ORDER}`, (route) => route.continue({ url: line.origin }));
  const dialog = await openMethod(page, 'MasterCard');
  await fillCard(dialog, CARDS.approved);
  await (await chooseAmount(dialog)).click();
  await line.called;
  const order = await sent;
  const what = { headers: order.headers(), data: order.postDataBuffer() };
  expect(await statusesOf(member)).toEqual([]);
  for (const tab of context.pages()) await tab.close();
  line.end();
  expect((await request.post(ORDER, what)).status()).toBe(200);
  // A card that is ordered and was not charged.
  await expect.poll(() => statusesOf(member)).toEqual(['created']);

  const device = await (await openContext()).newPage();
  await enter(device, member);
  await expectBalance(device, 0);
  await choose(device, 'Transaction history');
  await expect(device.getByRole('dialog', { name: 'Transaction history' })).toContainText('No transactions');
  expect(await booksOf(member.username)).toMatchObject({ cash: 0, deposits: 0 });
  expect(await brokenBooks()).toBeUndefined();
});
