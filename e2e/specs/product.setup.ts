import { changeSetting, rowsOf } from '../support/database';
import { newMember } from '../support/members';
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
  // A household gets the sign-up bonus once: the members of the tests share this one's address, and play without a bonus from here on.
  const { username } = await newMember();
  await expect
    .poll(() =>
      rowsOf('select 1 from bonus_grant g join member m on m.id = g.member_id where m.username = $1', [username]),
    )
    .toHaveLength(1);
});
