import { deskCalls } from '@croupier/contract/calls/desk';
import { offerChange, offerPage } from '@croupier/contract/testing/desks/offers';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { api, ON_PHONE, show } from '../../testing/show';
import { MARKETING } from '../../testing/states';
import { offersStates, offerStates } from './offers.states';

const REASON = 'Twice as much over the holidays';
const dialog = page.getByRole('dialog');
const main = page.getByRole('main');

describe('offers', () => {
  it('are where marketing begins, and approved by others', async () => {
    await show({ ...offersStates.offers, at: '/' });
    await expect.element(main.getByRole('heading', { name: 'Offers', exact: true })).toBeVisible();
    await expect.element(main.getByRole('row').filter({ hasText: 'Winter' })).toHaveTextContent('In force');
    await expect.element(main.getByRole('button', { name: /^Withdraw/ })).toBeVisible();
    await expect.element(main.getByRole('button', { name: /^Approve/ })).not.toBeInTheDocument();
  });

  it('are put in force by a second operator', async () => {
    await show(offerStates['offer, approving a version']);
    await expect.element(dialog).toHaveTextContent('in force at once');
    api.answer(deskCalls.offerApprove, offerChange({ status: 'approved' }));
    await dialog.getByRole('button', { name: 'Approve', exact: true }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(api.asked(deskCalls.offerApprove)).toEqual([{ id: '71' }]);
  });

  it('are stopped at once, with a reason that others can judge', async () => {
    await show(offerStates['offer, stopping it']);
    api.answer(deskCalls.offerStop, offerPage({ state: 'stopped' }));
    await dialog.getByLabelText('Reason').fill('short');
    await dialog.getByRole('button', { name: 'Stop', exact: true }).click();
    await expect.element(dialog.getByLabelText('Reason')).toHaveAccessibleDescription(/at least 10/i);
    await dialog.getByLabelText('Reason').fill(REASON);
    await dialog.getByRole('button', { name: 'Stop', exact: true }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(api.asked(deskCalls.offerStop)).toEqual([{ offer: 'first-deposit', reason: REASON }]);
  });

  it('show what differs between two versions', async () => {
    await show(offerStates['offer with a proposed version']);
    const line = main.getByRole('listitem').filter({ hasText: 'Percent' });
    await expect.element(line).toHaveTextContent('100200');
    await expect
      .element(main.getByRole('listitem').filter({ hasText: 'Least deposit, EUR' }))
      .toHaveTextContent('None');
  });

  it('say their window in UTC, as it is typed, whatever the zone of the operator is', async () => {
    await show(offerStates['offer with a proposed version']);
    await expect.element(main.getByText('Dec 1, 2026, 12:00 AM UTC – Dec 31, 2026, 11:59 PM UTC')).toBeVisible();
  });

  it('that the jurisdiction forbids cannot be started, and the rule is named', async () => {
    await show(offerStates['offer that the jurisdiction forbids']);
    await expect.element(main.getByText(/more wagering than it allows, a cap on winnings/)).toBeVisible();
    await expect.element(main.getByRole('button', { name: 'Propose to start' })).toBeDisabled();
  });
});

describe('what members read', () => {
  const named = { name: 'What members read' } as const;
  const preview = ON_PHONE ? page.getByRole('dialog', named) : main.getByRole('region', named);
  const button = main.getByRole('button', { name: 'Preview', exact: true });
  /** On a phone the preview lies over the fields while it is read. */
  const read = async () => ON_PHONE && (await button.click());
  const putAway = async () => {
    if (!ON_PHONE) return;
    await preview.getByRole('button', { name: 'Close' }).click();
    await expect.element(preview).not.toBeInTheDocument();
  };

  it.runIf(ON_PHONE)('is in reach from every field of a phone, and leads back to it', async () => {
    await show(offerStates['offer, new version']);
    for (const label of ['Given for', 'Budget of a day, USD']) {
      const field = main.getByLabelText(label, { exact: true });
      await expect.element(field).toBeVisible();
      (field.element() as HTMLElement).focus();
      await expect.element(button).toBeInViewport();
      const { top } = field.element().getBoundingClientRect();
      await button.click();
      await expect.element(preview.getByText('At most $200.00 of it becomes cash')).toBeVisible();
      await putAway();
      await expect.poll(() => field.element().getBoundingClientRect().top).toBeCloseTo(top, -1);
    }
  });

  it('follows the draft, in each language, currency and size', async () => {
    await show(offerStates['offer, new version']);
    await read();
    await expect
      .element(preview.getByRole('heading', { level: 3 }))
      .toHaveTextContent('200% on your deposit, up to $200.00');
    await expect.element(preview.getByText('At most $200.00 of it becomes cash')).toBeVisible();
    await putAway();
    await main.getByLabelText('Becomes cash at most, USD', { exact: true }).fill('250');
    await read();
    await expect.element(preview.getByText('At most $250.00 of it becomes cash')).toBeVisible();
    await preview.getByRole('button', { name: 'EUR' }).click();
    await preview.getByRole('button', { name: 'Türkçe' }).click();
    await expect.element(preview.getByText('İlk yatırımınızla verilir')).toBeVisible();
    await expect.element(preview.getByRole('article')).toHaveStyle({ width: '358px' });
    await preview.getByRole('button', { name: 'Desktop, 1440' }).click();
    await expect.element(preview.getByRole('article')).toHaveStyle({ width: '592px' });
    await putAway();
    await main.getByLabelText('Percent', { exact: true }).fill('none');
    await read();
    await expect.element(preview.getByText(/as soon as the terms are complete/)).toBeVisible();
  });

  it('names games as the lobby does', async () => {
    await show(offerStates['offer, new version with free rounds']);
    await read();
    await expect
      .element(preview.getByRole('heading', { level: 3 }))
      .toHaveTextContent('20 free rounds of Neon Sevens at $0.20 each');
  });

  it('of a new offer appears before it has a name, and is chosen with the keyboard', async () => {
    await show(offerStates['offer, new']);
    await read();
    await expect.element(preview.getByText(/as soon as the terms are complete/)).toBeVisible();
    await putAway();
    await main.getByLabelText('Given for').selectOptions('gift');
    await main.getByRole('combobox', { name: 'Reward', exact: true }).selectOptions('points');
    await main.getByLabelText('Points', { exact: true }).fill('400');
    await main.getByRole('group', { name: 'Currencies' }).getByLabelText('USD').click();
    await main.getByLabelText('Has to be wagered').selectOptions('no');
    await read();
    await expect.element(preview.getByRole('heading', { level: 3 })).toHaveTextContent('400 points');
    (preview.getByRole('button', { name: 'English' }).element() as HTMLElement).focus();
    await userEvent.keyboard('{Tab}{Enter}');
    await expect.element(preview.getByRole('button', { name: 'Español' })).toHaveAttribute('aria-pressed', 'true');
    await expect.element(preview.getByRole('heading', { level: 3 })).toHaveTextContent('400 puntos');
  });
});

it('an offer that is named like the page of a new one has a page of its own', async () => {
  await show(offerStates['offer that is named like the page of a new one']);
  await expect.element(main.getByRole('heading', { name: 'new', exact: true })).toBeVisible();
});

describe('the editor', () => {
  it('refuses a figure at its field and proposes the terms once all fit', async () => {
    await show(offerStates['offer, new version']);
    const most = main.getByLabelText('At most, USD', { exact: true });
    await expect.element(most).toHaveValue('200');
    await most.fill('-5');
    await main.getByLabelText('Reason', { exact: true }).fill(REASON);
    await main.getByRole('button', { name: 'Propose' }).click();
    await expect.element(most).toHaveAccessibleDescription(/above zero/);
    expect(api.asked(deskCalls.offerPropose)).toEqual([]);
    await most.fill('300.50');
    api.answer(deskCalls.offerPropose, offerChange());
    await main.getByRole('button', { name: 'Propose' }).click();
    await expect.element(main.getByRole('heading', { name: 'first-deposit', exact: true })).toBeVisible();
    expect(api.asked(deskCalls.offerPropose)).toMatchObject([
      { basedOn: 3, reason: REASON, terms: { reward: { percent: 200, most: { USD: 30_050, EUR: 18_000 } } } },
    ]);
  });

  it('makes many codes at once', async () => {
    await show({ ...offerStates['offer, new'], operator: MARKETING });
    await main.getByLabelText('Given for').selectOptions('code');
    await main.getByLabelText('How many new codes').fill('2001');
    await expect.element(main.getByText('A whole number up to 2000')).toBeVisible();
    await main.getByLabelText('How many new codes').fill('250');
    await main.getByRole('button', { name: 'Make codes' }).click();
    await expect
      .poll(
        () => (main.getByLabelText('Codes', { exact: true }).element() as HTMLTextAreaElement).value.split('\n').length,
      )
      .toBe(250);
  });
});
