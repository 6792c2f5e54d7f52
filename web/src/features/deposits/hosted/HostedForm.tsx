import { toWire } from '@croupier/contract/money';
import { ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useMoney } from '../../../money';
import { Button } from '../../../ui/Button';
import { useCheckedForm } from '../../members/checkedForm';
import { useStates } from '../../members/places';
import { AmountFields } from '../AmountFields';
import { chosenAmount } from '../amount';
import { BillingFields } from '../BillingFields';
import { useBillingPrefill } from '../billing';
import { type CardValues, checkAmount, checkBilling, type DepositLimits, EMPTY_CARD } from '../rules';

export interface HostedFormProps {
  config: { paymentAmounts: string; paymentAllowManualInput: number };
  limits: DepositLimits;
  billed: boolean;
  sending: boolean;
  /** Where it is paid, and who sees what. */
  note: string;
  /** A field that this method alone asks for, and whether it is filled in rightly; it shows its own fault. */
  extra?: { readonly field: ReactNode; readonly check: () => boolean } | undefined;
  onSubmit: (values: CardValues) => Promise<void> | void;
}

/** A preset or another amount, billing details where the method wants them, and a button that says what it does. */
export function HostedForm({ config, limits, billed, sending, note, extra, onSubmit }: HostedFormProps) {
  const { t } = useTranslation('deposits');
  const { currency } = limits;
  const money = useMoney(currency);
  const form = useCheckedForm<CardValues>({
    defaults: EMPTY_CARD,
    check: (values) => [...checkAmount(values, limits), ...(billed ? checkBilling(values, states.hasStates) : [])],
    say: (fault) => t(fault.tip, fault.values),
  });
  const states = useStates(form.watch('cardCountry'));
  useBillingPrefill(form);
  const [preset, typed] = form.watch(['preset', 'typed']);
  const chosen = chosenAmount(preset, typed, currency);
  const { ref: typedRef } = form.register('typed');
  const choose = (value: { preset: string; typed: string }) => {
    form.setValue('preset', value.preset);
    form.setValue('typed', value.typed, { shouldValidate: form.formState.isSubmitted });
  };
  return (
    <form
      noValidate
      onSubmit={form.submit((values) => (!extra || extra.check() ? onSubmit(values) : undefined))}
      className="flex flex-col gap-4"
    >
      <AmountFields
        currency={currency}
        presets={config.paymentAmounts}
        allowManual={config.paymentAllowManualInput === 1}
        minimum={toWire(limits.minimum, currency)}
        maximum={toWire(limits.maximum, currency)}
        value={{ preset, typed }}
        onValue={choose}
        error={form.errorOf('typed')}
        labels={{ amount: t('field.amount'), other: t('field.otherAmount') }}
        ref={typedRef}
      />
      {extra?.field}
      {billed && <BillingFields form={form} states={states} />}
      <Button
        type="submit"
        variant="gold"
        size="lg"
        loading={sending}
        icon={<ExternalLink className="size-5" aria-hidden />}
        className="mt-1 w-full tabular-nums"
      >
        {chosen?.ok ? t('submitAmount', { amount: money(toWire(chosen.amount, currency)) }) : t('submit')}
      </Button>
      <p className="text-center text-sm text-balance text-dim">{note}</p>
    </form>
  );
}
