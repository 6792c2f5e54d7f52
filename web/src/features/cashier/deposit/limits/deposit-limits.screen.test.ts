import { depositLimitsCalls } from '@croupier/contract/calls/deposits/limits';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { usePopups } from '../../../../core/screen/popups';
import { api, show } from '../../../../testing/show';
import { limitStates } from './limits.states';

const form = page.getByRole('dialog', { name: 'Deposit' });
const prompt = page.getByRole('dialog', { name: 'Do you want to set a limit?' });

/** Presses the card in the chooser, as a returning member does. */
async function chooseCard(): Promise<void> {
  usePopups.getState().open('depositMethods');
  await form.getByRole('button', { name: /Credit or debit card · credited at once/ }).click();
}

describe('the question about limits before the first deposit', () => {
  it('needs an answer, comes again until it has one, and is not asked afterwards', async () => {
    await show(limitStates['limits, question']);
    await prompt.getByRole('button', { name: 'Set limits' }).click();
    await expect.element(prompt.getByText(/Please enter at least one limit/)).toBeVisible();
    // Closing stores no answer, so the prompt appears again.
    await prompt.getByRole('button', { name: 'Close' }).click();
    await expect.element(prompt).not.toBeInTheDocument();
    await chooseCard();
    await prompt.getByLabelText('Per day').fill('120');
    await userEvent.keyboard('{Enter}');
    await expect.element(form.getByLabelText('Card number')).toBeVisible();
    expect(api.asked(depositLimitsCalls.limitsSet)).toEqual([{ day: '120', week: '', month: '' }]);
    await chooseCard();
    await expect.element(form.getByLabelText('Card number')).toBeVisible();
    await expect.element(prompt).not.toBeInTheDocument();
  });

  it('takes no limit for an answer, too', async () => {
    await show(limitStates['limits, question']);
    await prompt.getByRole('button', { name: 'No limit' }).click();
    await expect.element(form.getByLabelText('Card number')).toBeVisible();
    expect(api.asked(depositLimitsCalls.limitsSet)).toEqual([{ day: '', week: '', month: '' }]);
    await chooseCard();
    await expect.element(form.getByLabelText('Card number')).toBeVisible();
    await expect.element(prompt).not.toBeInTheDocument();
  });

  it('stands in Turkish, and closing leads to no form', async () => {
    await show(limitStates['limits, question'], 'tr');
    const question = page.getByRole('dialog', { name: 'Limit belirlemek ister misiniz?' });
    await question.getByRole('button', { name: 'Kapat' }).click();
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    usePopups.getState().open('deposit', { code: 'VISA_MASTERCARD' });
    await question.getByRole('button', { name: 'Limit yok' }).click();
    await expect
      .element(page.getByRole('dialog', { name: 'Para yatır' }).getByLabelText('Kart numarası'))
      .toBeVisible();
  });
});

describe('deposit limits', () => {
  const week = page
    .getByRole('dialog', { name: 'Deposit limits' })
    .getByRole('listitem')
    .filter({ hasText: 'Per week' });

  it('are lower at once, higher tomorrow, and taken back; by keyboard', async () => {
    await show(limitStates['limits, none']);
    await expect.element(week).toHaveTextContent('No limit');
    const press = async (name: string) => {
      const button = week.getByRole('button', { name });
      await expect.element(button).toBeVisible();
      (button.element() as HTMLElement).focus();
      await userEvent.keyboard('{Enter}');
    };
    await press('Set a limit');
    await expect.element(week.getByRole('textbox')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(week.getByText('Please enter an amount')).toBeVisible();
    await userEvent.keyboard('300');
    await expect.element(week.getByText('This holds at once.')).toBeVisible();
    await userEvent.keyboard('{Enter}');
    await expect.element(week).toHaveTextContent('$300.00');
    await expect.element(week.getByRole('button', { name: 'Change' })).toHaveFocus();

    await userEvent.keyboard('{Enter}');
    await expect.element(week.getByRole('textbox')).toHaveFocus();
    await userEvent.keyboard('{ControlOrMeta>}a{/ControlOrMeta}500');
    await expect.element(week.getByText(/this holds in 24 hours/)).toBeVisible();
    await userEvent.keyboard('{Enter}');
    await expect.element(week).toHaveTextContent('$500.00 from');
    await expect.element(week).toHaveTextContent('$0.00 used, $300.00 left');
    await week.getByRole('button', { name: 'Keep $300.00' }).click();
    await expect.element(week.getByText('$500.00 from')).not.toBeInTheDocument();
    await week.getByRole('button', { name: 'Remove' }).click();
    await expect.element(week).toHaveTextContent('No limit from');
    await expect.element(week).toHaveTextContent('$300.00 left');
  });

  it('show how much of each is used, and what is to come', async () => {
    await show(limitStates['limits, one used and one to come']);
    const day = page.getByRole('listitem').filter({ hasText: 'Per day' });
    await expect.element(day.getByRole('meter')).toHaveAttribute('aria-valuenow', '100');
    await expect.element(day).toHaveTextContent('$100.00 used, $20.00 left');
    await expect.element(week).toHaveTextContent('$500.00 from');
  });
});
