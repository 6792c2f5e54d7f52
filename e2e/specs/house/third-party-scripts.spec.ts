import type { Page } from '@playwright/test';
import { go, openDesk } from '../../pages/console';
import { logIn, QUIET } from '../../pages/shell';
import { newMember } from '../../support/members';
import { newOperator } from '../../support/operators';
import { expect, test } from '../../support/test';

const HOST = 'chat.example.com';
const SCRIPT = `(function (page) {
  const script = page.createElement('script');
  script.src = 'https://${HOST}/widget.js';
  page.head.appendChild(script);
})(document);`;
/** What the provider serves: it writes into the page for whom it runs. */
const WIDGET = `
  const seen = document.body.appendChild(document.createElement('p'));
  seen.textContent = 'widget for ' + window.liveChatVisitor;
  addEventListener('livechat:visitor', ({ detail }) => { seen.textContent += ', then of ' + detail; });`;

/** One operator proposes a change of a setting, another approves it. */
async function change(owner: Page, cashier: Page, name: string, typed: string): Promise<void> {
  await go(owner, 'Settings');
  await owner.getByRole('button', { name: `Edit: ${name}`, exact: true }).click();
  const dialog = owner.getByRole('dialog');
  await dialog.getByLabel('Value').fill(typed);
  await dialog.getByLabel('Reason').fill('Agreed with the provider');
  await dialog.getByRole('button', { name: 'Propose' }).click();
  await expect(dialog).toBeHidden();
  await cashier.reload();
  await cashier.getByRole('button', { name: `Approve: ${name}`, exact: true }).click();
  await cashier.getByRole('dialog').getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(cashier.getByRole('dialog')).toBeHidden();
}

/** The player was asked before the script was set, and so is asked again. */
function consentToPixel(): void {
  if (sessionStorage.getItem('asked') !== null) return;
  sessionStorage.setItem('asked', '1');
  localStorage.setItem('croupier.consent', JSON.stringify({ accepted: true, about: ['purchasePixel'] }));
}

test('a live chat’s script needs two operators and a listed host, runs after consent, and learns who is here', {
  tag: '@once',
}, async ({ page, address, openContext }) => {
  const owner = await openDesk(await openContext(), await newOperator('owner'));
  const cashier = await openDesk(await openContext(), await newOperator('cashier'));
  await go(cashier, 'Settings');
  await page.addInitScript(consentToPixel);
  await page.route(`https://${HOST}/widget.js`, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: WIDGET }),
  );

  await test.step('of a host that is not listed it is refused', async () => {
    await go(owner, 'Settings');
    await owner.getByRole('button', { name: 'Edit: Live chat’s script', exact: true }).click();
    const dialog = owner.getByRole('dialog');
    await dialog.getByLabel('Value').fill(SCRIPT);
    await dialog.getByLabel('Reason').fill('Agreed with the provider');
    await dialog.getByRole('button', { name: 'Propose' }).click();
    await expect(dialog).toContainText(`${HOST} is not in the list of script hosts`);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
  });

  await change(owner, cashier, 'Hosts of scripts', HOST);
  await change(owner, cashier, 'Live chat’s script', SCRIPT);

  await test.step('it waits for the player’s consent', async () => {
    const answer = await page.goto(QUIET);
    const policy = answer?.headers()['content-security-policy'] ?? '';
    expect(policy).toContain(`https://${HOST}`);
    expect(policy).not.toContain('unsafe-inline');
    const question = page.getByRole('region', { name: 'Cookies of others' });
    await expect(question).toBeVisible();
    await expect(page.getByText('widget for')).toHaveCount(0);
    await question.getByRole('button', { name: 'Accept' }).click();
    await expect(page.getByText('widget for guest')).toBeVisible();
  });

  await test.step('it runs once, and is told who logs in', async () => {
    const member = await newMember(address);
    await logIn(page, member);
    await expect(page.getByText('widget for')).toHaveText(`widget for guest, then of ${member.username}`);
  });

  // Other tests’ pages have no script of others.
  await change(owner, cashier, 'Live chat’s script', '');
});
