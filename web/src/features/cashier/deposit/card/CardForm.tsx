import type { DepositMethodCode } from '@croupier/contract/codes';
import { CreditCard, ShieldCheck, LockKeyhole } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../ui/Button';
import type { CheckedForm } from '../../../../core/form/checked-form';
import { type AmountConfig, isCardOnPage } from '../amount/amount';
import { BillingFields } from './BillingFields';
import type { StateChoice } from './billing';
import { CardFields } from './CardFields';
import type { CardValues, DepositLimits } from '../rules';
import { useDepositAmount } from '../amount/use-deposit-amount';

export interface CardFormProps {
  code: DepositMethodCode;
  form: CheckedForm<CardValues>;
  config: AmountConfig;
  limits: DepositLimits;
  states: StateChoice;
  sending: boolean;
  onSubmit: (values: CardValues) => Promise<void>;
}

/** The form of a card deposit: amount, card, billing details and submit button. */
export function CardForm({ code, form, config, limits, states, sending, onSubmit }: CardFormProps) {
  const { t } = useTranslation('deposits');
  const amount = useDepositAmount(form, code, config, limits);
  const cardComesNext = isCardOnPage(config);
  return (
    <form
      noValidate
      onSubmit={form.submit((values) => (amount.saving ? undefined : onSubmit(values)))}
      className="flex flex-col gap-4"
    >
      {amount.fields}
      {cardComesNext ? <CardComesNext /> : <CardFields form={form} />}
      <BillingFields form={form} states={states} />
      <Button
        type="submit"
        variant="gold"
        size="lg"
        loading={sending || amount.saving}
        icon={<LockKeyhole className="size-5" aria-hidden />}
        className="mt-1 w-full tabular-nums"
      >
        {amount.buttonText}
      </Button>
      <p className="flex flex-wrap items-center justify-center gap-x-2 gap-y-1 text-center text-sm text-dim">
        <span className="inline-flex items-center gap-2">
          <ShieldCheck className="size-4 shrink-0" aria-hidden />
          {!cardComesNext && t('neverStored')}
        </span>
        <span className="inline-flex items-center gap-2">
          <ArticleLink id="terms">{t('terms')}</ArticleLink>
          <span aria-hidden>·</span>
          <ArticleLink id="privacy">{t('privacy')}</ArticleLink>
        </span>
      </p>
    </form>
  );
}

/** Replaces the card's fields where the card is entered on the provider's page: no form of ours may ask for it. */
function CardComesNext() {
  const { t } = useTranslation('deposits');
  return (
    <div className="flex items-start gap-3 rounded-sm border border-ink-600 px-4 py-3">
      <CreditCard className="mt-0.5 size-5 shrink-0 text-gold" aria-hidden />
      <div className="min-w-0 text-sm">
        <p className="font-medium text-text">{t('cardPage.next')}</p>
        <p className="mt-0.5 text-dim">{t('cardPage.neverHere')}</p>
      </div>
    </div>
  );
}

/** Opens in a new tab, so that the form keeps its input. */
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
