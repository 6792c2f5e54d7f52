import type { DepositMethodCode } from '@croupier/contract/codes';
import { toWire } from '@croupier/contract/money';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useMoney } from '../../../../core/words/money';
import { BonusChoice } from '../bonus/BonusChoice';
import { useDepositOffers } from '../bonus/use-deposit-offers';
import { AmountFields } from './AmountFields';
import { type AmountConfig, chosenAmount } from './amount';
import type { DepositLimits } from '../rules';
import { type AmountForm, useAmountChoice } from './use-amount-choice';

/**
 * The amount of a deposit form, presets and a typed amount, as configured, and the offer that the deposit is made under. `checkAmount` validates the
 * amount before the form's other fields.
 * @returns the fields, the submit button's label, with the amount once it can be parsed, and whether the form has to wait until the choice is stored.
 */
export function useDepositAmount(
  form: AmountForm,
  code: DepositMethodCode,
  config: AmountConfig,
  { currency, minimum, maximum }: DepositLimits,
): { readonly fields: ReactNode; readonly buttonText: string; readonly saving: boolean } {
  const { t } = useTranslation('deposits');
  const money = useMoney(currency);
  const choice = useAmountChoice(form);
  const offers = useDepositOffers(code);
  const chosen = chosenAmount(choice.value.preset, choice.value.typed, currency);
  return {
    fields: (
      <>
        <AmountFields
          {...choice}
          currency={currency}
          presets={config.paymentAmounts}
          allowManual={config.paymentAllowManualInput === 1}
          minimum={toWire(minimum, currency)}
          maximum={toWire(maximum, currency)}
          labels={{ amount: t('field.amount'), other: t('field.otherAmount') }}
        />
        <BonusChoice offers={offers} amount={chosen?.ok ? toWire(chosen.amount, currency) : undefined} />
      </>
    ),
    saving: offers.saving,
    buttonText: chosen?.ok ? t('submitAmount', { amount: money(toWire(chosen.amount, currency)) }) : t('submit'),
  };
}
