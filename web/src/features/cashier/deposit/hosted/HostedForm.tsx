import type { DepositMethodCode } from '@croupier/contract/codes';
import { ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../ui/Button';
import { useCheckedForm } from '../../../../core/form/checked-form';
import { useStates } from '../../../../core/places/places';
import { type AmountConfig, startWith } from '../amount/amount';
import { BillingFields } from '../card/BillingFields';
import { useBillingPrefill } from '../card/billing';
import { type CardValues, checkAmount, checkBilling, type DepositLimits, EMPTY_CARD } from '../rules';
import { useDepositAmount } from '../amount/use-deposit-amount';

export interface HostedFormProps {
  code: DepositMethodCode;
  config: AmountConfig;
  limits: DepositLimits;
  billed: boolean;
  /** The initial amount, decimal text in major units. */
  suggested?: string | undefined;
  sending: boolean;
  /** Text on where the payment happens and who sees which data. */
  note: string;
  /** A field of this method only, and its validation; it shows its own fault. */
  extra?: { readonly field: ReactNode; readonly check: () => boolean } | undefined;
  onSubmit: (values: CardValues) => Promise<void> | void;
}

/** The amount, billing details where the method needs them, and a submit button. */
export function HostedForm({
  code,
  config,
  limits,
  billed,
  suggested,
  sending,
  note,
  extra,
  onSubmit,
}: HostedFormProps) {
  const { t } = useTranslation('deposits');
  const form = useCheckedForm<CardValues>({
    defaults: suggested === undefined ? EMPTY_CARD : { ...EMPTY_CARD, ...startWith(suggested, config, limits) },
    check: (values) => [...checkAmount(values, limits), ...(billed ? checkBilling(values, states.hasStates) : [])],
    say: (fault) => t(fault.tip, fault.values),
  });
  const states = useStates(form.watch('cardCountry'));
  const billing = useBillingPrefill(form, billed);
  const amount = useDepositAmount(form, code, config, limits);
  return (
    <form
      noValidate
      onSubmit={form.submit((values) => (!amount.saving && (!extra || extra.check()) ? onSubmit(values) : undefined))}
      className="flex flex-col gap-4"
    >
      {amount.fields}
      {extra?.field}
      {billed && <BillingFields form={form} states={states} />}
      <Button
        type="submit"
        variant="gold"
        size="lg"
        loading={sending || billing.isPending || amount.saving}
        icon={<ExternalLink className="size-5" aria-hidden />}
        className="mt-1 w-full tabular-nums"
      >
        {amount.buttonText}
      </Button>
      <p className="text-center text-sm text-balance text-dim">{note}</p>
    </form>
  );
}
