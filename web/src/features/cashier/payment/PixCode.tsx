import { depositsWalletsCalls } from '@croupier/contract/calls/deposits/wallets';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useMoney } from '../../../core/words/money';
import { q } from '../../../core/calls/query';
import { Button } from '../../../ui/Button';
import { ErrorState } from '../../../ui/notices/ErrorState';
import { CopyRow } from '../../../ui/CopyRow';
import { QrCode } from '../../../ui/QrCode';
import { ProcessingNote } from '../deposit/hosted/notes';

/** The code of a Pix charge, to scan with or copy into the bank's app. The page continues by itself once it is paid. */
export function PixCode({ orderId, onLeave }: { orderId: string; onLeave: () => void }) {
  const { t } = useTranslation('payment');
  const money = useMoney('BRL');
  const code = useQuery(q(depositsWalletsCalls.pixCode, { orderId }));
  if (code.isError) return <ErrorState onRetry={() => void code.refetch()} />;
  if (!code.data) return <ProcessingNote message={t('preparing')} />;
  const { brCode, amount } = code.data;
  return (
    <section className="mx-auto flex w-full max-w-100 flex-col gap-4">
      <p className="text-center font-display text-2xl font-semibold tabular-nums">{money(amount)}</p>
      <p className="text-center text-balance text-dim">{t('pix.how')}</p>
      <QrCode value={brCode} title={t('pix.qr')} size={260} />
      <CopyRow label={t('pix.code')} value={brCode} />
      <p className="text-center text-sm text-dim" role="status">
        {t('pix.waiting')}
      </p>
      <Button size="lg" onClick={onLeave}>
        {t('pix.leave')}
      </Button>
    </section>
  );
}
