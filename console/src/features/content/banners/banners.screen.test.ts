import { deskCalls } from '@croupier/contract/calls/desk';
import { deskBanner, shippedBanner } from '@croupier/contract/testing/desks/banners';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { api, show } from '../../../testing/show';
import { bannersStates } from './banners.states';

const dialog = page.getByRole('dialog');
const items = page.getByRole('list', { name: 'Banners' }).getByRole('listitem');

describe('the banners', () => {
  it('say what they do, when, and in which languages they are missing', async () => {
    await show(bannersStates.banners);
    await expect.element(items.first()).toHaveTextContent('Opens the deposit');
    await expect.element(items.first()).toHaveTextContent(/No text in: Português/);
    await expect.element(items.nth(1)).toHaveTextContent('Opens a link: /fairness');
    await expect.element(items.nth(2)).toHaveTextContent('Switched off');
  });

  it('are put in order a step at a time', async () => {
    await show(bannersStates.banners);
    api.answer(deskCalls.bannerOrder, [shippedBanner(), deskBanner()]);
    await page.getByRole('button', { name: 'Later: Summer races' }).first().click();
    await expect.element(items.first()).toHaveTextContent('Check every round yourself');
    expect(api.asked(deskCalls.bannerOrder)).toEqual([{ ids: ['fairness', 'summer', 'welcome', 'winter'] }]);
  });

  it('of the house are removed, and shipped ones put back', async () => {
    await show(bannersStates['banners, removing one']);
    api.answer(deskCalls.bannerRemove, [shippedBanner()]);
    await dialog.getByRole('button', { name: 'Remove', exact: true }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(api.asked(deskCalls.bannerRemove)).toEqual([{ id: 'summer', basedOn: 2 }]);
    await expect.element(items.nth(1)).not.toBeInTheDocument();
  });
});

describe('a banner', () => {
  it('is changed with what it is based on; a refusal keeps what was typed', async () => {
    await show(bannersStates['banners, changing one']);
    const title = dialog.getByRole('textbox', { name: 'Title', exact: true });
    await title.fill('Summer in the city');
    await expect
      .element(dialog.getByRole('group', { name: 'Preview', exact: true }))
      .toHaveTextContent('Summer in the city');
    await dialog.getByLabelText('What a press does').selectOptions('Opens a link');
    await dialog.getByLabelText('Link', { exact: true }).fill('https://evil.example');
    await dialog.getByLabelText('Opens in a new tab').click();
    api.refuse(deskCalls.bannerSave, 'bannerLinkUnfit', 'A link leads to a page of this site');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect.element(dialog.getByText('A link leads to a page of this site')).toBeVisible();
    await expect.element(title).toHaveValue('Summer in the city');
    api.answer(deskCalls.bannerSave, [deskBanner()]);
    await dialog.getByLabelText('Link', { exact: true }).fill('https://partner.example');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(api.asked(deskCalls.bannerSave).at(-1)).toMatchObject({
      id: 'summer',
      basedOn: 2,
      action: 'LINK',
      type: 1,
      link: 'https://partner.example',
      texts: { en: { title: 'Summer in the city' }, tr: { title: 'Yaz yarışları' } },
    });
  });

  it('that is new needs a name, a title and a picture', async () => {
    await show(bannersStates['banners, a new one']);
    await dialog.getByLabelText('Name').fill('Summer!');
    await dialog.getByRole('button', { name: 'Save' }).click();
    for (const fault of [/^Lower-case letters, digits and single/, /^A banner needs a title/, 'Choose a picture'])
      await expect.element(dialog.getByText(fault).first()).toBeInTheDocument();
    expect(api.asked(deskCalls.bannerSave)).toEqual([]);
  });
});
