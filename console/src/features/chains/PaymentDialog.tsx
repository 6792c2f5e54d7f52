import type { ChainPayment } from '@croupier/contract/calls/deposits/chains-desk';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormat } from '../../core/format';
import { CopyText } from '../../ui/CopyText';
import { Dialog } from '../../ui/Dialog';
import { Fact, Facts } from '../../ui/Facts';
import { PaymentBadges } from './PaymentBadge';

/** All details of one payment. */
export function PaymentDialog({ payment, onClose }: { payment: ChainPayment; onClose: () => void }) {
  const { t } = useTranslation();
  const { coins, money, moment, whole } = useFormat();
  const symbol = payment.symbol ?? t('chains.units');
  const copied = (text: string) => (
    <CopyText text={text} copyLabel={t('common.copy')} copiedLabel={t('common.copied')} />
  );
  return (
    <Dialog open onClose={onClose} wide title={t('chains.one')} closeLabel={t('common.close')}>
      <div className="grid gap-4">
        <PaymentBadges payment={payment} />
        <Facts>
          <Fact name={t('chains.transaction')}>{copied(payment.txId)}</Fact>
          <Fact name={t('chains.address')}>{copied(payment.address)}</Fact>
          <Fact name={t('chains.chain')}>
            {t(`chains.name.${payment.chain}` as 'chains.name.bitcoin', payment.chain)}
          </Fact>
          {payment.asset !== 'native' && <Fact name={t('chains.token')}>{copied(payment.asset)}</Fact>}
          <Fact name={t('withdrawals.amount')}>
            {coins(payment.amount)} {symbol}
          </Fact>
          <Fact name={t('chains.asked')}>{payment.asked === null ? '–' : `${coins(payment.asked)} ${symbol}`}</Fact>
          <Fact name={t('chains.confirmations')}>
            {t('chains.of', { done: whole(payment.confirmations), needed: whole(payment.needed) })}
          </Fact>
          <Fact name={t('chains.block')}>{payment.blockHeight === null ? '–' : whole(payment.blockHeight)}</Fact>
          <Fact name={t('chains.rate')}>
            {payment.rate === null ? '–' : `${coins(payment.rate)} ${payment.currency}`}
          </Fact>
          <Fact name={t('chains.worth')}>
            {payment.credit === null ? '–' : money(payment.credit, payment.currency)}
          </Fact>
          <Fact name={t('chains.firstSeen')}>{moment(payment.firstSeenTime)}</Fact>
          <Fact name={t('chains.updated')}>{moment(payment.updateTime)}</Fact>
          <Fact name={t('withdrawals.member')}>
            <Link to={`/members/${payment.memberId}`} className="rounded-sm text-gold hover:underline">
              {payment.username}
            </Link>
          </Fact>
          <Fact name={t('chains.askedDeposit')}>
            <Link to={`/deposits/${payment.depositId}`} className="rounded-sm text-gold hover:underline">
              {payment.depositId}
            </Link>
          </Fact>
          {payment.toldAs !== null && payment.toldAs !== payment.depositId && (
            <Fact name={t('chains.ownDeposit')}>
              <Link to={`/deposits/${payment.toldAs}`} className="rounded-sm text-gold hover:underline">
                {payment.toldAs}
              </Link>
            </Fact>
          )}
          {payment.reason !== null && (
            <Fact name={t('chains.why')}>
              {t(`chains.reason.${payment.reason}` as 'chains.reason.wrong_coin', payment.reason)}
            </Fact>
          )}
        </Facts>
      </div>
    </Dialog>
  );
}
