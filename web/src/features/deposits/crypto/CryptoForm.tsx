import { toWire } from '@croupier/contract/money';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMoney } from '../../../money';
import { AlertDialog } from '../../../ui/AlertDialog';
import { Button } from '../../../ui/Button';
import { useCheckedForm } from '../../members/checkedForm';
import { AmountFields } from '../AmountFields';
import { chosenAmount, chosenText } from '../amount';
import { checkAmount, type DepositLimits } from '../rules';
import { type CoinChoice, CoinGrid } from './CoinGrid';

type Values = { preset: string; typed: string };

export interface CryptoFormProps {
  coins: readonly CoinChoice[];
  coin: string;
  onCoin: (coin: string) => void;
  config: { paymentAmounts: string; paymentAllowManualInput: number };
  limits: DepositLimits;
  sending: boolean;
  /** @param amount decimal text. */
  onSubmit: (amount: string) => Promise<void>;
}

/** A coin first, then an amount (specification 1 §5). */
export function CryptoForm({ coins, coin, onCoin, config, limits, sending, onSubmit }: CryptoFormProps) {
  const { t } = useTranslation(['crypto', 'deposits']);
  const { currency } = limits;
  const money = useMoney(currency);
  const [coinMissing, setCoinMissing] = useState(false);
  const form = useCheckedForm<Values>({
    defaults: { preset: '', typed: '' },
    check: (values) => checkAmount(values, limits),
    say: (fault) => t(`deposits:${fault.tip}`, fault.values),
  });
  const [preset, typed] = form.watch(['preset', 'typed']);
  const chosen = chosenAmount(preset, typed, currency);
  const { ref: typedRef } = form.register('typed');
  const choose = (value: Values) => {
    form.setValue('preset', value.preset);
    form.setValue('typed', value.typed, { shouldValidate: form.formState.isSubmitted });
  };
  const send = form.submit((values) => onSubmit(chosenText(values.preset, values.typed)));
  const submit = (event: { preventDefault(): void }) => {
    event.preventDefault();
    if (coin === '') setCoinMissing(true);
    else void send(event);
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <CoinGrid coins={coins} value={coin} onValue={onCoin} />
      <AmountFields
        currency={currency}
        presets={config.paymentAmounts}
        allowManual={config.paymentAllowManualInput === 1}
        minimum={toWire(limits.minimum, currency)}
        maximum={toWire(limits.maximum, currency)}
        value={{ preset, typed }}
        onValue={choose}
        error={form.errorOf('typed')}
        labels={{ amount: t('deposits:field.amount'), other: t('deposits:field.otherAmount') }}
        ref={typedRef}
      />
      <Button type="submit" variant="gold" size="lg" loading={sending} className="mt-1 w-full tabular-nums">
        {chosen?.ok
          ? t('deposits:submitAmount', { amount: money(toWire(chosen.amount, currency)) })
          : t('deposits:submit')}
      </Button>
      <p className="text-center text-sm text-balance text-dim">{t('note')}</p>
      {coinMissing && (
        <AlertDialog title={t('common:warning')} message={t('coinTip')} onOk={() => setCoinMissing(false)} />
      )}
    </form>
  );
}
