import { changeSetting, rowsOf } from '../support/database';
import { deposit, newMember } from '../support/members';
import { expect, test } from '../support/test';

test('the product tells where everything is, and everything answers', async ({ product, request }) => {
  for (const line of ['Player’s app', 'Console', 'Caught mail', 'Demo member', 'Demo owner', 'Test card'])
    expect(product.summary).toContain(line);
  for (const address of [product.site, product.console, product.sandbox]) {
    const health = await request.get(`${address}/health`);
    expect(health.status(), address).toBe(200);
  }
  // From here on every cash-out needs two operators.
  await changeSetting('withdraw.secondApprovalAbove', 5);
  // A household gets the sign-up bonus and the match of a first deposit once: the members of the tests share this one's address, and play without a
  // bonus from here on.
  const newcomer = await newMember();
  await deposit(newcomer, 100);
  await expect
    .poll(() =>
      rowsOf(`select 1 from offer_claim c join member m on m.id = c.member_id where m.username = $1`, [
        newcomer.username,
      ]),
    )
    .toHaveLength(2);
});
