import { ACCOUNT_FIELD, type DetailField, METHOD_FIELDS, plainDetail } from '@croupier/contract/cashout/details';
import { groupIban } from '@croupier/contract/cashout/iban';
import type { CurrencyCode } from '@croupier/contract/money';
import { Gift } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useMoney } from '../../../../core/words/money';
import { Button } from '../../../../ui/Button';
import { useFieldLabel } from './DetailFields';
import { durationText } from '../duration';
import { useMethodName } from '../method-name';
import {
  type CashoutConfig,
  type CashoutMethod,
  type CashoutValues,
  changedInto,
  feeAndRest,
  leftAfter,
  readAmount,
} from '../rules';

export interface ConfirmStepProps {
  values: CashoutValues;
  config: CashoutConfig;
  method: CashoutMethod;
  currency: CurrencyCode;
  sending: boolean;
  onBack: () => void;
  onSend: () => void;
}

/** The last step: the figures to confirm before the request is sent. */
export function ConfirmStep({ values, config, method, currency, sending, onBack, onSend }: ConfirmStepProps) {
  const { t, i18n } = useTranslation('withdrawals');
  const money = useMoney(currency);
  const nameOf = useMethodName();
  const labelOf = useFieldLabel();
  const amount = readAmount(values, currency) ?? 0;
  const { fee, arrives } = feeAndRest(amount, method, currency);
  const changed = changedInto(method.code, currency);
  const paidIn = changed && new Intl.DisplayNames(i18n.language, { type: 'currency' }).of(changed);
  const account = ACCOUNT_FIELD[method.code];
  // The normalised number sent to the provider, not the pasted text; an IBAN in groups, for comparison with a document.
  const sent = (field: DetailField): string => {
    const plain = plainDetail(method.code, field, values[field]);
    return field === 'routingNumber' ? groupIban(plain) : plain;
  };
  const others = METHOD_FIELDS[method.code].filter((field) => field !== account);
  const rows = [
    [t('confirm.method'), nameOf(method.code)],
    [t('confirm.account'), sent(account)],
    ...others.map((field) => [labelOf(method.code, field), sent(field)] as const),
    [t('confirm.fee'), fee > 0 ? `− ${money(fee)}` : t('methodFree')],
    [t('confirm.arrives'), money(arrives)],
    [t('confirm.time'), durationText(method.minutesFrom, method.minutesTo, i18n.language)],
    [t('confirm.left'), money(leftAfter(config, amount, currency))],
  ] as const;
  return (
    <div className="pop-in flex flex-col gap-5">
      <p className="text-center">
        <span className="block text-sm text-dim">{t('confirm.amount')}</span>
        <span className="block font-display text-3xl font-semibold text-gold tabular-nums">{money(amount)}</span>
      </p>
      <dl className="divide-y divide-ink-600 rounded-sm bg-ink-700 px-4">
        {rows.map(([label, value]) => (
          <div key={label} className="flex justify-between gap-4 py-3">
            <dt className="shrink-0 text-sm text-dim">{label}</dt>
            <dd className="min-w-0 text-right font-medium break-words tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      {config.endingBonus && (
        <p className="flex gap-3 rounded-sm border border-gold/40 bg-gold/12 px-4 py-3 text-sm text-text">
          <Gift className="size-5 shrink-0 text-gold" aria-hidden />
          {t('confirm.endsBonus', { amount: money(config.endingBonus.amount) })}
        </p>
      )}
      <ol className="flex list-decimal flex-col gap-1.5 pl-5 text-sm text-dim">
        <li>{t('confirm.reserved', { amount: money(amount) })}</li>
        <li>{t('confirm.reviewed')}</li>
        {config.cancelAllowed === 1 && <li>{t('confirm.cancel')}</li>}
        {paidIn && <li>{t('confirm.rate', { currency: paidIn })}</li>}
      </ol>
      <div className="flex gap-3">
        <Button size="lg" className="flex-1" onClick={onBack} disabled={sending}>
          {t('common:back')}
        </Button>
        <Button variant="gold" size="lg" className="flex-2" loading={sending} onClick={onSend}>
          {t(config.endingBonus ? 'confirm.submitAndEnd' : 'confirm.submit')}
        </Button>
      </div>
    </div>
  );
}
