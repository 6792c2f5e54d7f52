import { ShieldCheck, LockKeyhole } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { toWire } from '@croupier/contract/money';
import { useMoney } from '../../money';
import { Button } from '../../ui/Button';
import type { CheckedForm } from '../members/checkedForm';
import { AmountFields } from './AmountFields';
import { chosenAmount } from './amount';
import { BillingFields } from './BillingFields';
import type { StateChoice } from './billing';
import { CardFields } from './CardFields';
import type { CardValues, DepositLimits } from './rules';

export interface CardFormProps {
  form: CheckedForm<CardValues>;
  config: { paymentAmounts: string; paymentAllowManualInput: number };
  limits: DepositLimits;
  states: StateChoice;
  sending: boolean;
  onSubmit: (values: CardValues) => Promise<void>;
}

/** The form of a card deposit: amount, card, billing details, and a button that says what it does. */
export function CardForm({ form, config, limits, states, sending, onSubmit }: CardFormProps) {
  const { t } = useTranslation('deposits');
  const { currency } = limits;
  const money = useMoney(currency);
  const [preset, typed] = form.watch(['preset', 'typed']);
  const chosen = chosenAmount(preset, typed, currency);
  const { ref: typedRef } = form.register('typed');
  const choose = (value: { preset: string; typed: string }) => {
    const options = { shouldValidate: form.formState.isSubmitted };
    form.setValue('preset', value.preset);
    form.setValue('typed', value.typed, options);
  };
  return (
    <form noValidate onSubmit={form.submit(onSubmit)} className="flex flex-col gap-4">
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
      <CardFields form={form} />
      <BillingFields form={form} states={states} />
      <Button
        type="submit"
        variant="gold"
        size="lg"
        loading={sending}
        icon={<LockKeyhole className="size-5" aria-hidden />}
        className="mt-1 w-full tabular-nums"
      >
        {chosen?.ok ? t('submitAmount', { amount: money(toWire(chosen.amount, currency)) }) : t('submit')}
      </Button>
      <p className="flex flex-wrap items-center justify-center gap-x-2 gap-y-1 text-center text-sm text-dim">
        <ShieldCheck className="size-4" aria-hidden />
        <span>{t('neverStored')}</span>
        <ArticleLink id="terms">{t('terms')}</ArticleLink>
        <span aria-hidden>·</span>
        <ArticleLink id="privacy">{t('privacy')}</ArticleLink>
      </p>
    </form>
  );
}

/** Opens in a new tab: the form keeps what was typed. */
function ArticleLink({ id, children }: { id: string; children: ReactNode }) {
  return (
    <a
      href={`#/article?id=${id}`}
      target="_blank"
      rel="noreferrer"
      className="inline-flex items-center underline underline-offset-2 hover:text-text coarse:min-h-11 coarse:min-w-11 coarse:justify-center"
    >
      {children}
    </a>
  );
}
