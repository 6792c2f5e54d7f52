import { deskCalls } from '@croupier/contract/calls/desk';
import type { DepositRefund, DepositAtDesk } from '@croupier/contract/calls/deposits/desk';
import { RefreshCw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../core/format';
import { Badge, type Tone } from '../../ui/Badge';
import { Button } from '../../ui/Button';
import { CopyText } from '../../ui/CopyText';
import { Fact, Facts } from '../../ui/Facts';
import { Panel } from '../../ui/Panel';
import { RefundActs } from './RefundActs';
import { RefundEnd } from './RefundEnd';
import { RefundTrouble } from './RefundTrouble';
import { invalidate } from '../../core/session/query';

const TONES: Readonly<Record<DepositRefund['state'], Tone>> = {
  proposed: 'gold',
  dropped: 'neutral',
  ordered: 'info',
  asked: 'info',
  paid: 'win',
  refused: 'danger',
  charged_back: 'danger',
};

/** A deposit's refunds, done and pending, and why none is possible. */
export function Refunds({ deposit }: { deposit: DepositAtDesk }) {
  const { t } = useTranslation();
  const { refunds, canRefund } = deposit;
  const wasPaid = deposit.status === 'success' || deposit.refuseReason !== null || refunds.length > 0;
  if (!wasPaid) return null;
  // Each view of a deposit in full is logged, so the page does not poll.
  const look = () => invalidate(deskCalls.depositGet, { id: deposit.id });
  return (
    <Panel
      title={t('deposits.refund.title')}
      aside={
        refunds.some(({ state }) => state === 'ordered' || state === 'asked') && (
          <Button onClick={() => void look()}>
            <RefreshCw size={15} aria-hidden />
            {t('deposits.refund.look')}
          </Button>
        )
      }
    >
      {refunds.length === 0 ? (
        <p className="text-dim">{t(canRefund ? 'deposits.refund.none' : 'deposits.refund.impossible')}</p>
      ) : (
        <ol className="grid gap-6">
          {refunds.map((refund) => (
            <li key={refund.attempt} className="grid gap-4 not-first:border-t not-first:border-line not-first:pt-6">
              <OneRefund refund={refund} deposit={deposit} />
            </li>
          ))}
        </ol>
      )}
    </Panel>
  );
}

function OneRefund({ refund, deposit }: { refund: DepositRefund; deposit: DepositAtDesk }) {
  const { t } = useTranslation();
  const { money, moment } = useFormat();
  const copy = (text: string) => <CopyText text={text} copyLabel={t('common.copy')} copiedLabel={t('common.copied')} />;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="font-medium">
          {t('deposits.refund.number', { number: refund.attempt })}
          {' · '}
          <span className="figures">{money(refund.amount, deposit.currency)}</span>
        </h3>
        <Badge tone={TONES[refund.state]}>
          {t(`deposits.refund.state.${refund.state === 'refused' && refund.endedBy !== null ? 'ended' : refund.state}`)}
        </Badge>
      </div>
      <RefundTrouble refund={refund} depositId={deposit.id} />
      <Facts>
        <Fact name={t('deposits.refund.askedBy')}>
          {refund.askedBy}
          <span className="block text-xs text-dim figures">{moment(refund.askTime)}</span>
        </Fact>
        {refund.decidedBy !== null && (
          <Fact name={t('deposits.refund.decidedBy')}>
            {refund.decidedBy}
            {refund.decideTime !== null && (
              <span className="block text-xs text-dim figures">{moment(refund.decideTime)}</span>
            )}
          </Fact>
        )}
        <Fact name={t('deposits.refund.why')}>{refund.reason}</Fact>
        {refund.decisionReason !== null && <Fact name={t('deposits.refund.dropReason')}>{refund.decisionReason}</Fact>}
        {refund.endedBy !== null && (
          <Fact name={t('deposits.refund.endedBy')}>
            {refund.endAskedBy !== null && refund.endAskedBy !== refund.endedBy && `${refund.endAskedBy}, `}
            {refund.endedBy}
            {refund.endTime !== null && (
              <span className="block text-xs text-dim figures">{moment(refund.endTime)}</span>
            )}
          </Fact>
        )}
        {refund.endedBy !== null && refund.endReason !== null && (
          <Fact name={t('deposits.refund.endReason')}>{refund.endReason}</Fact>
        )}
        {refund.providerReason !== null && (
          <Fact name={t('deposits.refund.providerReason')}>{refund.providerReason}</Fact>
        )}
        <Fact name={t('deposits.refund.ours')}>{copy(refund.refundId)}</Fact>
        {refund.providerId !== null && <Fact name={t('deposits.refund.theirs')}>{copy(refund.providerId)}</Fact>}
        {refund.nextCheckTime !== null && (
          <Fact name={t('deposits.refund.nextCheck')}>{moment(refund.nextCheckTime)}</Fact>
        )}
      </Facts>
      <RefundActs refund={refund} deposit={deposit} />
      <RefundEnd refund={refund} deposit={deposit} />
    </>
  );
}
