import { deskCalls } from '@croupier/contract/calls/desk';
import type { WithdrawalAtDesk } from '@croupier/contract/calls/withdrawals/desk';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { toast } from 'sonner';
import { ask } from '../../core/session/client';
import { invalidate, q, replaceShown } from '../../core/session/query';
import { VIEW_ONCE } from '../../core/acts/view-once';
import { CopyText } from '../../ui/CopyText';
import { useFormat } from '../../core/format';
import { Fact, Facts } from '../../ui/Facts';
import { Panel } from '../../ui/Panel';
import { Skeleton } from '../../ui/Skeleton';
import { Credits } from '../../core/page/Credits';
import { Loaded } from '../../core/page/Loaded';
import { useMay } from '../../core/session/operator';
import { Page } from '../../core/page/Page';
import { methodName } from '../../core/method-name';
import { Acts } from './Acts';
import { Approvals } from './Approvals';
import { MemberFigures } from './MemberFigures';
import { PayoutDetails } from './PayoutDetails';
import { Payouts } from './Payouts';
import { Proofs } from './Proofs';
import { StatusBadge } from './StatusBadge';

/** The server's reason code for a payout that failed at its provider. */
const PROVIDER_FAILED = 'payout.failed';

const Waiting = () => (
  <div className="grid gap-5 lg:grid-cols-[minmax(0,1fr)_320px]">
    <Skeleton className="h-96 rounded-lg" />
    <Skeleton className="h-72 rounded-lg" />
  </div>
);

function Request({ withdrawal }: { withdrawal: WithdrawalAtDesk }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <Panel title={t('withdrawals.request')}>
      <Facts>
        <Fact name={t('withdrawals.amount')}>
          <span className="font-display text-xl font-medium">
            {format.money(withdrawal.amount, withdrawal.currency)}
          </span>
        </Fact>
        <Fact name={t('withdrawals.method')}>{methodName(t, withdrawal.method)}</Fact>
        <Fact name={t('withdrawals.fee')}>
          {withdrawal.fee > 0 ? format.money(withdrawal.fee, withdrawal.currency) : t('withdrawals.noFee')}
        </Fact>
        <Fact name={t('payouts.arrives')}>{format.money(withdrawal.arrives, withdrawal.currency)}</Fact>
        {withdrawal.wagered !== null && (
          <Fact name={t('withdrawals.wagered')}>{format.money(withdrawal.wagered, withdrawal.currency)}</Fact>
        )}
        {withdrawal.withdrawable !== null && (
          <Fact name={t('withdrawals.withdrawable')}>{format.money(withdrawal.withdrawable, withdrawal.currency)}</Fact>
        )}
        {withdrawal.giftBonus !== null && (
          <Fact name={t('withdrawals.giftBonus')}>{format.money(withdrawal.giftBonus, withdrawal.currency)}</Fact>
        )}
        <Fact name={t('withdrawals.paidBy')}>{t(`withdrawals.sending.${withdrawal.sending}`)}</Fact>
        <Fact name={t('withdrawals.number')}>
          <CopyText text={withdrawal.id} copyLabel={t('common.copy')} copiedLabel={t('common.copied')} />
        </Fact>
        <Fact name={t('withdrawals.asked')}>{format.moment(withdrawal.createTime)}</Fact>
        <Fact name={t('withdrawals.changed')}>{format.moment(withdrawal.updateTime)}</Fact>
        {withdrawal.returnedBy !== null && (
          <Fact name={t('credits.returnedBy')}>{t(`credits.returned.${withdrawal.returnedBy}`)}</Fact>
        )}
        {withdrawal.reference !== null && <Fact name={t('payouts.reference')}>{withdrawal.reference}</Fact>}
        {withdrawal.reason !== null && (
          <Fact name={t('common.reason')}>
            {withdrawal.reason === PROVIDER_FAILED ? t('payouts.providerFailed') : withdrawal.reason}
          </Fact>
        )}
      </Facts>
    </Panel>
  );
}

function Member({ withdrawal }: { withdrawal: WithdrawalAtDesk }) {
  const { t } = useTranslation();
  const { country } = useFormat();
  return (
    <Panel
      title={t('withdrawals.member')}
      aside={
        <Link to={`/members/${withdrawal.memberId}`} className="rounded-sm text-[13px] text-gold hover:underline">
          {t('withdrawals.openMember')}
        </Link>
      }
    >
      <p className="mb-4">
        <span className="font-medium">{withdrawal.username}</span>
        <span className="block text-dim">
          {withdrawal.memberName} · {country(withdrawal.country)}
        </span>
      </p>
      <MemberFigures withdrawal={withdrawal} />
    </Panel>
  );
}

/** Operators' decisions to return the cash-out's money. */
function CreditsOfCashout({ withdrawal }: { withdrawal: WithdrawalAtDesk }) {
  const { t } = useTranslation();
  const mayReview = useMay('withdrawalCreditDrop');
  const { id } = withdrawal;
  const drop = async (reason: string) => {
    replaceShown(deskCalls.withdrawalGet, { id }, await ask(deskCalls.withdrawalCreditDrop, { id, reason }));
    toast.success(t('credits.dropDone'));
    await invalidate(deskCalls.withdrawalList);
  };
  return (
    <Credits
      credits={withdrawal.credits}
      drop={mayReview ? drop : undefined}
      refetch={() => invalidate(deskCalls.withdrawalGet, { id })}
    />
  );
}

/** One cash-out: all data for a decision on one screen, and the acts allowed in its state. */
export function WithdrawalPage() {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  const { money } = useFormat();
  const query = useQuery({
    ...q(deskCalls.withdrawalGet, { id }),
    ...VIEW_ONCE,
  });
  const withdrawal = query.data;
  return (
    <Page
      title={withdrawal ? money(withdrawal.amount, withdrawal.currency) : t('withdrawals.one')}
      mark={withdrawal && <StatusBadge status={withdrawal.status} />}
      back={{ to: '/withdrawals', label: t('withdrawals.title') }}
      aside={withdrawal && <Acts withdrawal={withdrawal} />}
    >
      <Loaded query={query} waiting={<Waiting />}>
        {(loaded) => (
          <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_340px]">
            <div className="grid gap-4">
              <Request withdrawal={loaded} />
              <Payouts withdrawal={loaded} />
              <PayoutDetails method={loaded.method} details={loaded.details} />
              <Proofs proofs={loaded.proofs} />
            </div>
            <div className="grid gap-4">
              <Approvals withdrawal={loaded} />
              <CreditsOfCashout withdrawal={loaded} />
              <Member withdrawal={loaded} />
            </div>
          </div>
        )}
      </Loaded>
    </Page>
  );
}
