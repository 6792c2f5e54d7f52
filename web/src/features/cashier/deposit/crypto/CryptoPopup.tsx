import { depositsCryptoCalls } from '@croupier/contract/calls/deposits/crypto';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeftRight, Coins } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { openPopup } from '../../../../core/screen/popups';
import { q } from '../../../../core/calls/query';
import { useUser } from '../../../../core/session/session';
import { EmptyState } from '../../../../ui/notices/EmptyState';
import { ErrorState } from '../../../../ui/notices/ErrorState';
import { Modal } from '../../../../ui/dialogs/Modal';
import { Skeleton } from '../../../../ui/notices/Skeleton';
import { TextButton } from '../../../../ui/TextButton';
import { FailureAlert } from '../FailureAlert';
import type { DepositFormProps } from '../form';
import { RefusalDialog } from '../limits/RefusalDialog';
import { limitsOf } from '../rules';
import { useDepositConfig } from '../use-deposit-config';
import { placeBy, useDepositOrder } from '../use-deposit-order';
import { CryptoForm } from './CryptoForm';
import type { CryptoOrder } from './flow';
import { Paying } from './Paying';

/** @param amount decimal text, as it was sent. */
const orderOf =
  (amount: string) =>
  ({ depositId, offers }: Pick<CryptoOrder, 'depositId' | 'offers'>): CryptoOrder => ({
    depositId,
    amount: Number(amount),
    offers,
  });

/** Crypto deposit: choose a coin and an amount, pay to the address, and watch the payment arrive. Serves both flows. */
export default function CryptoPopup({ code, onClose }: DepositFormProps) {
  const { t } = useTranslation(['crypto', 'deposits']);
  const method = code === 'CRYPTO' ? 'CRYPTO' : 'CRYPT';
  const memberId = useUser()?.id ?? '';
  const { currency, config } = useDepositConfig(code);
  const coins = useQuery({ ...q(depositsCryptoCalls.cryptoCoins, {}), staleTime: 0 });
  const [coin, setCoin] = useState('');
  const { order, form } = useDepositOrder({
    // One charge in every coin, or an order in the chosen one.
    place: (amount: string) =>
      method === 'CRYPTO'
        ? placeBy(depositsCryptoCalls.cryptoDeposit, { amount, memberId }, orderOf(amount))
        : placeBy(depositsCryptoCalls.cryptOrder, { amount, memberId, depositCurrency: coin }, orderOf(amount)),
    onClose,
  });

  const changeMethod = !order && (
    <TextButton onClick={() => openPopup('depositMethods')} disabled={form.sending}>
      <ArrowLeftRight className="size-4" aria-hidden />
      {t('deposits:changeMethod')}
    </TextButton>
  );
  return (
    <Modal
      open
      onClose={form.onClose}
      persistent
      title={t('deposits:title')}
      subtitle={t('subtitle')}
      headerAction={changeMethod}
    >
      {order ? (
        <Paying {...order} coin={coin} onCoin={setCoin} currency={currency} onClose={form.onClose} />
      ) : (
        formBody()
      )}
      <FailureAlert failure={config.error ?? coins.error} />
      {form.refusal && <RefusalDialog refusal={form.refusal} onOk={form.onRefusalSeen} />}
    </Modal>
  );

  function formBody() {
    if (config.isError || coins.isError)
      return (
        <ErrorState
          onRetry={() => {
            void config.refetch();
            void coins.refetch();
          }}
        />
      );
    if (config.isPending || coins.isPending)
      return (
        <div className="flex flex-col gap-5" aria-busy>
          <Skeleton className="h-32" />
          <Skeleton className="h-30" />
          <Skeleton className="h-13" />
        </div>
      );
    const offered = coins.data[method];
    if (offered.length === 0)
      return <EmptyState icon={<Coins className="size-7" aria-hidden />} title={t('noCoins')} />;
    return (
      <CryptoForm
        code={code}
        coins={offered}
        coin={coin}
        onCoin={setCoin}
        config={config.data}
        limits={limitsOf(config.data, currency)}
        sending={form.sending}
        onSubmit={form.onSubmit}
      />
    );
  }
}
