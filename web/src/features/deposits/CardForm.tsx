import { ShieldCheck, LockKeyhole } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button';
import type { CheckedForm } from '../members/checkedForm';
import type { AmountConfig } from './amount';
import { BillingFields } from './BillingFields';
import type { StateChoice } from './billing';
import { CardFields } from './CardFields';
import type { CardValues, DepositLimits } from './rules';
import { useDepositAmount } from './useDepositAmount';

export interface CardFormProps {
  form: CheckedForm<CardValues>;
  config: AmountConfig;
  limits: DepositLimits;
  states: StateChoice;
  sending: boolean;
  onSubmit: (values: CardValues) => Promise<void>;
}

/** The form of a card deposit: amount, card, billing details, and a button that says what it does. */
export function CardForm({ form, config, limits, states, sending, onSubmit }: CardFormProps) {
  const { t } = useTranslation('deposits');
  const amount = useDepositAmount(form, config, limits);
  return (
    <form noValidate onSubmit={form.submit(onSubmit)} className="flex flex-col gap-4">
      {amount.fields}
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
        {amount.buttonText}
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
