import { deskCalls } from '@croupier/contract/calls/desk';
import { templateChange, templatePage, templateText } from '@croupier/contract/testing/desks/templates';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { api, show } from '../../../testing/show';
import { templateEditorStates, templatesStates, templateStates } from './templates.states';

const dialog = page.getByRole('dialog');
const field = (name: string) => page.getByRole('textbox', { name, exact: true });
const keep = page.getByRole('button', { name: 'Keep as a new version' });

describe('the list of mails and messages', () => {
  it('says what players read of each, and shows mails, messages, and what waits apart', async () => {
    await show(templatesStates.mails);
    const table = page.getByRole('table', { name: 'Mails and messages' });
    await expect
      .element(table.getByRole('row').filter({ hasText: 'Set a new Croupier password' }))
      .toHaveTextContent('Waits for approval');
    await expect.element(table.getByRole('row').filter({ hasText: 'Your bonus ends' })).toHaveTextContent('Left aside');
    const message = table.getByRole('row').filter({ hasText: 'Your level in the VIP club' });
    await expect.element(message).not.toBeInTheDocument();
    await page.getByRole('button', { name: 'Message centre' }).click();
    await expect.element(message).toHaveTextContent('Draft: version 1');
  });
});

describe('a mail', () => {
  it('is published at once, with the version that was kept', async () => {
    await show(templateStates['mail with a draft']);
    await page.getByRole('button', { name: 'Publish version 3' }).click();
    api.answer(deskCalls.templatePublish, templateChange({ version: 3 }));
    await dialog.getByRole('button', { name: 'Publish' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(api.asked(deskCalls.templatePublish)).toMatchObject([{ id: 'mail.cashoutPaid', version: 3 }]);
  });

  it('shows what differs between two versions', async () => {
    await show(templateStates.mail);
    const english = page.getByRole('region', { name: 'English' });
    await expect.element(english).toHaveTextContent('Removed: − My cash-outs');
    await expect.element(english).toHaveTextContent('Added: + See your cash-outs');
  });

  it('about security is approved by an owner', async () => {
    await show(templateStates['mail about security that waits']);
    await page.getByRole('button', { name: 'Approve: Version 2' }).click();
    api.answer(deskCalls.templateApprove, templateChange({ id: '42' }));
    await dialog.getByRole('button', { name: 'Approve' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(api.asked(deskCalls.templateApprove)).toEqual([{ id: '42' }]);
  });

  it('that a release has made unfit says in which languages players read the shipped text', async () => {
    await show(templateStates['mail that a release has made unfit']);
    await expect.element(page.getByText(/Players read the shipped text in: English/)).toBeVisible();
  });
});

describe('writing a mail', () => {
  it('takes a shipped text over, in the language of the tab alone, and keeps it', async () => {
    await show(templateEditorStates['mail, first version']);
    await expect.element(field('Subject')).toHaveAttribute('readonly');
    await page.getByRole('button', { name: 'Write over it' }).click();
    await field('Subject').fill('Money! {arrives}');
    await page.getByRole('group', { name: 'Languages' }).getByRole('button', { name: 'Türkçe' }).click();
    await expect.element(field('Subject')).toHaveValue('Your cash-out was paid: {arrives}');
    await expect.element(page.getByText('The shipped text, which players read')).toBeVisible();
    api.answer(deskCalls.templateSave, templatePage({ latestVersion: 1 }));
    await keep.click();
    await expect.element(page.getByText('Version 1 is kept')).toBeVisible();
    expect(api.asked(deskCalls.templateSave)).toEqual([
      { id: 'mail.cashoutPaid', basedOn: 0, texts: { en: templateText({ subject: 'Money! {arrives}' }) } },
    ]);
  });

  it('says what must be named and is not, and puts it where the cursor is', async () => {
    await show(templateEditorStates['mail, new version']);
    await field('Text').fill('Hello');
    const hint = page.getByRole('button', { name: /^\{hint\}/ });
    await expect.element(hint).toHaveTextContent('Missing');
    await keep.click();
    await expect.element(page.getByText(/something that must be named is missing in: English/)).toBeVisible();
    expect(api.asked(deskCalls.templateSave)).toEqual([]);
    await hint.click();
    await expect.element(field('Text')).toHaveValue('Hello{hint}');
    await expect.element(hint).toHaveTextContent('Needed');
  });

  it('shows the mail as the server builds it, in both forms, and what keeps it from being sent', async () => {
    await show(templateEditorStates['mail, new version']);
    const preview = page.getByRole('group', { name: 'Preview of the mail' });
    await expect.element(preview.getByRole('heading', { name: 'Money is on its way: €50.00' })).toBeVisible();
    await page.getByRole('button', { name: 'As plain text' }).click();
    await expect.element(page.getByText('Hello Ada,')).toBeVisible();
    api.refuse(deskCalls.templatePreview, 'templatePlaceUnknown', 'English: the text names {kode}');
    await field('Subject').fill('{kode}');
    await expect.element(page.getByText('English: the text names {kode}')).toBeVisible();
  });

  it('sends a test mail of what is typed to the operator', async () => {
    await show(templateEditorStates['mail, new version']);
    await field('Button').fill('Look');
    api.answer(deskCalls.templateTry, { email: 'mia@croupier.example' });
    await page.getByRole('button', { name: 'Send a test mail to me' }).click();
    await expect.element(page.getByText('mia@croupier.example').last()).toBeVisible();
    expect(api.asked(deskCalls.templateTry)).toMatchObject([
      { id: 'mail.cashoutPaid', language: 'en', text: { button: 'Look' } },
    ]);
  });

  it('after another one begins with its own text, and so does going back', async () => {
    await show(templateEditorStates['mails, one after the other']);
    for (const id of ['mail.cashoutPaid', 'mail.reset', 'mail.cashoutPaid']) {
      window.location.hash = `/content/_mails/${id}/edit`;
      await expect.element(field('Subject')).toHaveValue(`Subject of ${id}`);
    }
  });

  it('loses nothing when another operator was faster, and can be kept over theirs once that was seen', async () => {
    await show(templateEditorStates['mail, new version']);
    await field('Button').fill('Look');
    api.refuse(deskCalls.templateSave, 'conflict', 'Somebody else changed this');
    api.answer(deskCalls.templateGet, templatePage({ latestVersion: 3, changedBy: 'olive@croupier.example' }));
    await keep.click();
    await expect.element(page.getByText('olive@croupier.example kept version 3 while you were writing')).toBeVisible();
    await expect.element(field('Button')).toHaveValue('Look');
    await page.getByRole('button', { name: 'I have seen it: keep mine over it' }).click();
    api.answer(deskCalls.templateSave, templatePage({ latestVersion: 4 }));
    await keep.click();
    await expect.element(page.getByText('Version 4 is kept')).toBeVisible();
    expect(api.asked(deskCalls.templateSave).map(({ basedOn }) => basedOn)).toEqual([2, 3]);
  });

  it('gives a language back to the shipped text, and asks before it is left', async () => {
    await show(templateEditorStates['mail, new version']);
    await page.getByRole('button', { name: 'Use the shipped text' }).click();
    await expect.element(field('Subject')).toHaveValue('Your cash-out was paid: {arrives}');
    await keep.click();
    await expect.element(page.getByText('Write the text in at least one language')).toBeVisible();
    await page.getByRole('link', { name: 'Your cash-out was paid: €50.00', exact: true }).click();
    await expect.element(dialog.getByText('Leave without keeping?')).toBeVisible();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect.element(field('Subject')).toBeVisible();
  });

  it('of the message centre has a text alone', async () => {
    await show(templateEditorStates['message, first version']);
    await expect.element(field('Text')).toHaveValue('Your level in the VIP club: {level}.');
    expect(field('Subject').elements()).toEqual([]);
    expect(page.getByRole('button', { name: 'Send a test mail to me' }).elements()).toEqual([]);
  });

  it('is not for those who only look', async () => {
    await show(templateEditorStates['mail, for who only looks']);
    await expect.element(field('Subject')).toHaveValue('Money is on its way: {arrives}');
    expect(keep.elements()).toEqual([]);
    expect(page.getByRole('button', { name: 'Use the shipped text' }).elements()).toEqual([]);
  });
});
