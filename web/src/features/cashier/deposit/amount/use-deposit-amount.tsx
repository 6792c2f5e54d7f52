import { toWire } from '@croupier/contract/money';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useMoney } from '../../../../core/words/money';
import { AmountFields } from './AmountFields';
import { type AmountConfig, chosenAmount } from './amount';
import type { DepositLimits } from '../rules';
import { type AmountForm, useAmountChoice } from './use-amount-choice';

/**
 * The amount of a deposit form: presets and a typed amount, as configured. `checkAmount` validates it before the form's other fields.
 * @returns the fields, and the submit button's label: with the amount once it can be parsed.
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
