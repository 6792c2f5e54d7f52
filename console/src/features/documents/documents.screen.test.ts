import { deskCalls } from '@croupier/contract/calls/desk';
import { documentCase, documentAtDesk } from '@croupier/contract/testing/desks/documents';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { api, ON_PHONE, show } from '../../testing/show';
import { documentStates, LETTER, PASSPORT, SELFIE } from './documents.states';

const dialog = page.getByRole('dialog');
const main = page.getByRole('main');
const confirm = (name: string) => dialog.getByRole('button', { name, exact: true }).click();
/** The pictures fetched so far. */
const fetched = () => [...new Set(api.asked(deskCalls.proof).map(({ id }) => id))];
const FASTER = 'Somebody else changed this in the meantime';

describe('the pictures', () => {
  it('lie beside what the member told, can be turned, magnified and leafed through', async () => {
    await show(documentStates['document that waits']);
    const shown = page.getByRole('img', { name: 'Proof of identity, picture 1 of 2' });
    await expect.element(shown).toBeVisible();
    await expect.element(page.getByRole('region', { name: 'What the member told' })).toHaveTextContent('Deniz Kaya');
    const box = () => shown.element().getBoundingClientRect();
    await expect.poll(() => box().width).toBeGreaterThan(0);
    const before = box().width;
    const tools = page.getByRole('toolbar', { name: 'View: Proof of identity' });
    await tools.getByRole('button', { name: 'Turn' }).click();
    await expect.poll(() => box().height > box().width).toBe(true);
    await tools.getByRole('button', { name: 'Turn' }).click();
    await tools.getByRole('button', { name: 'Zoom in' }).click();
    await expect.poll(() => box().width).toBeGreaterThan(before * 1.3);
    await tools.getByRole('button', { name: 'Next picture' }).click();
    await expect.element(page.getByRole('img', { name: 'Proof of identity, picture 2 of 2' })).toBeVisible();
  });

  it('are fetched when they are shown and not before; another document is shown beside them', async () => {
    await show(documentStates['document that waits']);
    await expect.element(page.getByRole('img', { name: 'Proof of identity, picture 1 of 2' })).toBeVisible();
    expect(fetched()).toEqual(['f1']);
    await page.getByRole('button', { name: /^Compare with Photo with ID/ }).click();
    await expect.element(page.getByRole('img', { name: 'Photo with ID, picture 1 of 1' })).toBeVisible();
    await expect.element(page.getByRole('img', { name: 'Proof of identity, picture 1 of 2' })).toBeVisible();
    expect(fetched()).toEqual(['f1', 'f3']);
  });
});

describe('a decision', () => {
  it('about an address proof needs the date that it bears', async () => {
    await show(documentStates['address proof, accepting it']);
    await confirm('Accept');
    await expect.element(dialog).toHaveTextContent('Please enter the date on the document');
    await dialog.getByLabelText('Date on the document').fill('2020-01-31');
    const tooOld = 'A proof of address may be at most 3 months old';
    api.refuse(deskCalls.documentAccept, 'documentTooOld', tooOld);
    await confirm('Accept');
    await expect.element(dialog.getByRole('alert')).toHaveTextContent(tooOld);
    expect(api.asked(deskCalls.documentAccept)).toEqual([{ id: LETTER.id, issuedOn: '2020-01-31' }]);
  });

  it('against a document needs a reason, and words where the reason is one’s own', async () => {
    await show(documentStates['document, refusing it']);
    await confirm('Reject');
    await expect.element(dialog).toHaveTextContent('Please give a reason');
    await dialog.getByText('Own words', { exact: true }).click();
    await confirm('Reject');
    await expect.element(dialog.getByLabelText('Your own words')).toHaveAccessibleDescription(/Please give a reason/);
    expect(api.asked(deskCalls.documentReject)).toEqual([]);
    await dialog.getByLabelText('Older than three months').click();
    await dialog.getByLabelText('Your own words').fill('Your bank can print a newer statement.');
    api.answer(
      deskCalls.documentReject,
      documentCase([PASSPORT, documentAtDesk({ ...LETTER, state: 'rejected', reason: 'tooOld' })]),
    );
    await confirm('Reject');
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(main.getByText('Rejected', { exact: true }).first()).toBeVisible();
    expect(api.asked(deskCalls.documentReject)).toEqual([
      { id: LETTER.id, reason: 'tooOld', note: 'Your bank can print a newer statement.' },
    ]);
  });

  it('that somebody else was faster to make is told, and may be taken back', async () => {
    await show(documentStates['document, accepting it']);
    const accepted = documentAtDesk({ ...PASSPORT, state: 'accepted', decidedBy: 'grace@croupier.example' });
    api.refuse(deskCalls.documentAccept, 'conflict', FASTER);
    api.answer(deskCalls.documentCase, documentCase([accepted, SELFIE]));
    await confirm('Accept');
    await expect.element(page.getByText('Somebody else was faster')).toBeVisible();
    await page.getByRole('button', { name: 'Take back the acceptance' }).click();
    const asked = page.getByRole('dialog', { name: 'Take back: Proof of identity?' });
    await asked.getByLabelText('Expired').click();
    api.answer(
      deskCalls.documentRevoke,
      documentCase([documentAtDesk({ ...accepted, state: 'rejected', reason: 'expired' }), SELFIE]),
    );
    await asked.getByRole('button', { name: 'Take back the acceptance' }).click();
    await expect.element(asked).not.toBeInTheDocument();
    await expect.element(main.getByText('Rejected', { exact: true }).first()).toBeVisible();
    expect(api.asked(deskCalls.documentRevoke)).toEqual([{ id: PASSPORT.id, reason: 'expired', note: '' }]);
  });

  it.runIf(!ON_PHONE)('that somebody else was faster to make leaves what is typed about it', async () => {
    await show(documentStates['document, refusing it']);
    await dialog.getByLabelText('Older than three months').click();
    await dialog.getByLabelText('Your own words').fill('Please send another one.');
    api.refuse(deskCalls.documentReject, 'conflict', FASTER);
    api.answer(deskCalls.documentCase, documentCase([PASSPORT, documentAtDesk({ ...LETTER, state: 'accepted' })]));
    await confirm('Reject');
    await expect.element(dialog.getByRole('alert')).toHaveTextContent(FASTER);
    await expect.element(dialog.getByLabelText('Your own words')).toHaveValue('Please send another one.');
  });
});

describe('an identity check', () => {
  it('that an operator decides about shows why, what the document says and the number at the provider, and is decided by its documents', async () => {
    await show(documentStates['document that an identity check left to the operators']);
    const checks = main.getByRole('region', { name: 'Identity checks' });
    await expect.element(checks).toHaveTextContent('The document shows another name');
    await expect.element(checks).toHaveTextContent('Deniz Kayaoğlu');
    await expect.element(checks).toHaveTextContent('idc_7f3a');
    await expect
      .element(main.getByText('An identity check stands for this document. It has no pictures.'))
      .toBeVisible();
    expect(fetched()).toEqual([]);
    api.answer(
      deskCalls.documentAccept,
      documentCase([documentAtDesk({ id: '310', origin: 'check', files: [], state: 'accepted' })]),
    );
    await main.getByRole('button', { name: 'Accept', exact: true }).click();
    await confirm('Accept');
    await expect.poll(() => api.asked(deskCalls.documentAccept)).toEqual([{ id: '310' }]);
  });

  it('that has passed names no operator, and says when its provider contradicts it', async () => {
    await show(documentStates['document that an identity check has proved']);
    await expect.element(main.getByText('The identity check')).toBeVisible();
    await expect
      .element(main.getByRole('region', { name: 'Identity checks' }))
      .toHaveTextContent('The provider later said');
  });
});
