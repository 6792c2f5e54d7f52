import { changeSetting } from '../support/database';
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
});
