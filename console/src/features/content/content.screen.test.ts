import { deskCalls } from '@croupier/contract/calls/desk';
import { articleChange, articlePage, articleVersion } from '@croupier/contract/testing/desks/articles';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { api, show } from '../../testing/show';
import { articleEditorStates, articlesStates, articleStates } from './content.states';

const dialog = page.getByRole('dialog');
const text = page.getByRole('textbox', { name: 'Text', exact: true });

describe('the list of articles', () => {
  it('says what players read of each, what is missing, and filters by kind', async () => {
    await show(articlesStates.articles);
    const table = page.getByRole('table', { name: 'Articles' });
    const party = table.getByRole('row').filter({ hasText: 'Summer party' });
    await expect.element(party).toHaveTextContent('Nothing');
    await expect.element(party).toHaveTextContent(/No text in: Português/);
    await expect.element(table.getByRole('row').filter({ hasText: 'Bonuses' })).toHaveTextContent('New shipped text');
    await page.getByRole('button', { name: 'Legal text' }).click();
    await expect
      .element(table.getByRole('row').filter({ hasText: 'Terms and conditions' }))
      .toHaveTextContent('Waits for approval');
    await expect.element(party).not.toBeInTheDocument();
  });

  it('offers nothing to write to those who only read', async () => {
    await show(articlesStates['articles, for who only reads']);
    await expect.element(page.getByRole('table', { name: 'Articles' })).toBeVisible();
    expect(page.getByRole('link', { name: 'New article' }).elements()).toEqual([]);
  });
});

describe('an article', () => {
  it('is published at once, with the version that was kept', async () => {
    await show(articleStates['article with a draft']);
    await page.getByRole('button', { name: 'Publish version 3' }).click();
    await expect.element(dialog.getByText('Players read it at once')).toBeVisible();
    api.answer(deskCalls.articlePublish, articleChange({ version: 3 }));
    await dialog.getByRole('button', { name: 'Publish' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(api.asked(deskCalls.articlePublish)).toMatchObject([
      { id: 'promotions', version: 3, from: null, until: null },
    ]);
  });

  it('is not published for a time that is over before it begins', async () => {
    await show(articleStates['article with a draft']);
    await page.getByRole('button', { name: 'Publish version 3' }).click();
    await dialog.getByLabelText('From').fill('2099-12-02T10:00');
    await dialog.getByLabelText('Until').fill('2099-12-01T10:00');
    await dialog.getByRole('button', { name: 'Publish' }).click();
    await expect.element(dialog.getByText('This must be later than the beginning')).toBeVisible();
    expect(api.asked(deskCalls.articlePublish)).toEqual([]);
  });

  it('shows what differs between two versions', async () => {
    await show(articleStates.article);
    const english = page.getByRole('region', { name: 'English' });
    await expect.element(english.getByText('Mondays')).toBeVisible();
    await expect.element(english).toHaveTextContent('Added: + Fridays');
  });

  it('that is a scheduled legal text is cancelled by an owner, and by nobody else', async () => {
    await show(articleStates['legal text that is scheduled']);
    await page.getByRole('button', { name: 'Cancel it: Version 2' }).click();
    api.answer(deskCalls.articleCancel, articleChange({ article: 'terms', shows: 'cancelled' }));
    await dialog.getByRole('button', { name: 'Cancel it' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(api.asked(deskCalls.articleCancel)).toEqual([{ id: '31' }]);
  });

  it('that is a scheduled legal text cannot be cancelled by marketing', async () => {
    await show(articleStates['legal text that is scheduled, for marketing']);
    await expect.element(page.getByRole('link', { name: 'Write a new version' })).toBeVisible();
    await expect.element(page.getByText('Version 2', { exact: true }).first()).toBeVisible();
    expect(page.getByRole('button', { name: /^Cancel it/ }).elements()).toEqual([]);
  });

  it('that is a legal text is approved by an owner, and proposed with a reason', async () => {
    await show(articleStates['legal text that waits']);
    await page.getByRole('button', { name: 'Approve: Version 1' }).click();
    api.answer(deskCalls.articleApprove, articleChange({ article: 'terms' }));
    await dialog.getByRole('button', { name: 'Approve' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(api.asked(deskCalls.articleApprove)).toEqual([{ id: '32' }]);
  });
});

describe('writing an article', () => {
  it('says at any width that nothing is written in a language', async () => {
    await show(articleEditorStates['article, new']);
    const preview = page.getByRole('group', { name: 'Preview', exact: true });
    await expect.element(preview).toHaveTextContent('Nothing is written in this language');
    const { scrollWidth, clientWidth } = preview.element();
    expect(scrollWidth).toBe(clientWidth);
  });

  it('is done as it looks, in the language of the tab, and kept with what it is based on', async () => {
    await show(articleEditorStates['article, new version']);
    await expect.element(text).toHaveTextContent('Play from {depositMinimum}.');
    const preview = page.getByRole('group', { name: 'Preview', exact: true });
    await expect.element(preview).toHaveTextContent('Play from €10.00.');
    await text.click();
    await userEvent.keyboard('{Control>}{End}{/Control}Missions');
    await expect.element(preview).toHaveTextContent('Missions');
    api.answer(deskCalls.articleSave, articlePage({ latestVersion: 3 }));
    await page.getByRole('button', { name: 'Keep as a new version' }).click();
    await expect.element(page.getByText('Version 3 is kept')).toBeVisible();
    const [sent] = api.asked(deskCalls.articleSave);
    expect(sent).toMatchObject({ id: 'promotions', basedOn: 2, backgroundColor: '' });
    expect(sent?.texts).toEqual({
      en: {
        title: 'Promotions',
        content:
          '<p>Play from <b>{depositMinimum}</b>.</p>\n<h2>Fridays</h2>\n<ul>\n<li>Cashback</li>\n<li>Free rounds</li>\n</ul>\n<p>Missions</p>',
      },
      // Nobody wrote in it: it stays as it was.
      tr: articleVersion().texts.tr,
    });
  });

  it('that was never proposed or published may get another kind', async () => {
    await show(articleEditorStates['article, draft of the house']);
    const kind = page.getByRole('combobox', { name: 'Kind' });
    await expect.element(kind).toHaveValue('page');
    await kind.selectOptions('Legal text');
    api.answer(deskCalls.articleSave, articlePage({ id: 'summerParty', latestVersion: 3 }));
    await page.getByRole('button', { name: 'Keep as a new version' }).click();
    await expect.element(page.getByText('Version 3 is kept')).toBeVisible();
    expect(api.asked(deskCalls.articleSave)).toMatchObject([{ id: 'summerParty', kind: 'legal' }]);
  });

  it('that is shipped or was published keeps its kind', async () => {
    await show(articleEditorStates['article, new version']);
    await expect.element(text).toBeVisible();
    expect(page.getByRole('combobox', { name: 'Kind' }).elements()).toEqual([]);
  });

  it('after another one begins with its own text, and so does going back', async () => {
    await show(articleEditorStates['articles, one after the other']);
    const title = page.getByRole('textbox', { name: 'Title', exact: true });
    for (const id of ['promotions', 'aboutUs', 'promotions']) {
      window.location.hash = `/content/${id}/edit`;
      await expect.element(title).toHaveValue(`Title of ${id}`);
      await expect.element(text).toHaveTextContent(`Text of ${id}`);
    }
  });

  it('puts a figure where the cursor is, and shows the missing languages', async () => {
    await show(articleEditorStates['article, new version']);
    await text.click();
    await userEvent.keyboard('{Control>}{End}{/Control}');
    await page.getByText('Figures from the settings').click();
    await page.getByRole('button', { name: /^\{siteName\}/ }).click();
    await expect.element(text).toHaveTextContent(/Free rounds\s*\{siteName\}/);
    await expect.element(page.getByText(/^No text in: Português, Español/)).toBeVisible();
  });

  it('loses nothing when another operator was faster, and can be kept over theirs once that was seen', async () => {
    await show(articleEditorStates['article, new version']);
    await page.getByRole('textbox', { name: 'Title', exact: true }).fill('All promotions');
    api.refuse(deskCalls.articleSave, 'conflict', 'Somebody else changed this');
    api.answer(deskCalls.articleGet, articlePage({ latestVersion: 3, changedBy: 'olive@croupier.example' }));
    await page.getByRole('button', { name: 'Keep as a new version' }).click();
    await expect.element(page.getByText('olive@croupier.example kept version 3 while you were writing')).toBeVisible();
    await expect.element(page.getByText('All promotions').first()).toBeVisible();
    await page.getByRole('button', { name: 'I have seen it: keep mine over it' }).click();
    api.answer(deskCalls.articleSave, articlePage({ latestVersion: 4 }));
    await page.getByRole('button', { name: 'Keep as a new version' }).click();
    await expect.element(page.getByText('Version 4 is kept')).toBeVisible();
    expect(api.asked(deskCalls.articleSave).map(({ basedOn }) => basedOn)).toEqual([2, 3]);
  });

  it('asks before it is left with something that is not kept', async () => {
    await show(articleEditorStates['article, new version']);
    await page.getByRole('textbox', { name: 'Title', exact: true }).fill('All promotions');
    await page.getByRole('link', { name: 'Promotions', exact: true }).click();
    await expect.element(dialog.getByText('Leave without keeping?')).toBeVisible();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect.element(page.getByRole('textbox', { name: 'Title', exact: true })).toHaveValue('All promotions');
  });

  it('keeps what the visual editor does not know, as HTML', async () => {
    await show(articleEditorStates['article that is written as HTML']);
    await expect.element(text).toHaveValue('<p><small>Small print</small></p>');
    await expect.element(page.getByText(/parts that the visual editor does not know/)).toBeVisible();
  });

  it('keeps a film with its thumbnail beside the words that are written', async () => {
    await show(articleEditorStates['article with a film']);
    await text.click();
    await userEvent.keyboard('{Control>}{End}{/Control}More');
    api.answer(deskCalls.articleSave, articlePage({ id: 'aboutBtc', latestVersion: 3 }));
    await page.getByRole('button', { name: 'Keep as a new version' }).click();
    await expect.element(page.getByText('Version 3 is kept')).toBeVisible();
    expect(api.asked(deskCalls.articleSave)[0]?.texts.en?.content).toBe(
      '<h2>Wallets</h2>\n<figure><a href="/films/en/wallet.mp4"><img src="/films/en/wallet.webp" alt="" width="480" height="320">A wallet</a></figure>\n<p>More</p>',
    );
  });

  it('of a new one needs a name, a title and a text', async () => {
    await show(articleEditorStates['article, new']);
    await page.getByLabelText('Name in the address').fill('summer party');
    await page.getByRole('button', { name: 'Keep as a new version' }).click();
    await expect
      .element(page.getByText('Letters, digits and hyphens, beginning with a letter, at most 40'))
      .toBeVisible();
    await expect.element(page.getByText('Write the article in at least one language')).toBeVisible();
    expect(api.asked(deskCalls.articleSave)).toEqual([]);
  });
});
