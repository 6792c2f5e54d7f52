import { depositsWalletsCalls } from '@croupier/contract/calls/deposits/wallets';
import { useQuery } from '@tanstack/react-query';
import { QRCodeSVG } from 'qrcode.react';
import { useTranslation } from 'react-i18next';
import { useMoney } from '../../../core/words/money';
import { q } from '../../../core/calls/query';
import { Button } from '../../../ui/Button';
import { ErrorState } from '../../../ui/notices/ErrorState';
import { CopyRow } from '../../../ui/CopyRow';
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
      <QRCodeSVG
        value={brCode}
        size={260}
        level="M"
        // Readers need four modules of white around a code (ISO/IEC 18004).
        marginSize={4}
        title={t('pix.qr')}
        className="mx-auto block rounded-md"
      />
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
