import { toWire } from '@croupier/contract/money';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useMoney } from '../../../../core/words/money';
import { AmountFields } from './AmountFields';
import { type AmountConfig, chosenAmount } from './amount';
import type { DepositLimits } from '../rules';
import { type AmountForm, useAmountChoice } from './use-amount-choice';

/**
 * The amount of a deposit form: presets and another amount as configured. `checkAmount` judges it, before all else in the form.
 * @returns the fields, and the words of the button that sends: with the amount once one can be read.
 */
export function useDepositAmount(
  form: AmountForm,
  config: AmountConfig,
  { currency, minimum, maximum }: DepositLimits,
): { readonly fields: ReactNode; readonly buttonText: string } {
  const { t } = useTranslation('deposits');
  const money = useMoney(currency);
  const choice = useAmountChoice(form);
  const chosen = chosenAmount(choice.value.preset, choice.value.typed, currency);
  return {
    fields: (
      <AmountFields
        {...choice}
        currency={currency}
        presets={config.paymentAmounts}
        allowManual={config.paymentAllowManualInput === 1}
        minimum={toWire(minimum, currency)}
        maximum={toWire(maximum, currency)}
        labels={{ amount: t('field.amount'), other: t('field.otherAmount') }}
      />
    ),
    buttonText: chosen?.ok ? t('submitAmount', { amount: money(toWire(chosen.amount, currency)) }) : t('submit'),
  };
}
