import { randomBytes } from 'node:crypto';
import { generate } from 'otplib';
import { go, openDesk } from '../../pages/console';
import { linkIn, mailTo } from '../../support/mail';
import { newOperator } from '../../support/operators';
import { expect, test } from '../../support/test';

test('an owner invites by mail, and who accepts sets up an authenticator and enters the rooms of their role', {
  tag: '@once',
}, async ({ openContext }) => {
  const owner = await newOperator('owner');
  const desk = await openDesk(await openContext(), owner);
  const email = `grace.${randomBytes(4).toString('hex')}@croupier.example`;
  const password = `passphrase ${randomBytes(6).toString('hex')}`;

  await go(desk, 'Operators');
  await desk.getByRole('button', { name: 'Invite', exact: true }).click();
  const form = desk.getByRole('dialog', { name: 'Invite an operator' });
  await form.getByLabel('E-mail').fill(owner.email.toUpperCase());
  await form.getByLabel('Name').fill('Grace Hopper');
  await form.getByText('Support', { exact: true }).click();
  await expect(form).toContainText('Sees members and their ledger');
  await form.getByLabel('Reason').fill('New at the telephone');
  await form.getByRole('button', { name: 'Send invitation' }).click();
  await expect(form.getByLabel('E-mail')).toHaveAccessibleDescription(`${owner.email} belongs to an operator already`);
  await form.getByLabel('E-mail').fill(email);
  await form.getByRole('button', { name: 'Send invitation' }).click();
  await expect(form).toBeHidden();
  const waiting = desk.getByRole('table', { name: 'Invitations' }).getByRole('row').filter({ hasText: email });
  await expect(waiting).toContainText('Waiting');
  await expect(waiting).toContainText(owner.email);

  const link = linkIn(await mailTo(email, /invited/), '/#/invitation?key=');
  const page = await (await openContext()).newPage();
  await page.goto(link);
  await expect(page.getByRole('main')).toContainText(email);
  await page.getByLabel('New password', { exact: true }).fill(password);
  await page.getByLabel('New password again').fill(password);
  await page.getByRole('button', { name: 'Accept the invitation' }).click();
  await expect(page.getByRole('heading', { name: 'Set up your authenticator' })).toBeVisible();
  const shown = await page.getByText(/^[A-Z2-7]{4}( [A-Z2-7]{1,4})+$/).textContent();
  await page.getByLabel('Six-digit code').fill(await generate({ secret: (shown ?? '').replaceAll(' ', '') }));
  await expect(page.getByRole('heading', { name: 'Overview' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Members' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Audit log' })).toHaveCount(0);

  const again = await (await openContext()).newPage();
  await again.goto(link);
  await expect(again.getByRole('alert')).toContainText('This invitation was accepted already');
  await again.getByRole('button', { name: 'Go to the login' }).click();
  await expect(again.getByRole('heading', { name: 'Operator login' })).toBeVisible();

  await go(desk, 'Audit log');
  const acts = desk.getByRole('table', { name: 'Audit log' }).getByRole('row').filter({ hasText: email });
  await expect(acts.filter({ hasText: 'Invited an operator' })).toHaveCount(1);
  await expect(acts.filter({ hasText: 'Created an operator' })).toHaveCount(1);
});
