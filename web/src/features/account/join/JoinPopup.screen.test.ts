import { contentCalls } from '@croupier/contract/calls/content/player';
import { membersCalls } from '@croupier/contract/calls/members/player';
import { expectAccessible } from '@croupier/contract/testing/axe';
import { article } from '@croupier/contract/testing/content';
import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { api, ON_PHONE, show } from '../../../testing/show';
import { answerJoin, membersStates } from '../members.states';

const join = page.getByRole('dialog', { name: 'Join' });
const openJoin = () => page.getByRole('banner').getByRole('button', { name: 'Join' }).click();
const goOn = () => join.getByRole('button', { name: 'Next' }).click();

async function fillAccount(): Promise<void> {
  await join.getByLabelText('Email').fill('ada@example.com');
  await join.getByLabelText('Username').fill('ada_lovelace');
  await join.getByLabelText('Password', { exact: true }).fill('Correct-horse-7');
  await join.getByLabelText('Repeat password').fill('Correct-horse-7');
  await join.getByLabelText('Mobile number').fill('2125550143');
}

/** @param birthday eight digits, year first */
async function fillPerson(birthday: string): Promise<void> {
  await join.getByLabelText('First name').fill('Ada');
  await join.getByLabelText('Last name').fill('Lovelace');
  await join.getByRole('radio', { name: 'Female' }).click();
  await join.getByLabelText('Year, digit 1').click();
  // The focus moves on by itself from box to box.
  await userEvent.keyboard(birthday);
}

describe('the registration', () => {
  it('says what is missing in each of its steps', async () => {
    await show(membersStates.join);
    await expect.element(join.getByRole('button', { name: 'Code +1', exact: true })).toBeVisible();
    await goOn();
    await expect.element(join).toHaveTextContent('Email required');
    await expectAccessible('join, step 1, with its faults');
    await fillAccount();
    await goOn();
    await expect.element(join).toHaveTextContent('About you');
    await expectAccessible('join, step 2');
    await fillPerson('19900615');
    await goOn();
    await expect.element(join).toHaveTextContent('Where you live');
    await expectAccessible('join, step 3');
    expect(api.asked(membersCalls.register)).toMatchObject([{ step: 1 }, { step: 2, birthday: '1990/06/15' }]);
  });

  it('keeps what was typed when it is closed', async () => {
    await show({ ...membersStates.join, popup: undefined });
    await openJoin();
    await fillAccount();
    await join.getByRole('button', { name: 'Close' }).click();
    await expect.element(join).not.toBeInTheDocument();
    await openJoin();
    await expect.element(join.getByLabelText('Email')).toHaveValue('ada@example.com');
    await expect.element(join.getByLabelText('Username')).toHaveValue('ada_lovelace');
    await expect.element(join.getByLabelText('Password', { exact: true })).toHaveValue('');
  });

  it.runIf(!ON_PHONE)('opens at its address, leads back a step, and names the age', async () => {
    await show({ at: '/join', answers: answerJoin });
    await fillAccount();
    await goOn();
    await expect.element(join).toHaveTextContent('About you');
    await expect.element(join.getByText('18+')).toBeVisible();
    await join.getByRole('button', { name: 'Back' }).click();
    await expect.element(join.getByLabelText('Username')).toHaveValue('ada_lovelace');
  });

  it.runIf(!ON_PHONE)('says why the dialling codes cannot be read, and asks for them again by a press', async () => {
    await show({
      ...membersStates.join,
      answers(made) {
        answerJoin(made);
        made.refuse(contentCalls.dialCodes, 'serverBusy', 'The codes are not there.');
      },
    });
    const toasts = page.getByRole('region', { name: /Notifications/ });
    await expect.element(toasts.getByText('The codes are not there.')).toBeVisible();
    answerJoin(api);
    await join.getByRole('button', { name: 'Code +…', exact: true }).click();
    await expect.element(join.getByRole('button', { name: 'Code +1', exact: true })).toBeVisible();
  });

  it.runIf(!ON_PHONE)('keeps the dialling code when its wheel is left', async () => {
    await show(membersStates.join);
    await join.getByRole('button', { name: 'Code +1', exact: true }).click();
    const wheel = page.getByRole('dialog', { name: 'International code' });
    await wheel.getByRole('button', { name: 'Cancel' }).click();
    await expect.element(wheel).not.toBeInTheDocument();
    await expect.element(join.getByRole('button', { name: 'Code +1', exact: true })).toBeVisible();
  });

  it.runIf(!ON_PHONE)('takes the dialling code that its wheel is turned to', async () => {
    await show(membersStates.join);
    await join.getByRole('button', { name: 'Code +1', exact: true }).click();
    const wheel = page.getByRole('dialog', { name: 'International code' });
    await expect.element(wheel.getByText('+90').first()).toBeInTheDocument();
    wheel.element().querySelector<HTMLElement>('[data-rwp]')?.focus();
    await userEvent.keyboard('{ArrowDown}');
    // It turns for a moment, and has chosen when it stands.
    const turned = () => wheel.element().querySelector<HTMLElement>('[data-rwp-highlight-list]')?.style.transform;
    await expect.poll(turned).toBe('translateY(-44px)');
    await wheel.getByRole('button', { name: 'Confirm' }).click();
    await expect.element(join.getByRole('button', { name: 'Code +90', exact: true })).toBeVisible();
  });

  it.runIf(!ON_PHONE)('says what is missing of the address, and forgets the state with the country', async () => {
    await show(membersStates.join);
    await fillAccount();
    await goOn();
    await fillPerson('19900615');
    await goOn();
    await join.getByLabelText('Country').selectOptions('US');
    await join.getByRole('button', { name: 'Create account' }).click();
    for (const tip of [
      'State required',
      'Postal code required',
      'City required',
      'Address required',
      'Sorry, we cannot',
    ])
      await expect.element(join).toHaveTextContent(tip);
    await join.getByLabelText('State or province').selectOptions('US-CA');
    await join.getByLabelText('Country').selectOptions('TR');
    await join.getByLabelText('Country').selectOptions('US');
    await expect.element(join.getByLabelText('State or province')).toHaveValue('');
  });

  it('shows what a newcomer agrees to in three parts, and returns to what was typed', async () => {
    await show(membersStates.join);
    const parts = ['What holds', 'You', 'We'].map((part) => `<h2>${part}</h2><p>Croupier, croupier.example.</p>`);
    const more = '<p><a href="#/article?id=privacy">privacy</a></p>';
    api.answer(contentCalls.article, ({ id }) => article({ id, content: `${parts.join('')}${more}` }));
    await fillAccount();
    await goOn();
    await fillPerson('19900615');
    await goOn();
    await join.getByLabelText('City').fill('Galata');
    await join.getByRole('link', { name: 'terms and conditions' }).click();
    const terms = page.getByRole('dialog', { name: 'User agreement' });
    await expect.element(terms.getByRole('link', { name: 'privacy' })).toHaveAttribute('target', '_blank');
    const headings = terms.getByRole('heading', { level: 3 });
    expect(headings.elements().map((heading) => heading.textContent)).toEqual(['What holds', 'You', 'We']);
    expect(api.asked(contentCalls.article)[0]).toEqual({ id: 'userAgreement' });
    await expectAccessible('what a newcomer agrees to');
    await terms.getByRole('button', { name: 'Close' }).click();
    await expect.element(terms).not.toBeInTheDocument();
    await expect.element(join.getByLabelText('City')).toHaveValue('Galata');
    await expect.element(join.getByRole('checkbox', { name: /accept/ })).not.toBeChecked();
  });

  it.runIf(!ON_PHONE)('lets nobody under eighteen go on', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-06-14T12:00:00Z') });
    try {
      await show(membersStates.join);
      await fillAccount();
      await goOn();
      await expect.element(join).toHaveTextContent('About you');
      await fillPerson('20080615');
      await goOn();
      await expect.element(join).toHaveTextContent('You must be at least 18 years old');
      await expect.element(join).toHaveTextContent('About you');
      expect(api.asked(membersCalls.register)).toMatchObject([{ step: 1 }]);
    } finally {
      vi.useRealTimers();
    }
  });
});
