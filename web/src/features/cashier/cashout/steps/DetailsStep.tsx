import { type CurrencyCode, toWire } from '@croupier/contract/money';
import { Info } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useMoney } from '../../../../core/words/money';
import { AmountFields } from '../../deposit/amount/AmountFields';
import { lowerOf } from '../../deposit/amount/amount';
import { useAmountChoice } from '../../deposit/amount/use-amount-choice';
import { HelpLink } from '../../../../core/help-pages/HelpLink';
import type { CheckedForm } from '../../../../core/form/checked-form';
import { BalanceParts } from '../../../../core/words/BalanceParts';
import { DetailFields } from './DetailFields';
import { MethodChoice } from './MethodChoice';
import { type CashoutConfig, type CashoutMethod, type CashoutValues, MAXIMUM_MANUAL_AMOUNT } from '../rules';

/** Ties the form to its submit button, which stays in sight below it. */
export const DETAILS_FORM = 'cashout-details';

export interface DetailsStepProps {
  form: CheckedForm<CashoutValues>;
  config: CashoutConfig;
  methods: readonly CashoutMethod[];
  currency: CurrencyCode;
  onSubmit: (values: CashoutValues) => void;
}

/** Step 1: amount, method and account; and the rules with the configured figures. */
export function DetailsStep({ form, config, methods, currency, onSubmit }: DetailsStepProps) {
  const { t } = useTranslation('withdrawals');
  const money = useMoney(currency);
  const choice = useAmountChoice(form);
  const paymentMethod = form.watch('paymentMethod');
  const maximum = toWire(lowerOf(config.maximumAmount, config.withdrawableBalance, currency), currency);
  const range = { minimum: money(config.minimumAmount), maximum: money(config.maximumAmount) };
  const rules = [
    config.multipleOf > 0
      ? t('rules.amounts', { ...range, multiple: money(config.multipleOf) })
      : t('rules.anyAmount', range),
    t('rules.bonus'),
    t('rules.ownAccount'),
    t('rules.reserved'),
  ];
  return (
    <form id={DETAILS_FORM} noValidate onSubmit={form.submit(onSubmit)} className="pop-in flex flex-col gap-4">
      <BalanceParts />
      {config.withdrawableBalance < config.minimumAmount && (
        <p className="flex gap-3 rounded-sm border border-gold/40 bg-gold/12 px-4 py-3 text-sm text-text">
          <Info className="size-5 shrink-0 text-gold" aria-hidden />
          {t('tooLittle', { amount: money(config.minimumAmount) })}
        </p>
      )}
      {config.wagerMissing > 0 && (
        <p className="flex gap-3 rounded-sm bg-ink-700 px-4 py-3 text-sm text-dim">
          <Info className="size-5 shrink-0 text-gold" aria-hidden />
          {t('wagerMissing', { amount: money(config.wagerMissing), wagered: money(config.wageredAmount) })}
        </p>
      )}
      <AmountFields
        {...choice}
        currency={currency}
        presets={config.withdrawAmounts}
        allowManual={config.withdrawAllowManualInput === 1}
        minimum={config.minimumAmount}
        maximum={maximum}
        labels={{ amount: t('field.amount'), other: t('field.otherAmount') }}
        typedMaximum={MAXIMUM_MANUAL_AMOUNT}
      />
      {methods.some(({ first }) => first === 1) && (
        <p className="flex gap-3 rounded-sm bg-ink-700 px-4 py-3 text-sm text-dim">
          <Info className="size-5 shrink-0 text-gold" aria-hidden />
          {t('loop')}
        </p>
      )}
      <MethodChoice
        {...form.registerChoice('paymentMethod')}
        methods={methods}
        currency={currency}
        value={paymentMethod}
        error={form.errorOf('paymentMethod')}
      />
      <DetailFields form={form} />
      <section className="rounded-sm bg-ink-700 p-4 text-sm text-dim">
        <h3 className="mb-2 flex items-center gap-2 font-medium text-text">
          <Info className="size-4 text-gold" aria-hidden />
          {t('rules.title')}
        </h3>
        <ul className="flex list-disc flex-col gap-1 pl-5">
          {rules.map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
        <HelpLink page="withdrawalRules">{t('rules.all')}</HelpLink>
      </section>
    </form>
  );
}
