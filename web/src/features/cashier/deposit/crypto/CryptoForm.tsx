import type { DepositMethodCode } from '@croupier/contract/codes';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AlertDialog } from '../../../../ui/dialogs/AlertDialog';
import { Button } from '../../../../ui/Button';
import { GuideLink } from '../../../../core/help-pages/GuideLink';
import { useCheckedForm } from '../../../../core/form/checked-form';
import { type AmountConfig, chosenText } from '../amount/amount';
import { checkAmount, type DepositLimits } from '../rules';
import type { AmountValues } from '../amount/use-amount-choice';
import { useDepositAmount } from '../amount/use-deposit-amount';
import { type CoinChoice, CoinGrid } from './CoinGrid';

export interface CryptoFormProps {
  code: DepositMethodCode;
  coins: readonly CoinChoice[];
  coin: string;
  onCoin: (coin: string) => void;
  config: AmountConfig;
  limits: DepositLimits;
  sending: boolean;
  /** @param amount decimal text. */
  onSubmit: (amount: string) => Promise<void>;
}

/** A coin first, then an amount (specification 1 §5). */
export function CryptoForm({ code, coins, coin, onCoin, config, limits, sending, onSubmit }: CryptoFormProps) {
  const { t } = useTranslation(['crypto', 'deposits']);
  const [coinMissing, setCoinMissing] = useState(false);
  const form = useCheckedForm<AmountValues>({
    defaults: { preset: '', typed: '' },
    check: (values) => checkAmount(values, limits),
    say: (fault) => t(`deposits:${fault.tip}`, fault.values),
  });
  const amount = useDepositAmount(form, code, config, limits);
  const send = form.submit((values) => (amount.saving ? undefined : onSubmit(chosenText(values.preset, values.typed))));
  const submit = (event: { preventDefault(): void }) => {
    event.preventDefault();
    if (coin === '') setCoinMissing(true);
    else void send(event);
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <CoinGrid coins={coins} value={coin} onValue={onCoin} />
      {amount.fields}
      <Button
        type="submit"
        variant="gold"
        size="lg"
        loading={sending || amount.saving}
        className="mt-1 w-full tabular-nums"
      >
        {amount.buttonText}
      </Button>
      <div className="text-center">
        <p className="text-sm text-balance text-dim">{t('note')}</p>
        <GuideLink>{t('guide')}</GuideLink>
      </div>
      {coinMissing && (
        <AlertDialog title={t('common:warning')} message={t('coinTip')} onOk={() => setCoinMissing(false)} />
      )}
    </form>
  );
}
