import { complianceCalls } from '@croupier/contract/calls/compliance/player';
import { depositsCalls } from '@croupier/contract/calls/deposits/player';
import { invitationsCalls } from '@croupier/contract/calls/rewards/invitations';
import { membersCalls } from '@croupier/contract/calls/members/player';
import { rewardsCalls } from '@croupier/contract/calls/rewards/player';
import { withdrawalsCalls } from '@croupier/contract/calls/withdrawals/player';
import { inviteSteps } from '@croupier/contract/testing/invitations';
import { member } from '@croupier/contract/testing/members';
import { pageOf } from '@croupier/contract/testing/pages';
import { cashoutConfig } from '@croupier/contract/testing/withdrawals';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { api, ON_PHONE, show } from '../../../testing/show';
import { answerDeposits } from '../deposit/hosted/hosted.states';
import { cashoutStates } from './withdrawals.states';

const dialog = page.getByRole('dialog', { name: 'Cash-out', exact: true });
const next = dialog.getByRole('button', { name: 'Next' });
const toasts = page.getByRole('region', { name: /Notifications/ });

const BANK = { IBAN: 'TR33 0006 1005 1978 6457 8413 26', 'Account number': '5197864578', 'Bank name': 'Anadolu Bank' };

async function fillDetails(): Promise<void> {
  await dialog.getByRole('radio', { name: '$10', exact: true }).click();
  await dialog.getByRole('radio', { name: /^Bank transfer/ }).click();
  for (const [label, value] of Object.entries(BANK)) await dialog.getByLabelText(label).fill(value);
  await next.click();
}

/** A picture, or a file that claims to be one. @param size bytes */
const file = (name: string, type: string, size = 100) => new File([new Uint8Array(size)], name, { type });

afterEach(() => void vi.restoreAllMocks());

describe('a cash-out', () => {
  it.runIf(!ON_PHONE)('outside of the rules is refused with the rule', async () => {
    await show(cashoutStates['cash-out, twenty dollars left']);
    const refused = async (amount: string, message: string) => {
      await dialog.getByLabelText('Other amount').fill(amount);
      await next.click();
      await expect.element(dialog.getByText(message)).toBeVisible();
    };
    await refused('5', 'The minimum cash-out is $10.00');
    await refused('15', 'The amount must be a multiple of $10.00');
    await refused('30', 'You can cash out $20.00 at most right now');
    await dialog.getByLabelText('Other amount').fill('20');
    await next.click();
    await expect.element(dialog.getByText('Please choose a method')).toBeVisible();
    await dialog.getByRole('radio', { name: /^Bitcoin/ }).click();
    await dialog.getByRole('radio', { name: /^Bank transfer/ }).click();
    await dialog.getByLabelText('IBAN').fill('TR33 0006 1005 1978 6457 8413 27');
    await next.click();
    await expect.element(dialog.getByText('Please check the IBAN')).toBeVisible();
    expect(api.asked(withdrawalsCalls.apply)).toEqual([]);
  });

  it.runIf(!ON_PHONE)('of more than 100,000 cannot be typed', async () => {
    await show(cashoutStates['cash-out']);
    const amount = dialog.getByLabelText('Other amount');
    await amount.fill('100001');
    await expect.element(dialog.getByText('At most 100,000 can be entered here')).toBeVisible();
    await expect.element(amount).toHaveValue('');
    await amount.fill('100000');
    await expect.element(amount).toHaveValue('100000');
    await userEvent.type(amount, '0');
    await expect.element(amount).toHaveValue('100000');
  });

  it.runIf(!ON_PHONE).each([
    ['cash-out', 'From $10.00 in multiples of $10.00, up to $10,000.00.'],
    ['cash-out, of any amount', 'Any amount from $10.00 to $10,000.00.'],
  ] as const)('%s: lists its rules with their figures below the form', async (state, amounts) => {
    await show(cashoutStates[state]);
    await expect.element(dialog.getByRole('heading', { name: 'Cash-out rules' })).toBeVisible();
    const rules = dialog.getByRole('listitem').elements();
    expect(rules.map(({ textContent }) => textContent)).toEqual([
      amounts,
      'Bonuses and gifts cannot be paid out until they are wagered.',
      'The account must be in your own name.',
      'The amount is reserved at once, so that it cannot be staked by mistake.',
    ]);
  });

  it('has a fault shown above the form’s foot, where its field is', async () => {
    await show(cashoutStates['cash-out']);
    await dialog.getByRole('radio', { name: '$10', exact: true }).click();
    await dialog.getByRole('radio', { name: /^Pix/ }).click();
    await dialog.getByLabelText('CPF number').fill('529.982.247-26');
    await next.click();
    const fault = dialog.getByText('Please check the CPF number');
    await expect.element(fault).toBeVisible();
    await expect
      .poll(() => fault.element().getBoundingClientRect().bottom)
      .toBeLessThanOrEqual(next.element().getBoundingClientRect().top);
  });

  it('is asked for once all is well: amount, account, proofs, and what leaves and arrives', async () => {
    await show(cashoutStates['cash-out']);
    await fillDetails();
    api.answer(complianceCalls.fileUpload, { id: 'picture-1' });
    await userEvent.upload(dialog.getByLabelText('Proof of identity'), file('id.png', 'image/png'));
    await expect.element(dialog.getByText('Uploaded', { exact: true })).toBeVisible();
    api.answer(complianceCalls.fileUpload, { id: 'picture-2' });
    await userEvent.upload(dialog.getByLabelText('Proof of payment method'), file('card.png', 'image/png'));
    await expect.poll(() => dialog.getByText('Uploaded', { exact: true }).elements().length).toBe(2);
    await next.click();
    await expect.element(dialog).toHaveTextContent('You receive$10.00');
    await expect.element(dialog).toHaveTextContent('Expected after approval');
    await dialog.getByRole('button', { name: 'Cash out', exact: true }).click();
    await expect.element(dialog).toHaveTextContent('Your cash-out is on its way');
    expect(api.asked(withdrawalsCalls.apply)).toMatchObject([
      {
        amount: '10.00',
        paymentMethod: 'BANK_CARD',
        routingNumber: 'TR330006100519786457841326',
        idcardProofId: 'picture-1',
        paymentProofId: 'picture-2',
        expectedFee: '0.00',
      },
    ]);
  });

  it('of a member whose identity check has passed says so, and asks for the proof of the payment method alone', async () => {
    await show(cashoutStates['cash-out, identity checked']);
    await fillDetails();
    await expect.element(dialog).toHaveTextContent('Your identity is confirmed; no picture is needed.');
    await expect.element(dialog.getByLabelText('Proof of identity')).not.toBeInTheDocument();
    await next.click();
    await expect.element(dialog).toHaveTextContent('Please upload a proof of your payment method');
    await userEvent.upload(dialog.getByLabelText('Proof of payment method'), file('card.png', 'image/png'));
    await expect.element(dialog.getByText('Uploaded', { exact: true })).toBeVisible();
    await next.click();
    await dialog.getByRole('button', { name: 'Cash out', exact: true }).click();
    await expect.element(dialog).toHaveTextContent('Your cash-out is on its way');
    const [asked] = api.asked(withdrawalsCalls.apply);
    expect(asked).toMatchObject({ paymentProofId: 'picture-1' });
    expect(asked).not.toHaveProperty('idcardProofId');
  });

  it('names on its last step what leaves and what arrives, in the language of the app', async () => {
    await show(cashoutStates['cash-out, proofs on file'], 'tr');
    const turkish = page.getByRole('dialog', { name: 'Para çek', exact: true });
    const go = turkish.getByRole('button', { name: 'İleri' });
    await turkish.getByLabelText('Başka tutar').fill('10');
    await turkish.getByRole('radio', { name: /^Banka havalesi/ }).click();
    await turkish.getByLabelText('IBAN').fill(BANK.IBAN);
    await turkish.getByLabelText('Hesap numarası').fill(BANK['Account number']);
    await turkish.getByLabelText('Banka adı').fill(BANK['Bank name']);
    await go.click();
    await go.click();
    await expect.element(turkish).toHaveTextContent('Çekeceğiniz tutar$10,00');
    await expect.element(turkish).toHaveTextContent('Elinize geçen$10,00');
    await expect.element(turkish).toHaveTextContent('Sonra çekilebilecek tutar$990,00');
    await expect.element(turkish).toHaveTextContent('$10,00 bakiyenizden şimdi düşülür');
  });

  it.runIf(!ON_PHONE)('whose fee has changed since it was shown says so', async () => {
    await show(cashoutStates['cash-out, fee changed']);
    await fillDetails();
    await next.click();
    await dialog.getByRole('button', { name: 'Cash out', exact: true }).click();
    await expect.element(page.getByRole('alertdialog')).toHaveTextContent('The fee is $1.00 now');
  });

  it('that ends a bonus says so before it is confirmed, and names the bonus in its request', async () => {
    await show(cashoutStates['cash-out, ends a bonus']);
    await fillDetails();
    await next.click();
    await expect.element(dialog).toHaveTextContent('This cash-out ends your bonus of $50.00');
    await dialog.getByRole('button', { name: 'Cash out and end the bonus' }).click();
    await expect.element(dialog).toHaveTextContent('Your cash-out is on its way');
    expect(api.asked(withdrawalsCalls.apply)).toMatchObject([{ endsBonus: 'bonus-1' }]);
  });

  it('goes back the way money came in first: that way alone is offered, and the form says why', async () => {
    await show(cashoutStates['cash-out, money goes back the way it came']);
    await expect.element(dialog.getByText('Money goes back the way it came in first')).toBeVisible();
    const ways = dialog.getByRole('group', { name: 'Pay out to' }).getByRole('radio');
    await expect.element(ways).toHaveAccessibleName(/^Bank transfer/);
    await expect.element(ways).toBeChecked();
  });

  it('may take every way where nothing has to go back first, and the form says nothing of it', async () => {
    await show(cashoutStates['cash-out']);
    await expect.element(dialog.getByRole('radio', { name: /^Bank transfer/ })).toBeVisible();
    for (const way of [/^Bitcoin/, /^Pix/])
      await expect.element(dialog.getByRole('radio', { name: way })).toBeVisible();
    await expect.element(dialog.getByText('Money goes back the way it came in first')).not.toBeInTheDocument();
  });

  it('while stakes remain is not asked for: what remains is told, and the way back to play', async () => {
    await show(cashoutStates['cash-out, stakes to play']);
    await expect.element(dialog).toHaveTextContent('Some bets are unfinished');
    await expect.element(dialog).toHaveTextContent('Stakes of $20.00 remain');
    await expect.element(dialog.getByLabelText('IBAN')).not.toBeInTheDocument();
    await expect.element(next).not.toBeInTheDocument();
    await expect.element(dialog.getByRole('button', { name: 'Cash out', exact: true })).not.toBeInTheDocument();
    await dialog.getByRole('button', { name: 'Keep playing' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
  });

  it.runIf(!ON_PHONE)('is not asked for when stakes appear before it: that is told, and what remains', async () => {
    await show(cashoutStates['cash-out, proofs on file']);
    await fillDetails();
    await next.click();
    const playing = member({ rollingAmount: 20 });
    api.answer(membersCalls.tokenRefresh, { ...playing, token: 'token-3' });
    api.answer(membersCalls.tokenInfo, playing);
    api.answer(withdrawalsCalls.config, cashoutConfig({ rollingAmount: 20 }));
    await dialog.getByRole('button', { name: 'Cash out', exact: true }).click();
    const notice = page.getByRole('alertdialog');
    await expect.element(notice).toHaveTextContent('Your account does not meet the cash-out requirements yet');
    await notice.getByRole('button', { name: 'OK' }).click();
    await expect.element(dialog).toHaveTextContent('Stakes of $20.00 remain');
    expect(api.asked(withdrawalsCalls.apply)).toEqual([]);
  });

  it.runIf(!ON_PHONE)('of too little, or before the deposit that is required, says so', async () => {
    await show(cashoutStates['cash-out, no deposit yet']);
    await fillDetails();
    const notice = page.getByRole('alertdialog');
    await expect.element(notice).toHaveTextContent('Before the first cash-out');
    api.answer(depositsCalls.methodList, []);
    api.answer(rewardsCalls.maxBonusInfo, { percent: 0, maximumAmount: 0 });
    api.answer(depositsCalls.listPage, pageOf([]));
    await notice.getByRole('button', { name: 'OK' }).click();
    await expect.element(page.getByRole('dialog', { name: 'Deposit' })).toBeVisible();
  });

  it.runIf(!ON_PHONE)('that the server refuses for want of a first deposit leads to the deposit', async () => {
    await show(cashoutStates['cash-out, proofs on file']);
    const told = 'For the first cash-out you must deposit at least $50.00.';
    api.refuse(withdrawalsCalls.apply, 'withdrawDepositRequired', told);
    answerDeposits(api);
    await fillDetails();
    await next.click();
    await dialog.getByRole('button', { name: 'Cash out', exact: true }).click();
    const notice = page.getByRole('alertdialog');
    await expect.element(notice).toHaveTextContent(told);
    await notice.getByRole('button', { name: 'OK' }).click();
    await expect.element(page.getByRole('dialog', { name: 'Deposit' })).toBeVisible();
    expect(api.asked(withdrawalsCalls.apply)).toHaveLength(1);
  });

  it.runIf(!ON_PHONE)('whose rules or methods do not arrive says why in a dialog', async () => {
    await show(cashoutStates['cash-out, rules not arrived']);
    await expect.element(page.getByRole('alertdialog')).toHaveTextContent('The rules are not there.');
  });
});

describe('the link to invite by, while stakes remain', () => {
  const copy = dialog.getByRole('button', { name: 'Copy: Your invitation link' });

  it('is the member’s own, and copied', async () => {
    const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await show(cashoutStates['cash-out, stakes to play']);
    const link = `${window.location.origin}/#/?code=${member().invitationCode}`;
    await expect.element(dialog).toHaveTextContent(link);
    await copy.click();
    await expect.element(toasts.getByText('Copied', { exact: true }).first()).toBeVisible();
    expect(copied).toHaveBeenCalledWith(link);
  });

  it.runIf(!ON_PHONE)('comes with what ten friends bring, where the house has a reward for ten', async () => {
    await show(cashoutStates['cash-out, stakes to play']);
    await expect
      .element(dialog)
      .toHaveTextContent(/Once 10 of your friends count, we pay \$50(\.00)? towards your bets/);
  });

  it.runIf(!ON_PHONE)('promises nothing for ten friends in a currency without that reward', async () => {
    const state = cashoutStates['cash-out, stakes to play'];
    const none = inviteSteps().map((step) => ({ ...step, bonusAmount: null }));
    await show({
      ...state,
      answers(made) {
        state.answers(made);
        made.answer(invitationsCalls.inviteConfigs, none);
      },
    });
    await expect.element(copy).toBeVisible();
    await expect.poll(() => api.asked(invitationsCalls.inviteConfigs)).not.toEqual([]);
    await expect.element(dialog).not.toHaveTextContent('10 of your friends');
  });

  it.runIf(!ON_PHONE)('that cannot be copied says so', async () => {
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('no permission'));
    await show(cashoutStates['cash-out, stakes to play']);
    await copy.click();
    await expect.element(toasts.getByText('copy failed!').first()).toBeVisible();
  });
});

describe('a proof', () => {
  const identity = dialog.getByLabelText('Proof of identity');

  /** Sets the file in the page, so that a large one need not be sent to the browser. */
  function choose(chosen: File): void {
    const input = identity.element() as HTMLInputElement;
    const files = new DataTransfer();
    files.items.add(chosen);
    input.files = files.files;
    input.dispatchEvent(new Event('change', { bubbles: true }));
  }

  it.runIf(!ON_PHONE)('by a card says what of the card is to be hidden', async () => {
    await show(cashoutStates['cash-out']);
    await fillDetails();
    await expect.element(dialog.getByText('Bank card (hide the middle six digits and the CVC)')).toBeVisible();
  });

  it.runIf(!ON_PHONE)('must be a picture of at most 5 MB, whatever its name says', async () => {
    await show(cashoutStates['cash-out']);
    await fillDetails();
    await userEvent.upload(identity, file('id.pdf', 'application/pdf'));
    await expect.element(dialog.getByText('Please choose a JPEG, PNG or BMP picture')).toBeVisible();
    choose(file('id.png', 'image/png', 5 * 1024 * 1024 + 1));
    await expect.element(dialog.getByText('The picture is larger than 5 MB')).toBeVisible();
    expect(api.asked(complianceCalls.fileUpload)).toEqual([]);
    // The server checks the content: a script named like a picture passes the browser's check, which reads only the name.
    api.refuse(complianceCalls.fileUpload, 'uploadTypeNotAllowed', 'Only JPEG, PNG and BMP pictures are accepted');
    await userEvent.upload(identity, file('id.png', 'image/png'));
    await expect.element(dialog.getByText('Only JPEG, PNG and BMP pictures are accepted')).toBeVisible();
    await next.click();
    await expect.element(dialog.getByText('Please upload a proof of your payment method')).toBeVisible();
    api.answer(complianceCalls.fileUpload, { id: 'picture-1' });
    await userEvent.upload(identity, file('id.png', 'image/png'));
    await expect.element(dialog.getByText('Uploaded', { exact: true })).toBeVisible();
    expect(api.asked(withdrawalsCalls.apply)).toEqual([]);
  });
});
