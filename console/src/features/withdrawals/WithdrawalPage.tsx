import { deskCalls } from '@croupier/contract/calls/desk';
import type { WithdrawalReview } from '@croupier/contract/calls/withdrawals/desk';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { toast } from 'sonner';
import { ask } from '../../core/client';
import { invalidate, q, replaceShown } from '../../core/query';
import { VIEW_ONCE } from '../../core/view-once';
import { CopyText } from '../../ui/CopyText';
import { useFormat } from '../../core/format';
import { Fact, Facts } from '../../ui/Facts';
import { Panel } from '../../ui/Panel';
import { Skeleton } from '../../ui/Skeleton';
import { Credits } from '../../core/Credits';
import { Loaded } from '../../core/Loaded';
import { useMay } from '../../core/operator';
import { Page } from '../../core/Page';
import { Acts } from './Acts';
import { Approvals } from './Approvals';
import { MemberFigures } from './MemberFigures';
import { PayoutDetails } from './PayoutDetails';
import { Payouts } from './Payouts';
import { Proofs } from './Proofs';
import { StatusBadge } from './StatusBadge';

/** How the server keeps the reason of a payout that its provider could not carry out. */
const PROVIDER_FAILED = 'payout.failed';

const Waiting = () => (
  <div className="grid gap-5 lg:grid-cols-[minmax(0,1fr)_320px]">
    <Skeleton className="h-96 rounded-lg" />
    <Skeleton className="h-72 rounded-lg" />
  </div>
);

function Request({ review }: { review: WithdrawalReview }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <Panel title={t('withdrawals.request')}>
      <Facts>
        <Fact name={t('withdrawals.amount')}>
          <span className="font-display text-xl font-medium">{format.money(review.amount, review.currency)}</span>
        </Fact>
        <Fact name={t('withdrawals.method')}>{t(`method.${review.method}` as 'method.BANK_CARD', review.method)}</Fact>
        <Fact name={t('withdrawals.fee')}>
          {review.fee > 0 ? format.money(review.fee, review.currency) : t('withdrawals.noFee')}
        </Fact>
        <Fact name={t('payouts.arrives')}>{format.money(review.arrives, review.currency)}</Fact>
        {review.wagered !== null && (
          <Fact name={t('withdrawals.wagered')}>{format.money(review.wagered, review.currency)}</Fact>
        )}
        {review.withdrawable !== null && (
          <Fact name={t('withdrawals.withdrawable')}>{format.money(review.withdrawable, review.currency)}</Fact>
        )}
        {review.giftBonus !== null && (
          <Fact name={t('withdrawals.giftBonus')}>{format.money(review.giftBonus, review.currency)}</Fact>
        )}
        <Fact name={t('withdrawals.paidBy')}>{t(`withdrawals.sending.${review.sending}`)}</Fact>
        <Fact name={t('withdrawals.number')}>
          <CopyText text={review.id} copyLabel={t('common.copy')} copiedLabel={t('common.copied')} />
        </Fact>
        <Fact name={t('withdrawals.asked')}>{format.moment(review.createTime)}</Fact>
        <Fact name={t('withdrawals.changed')}>{format.moment(review.updateTime)}</Fact>
        {review.returnedBy !== null && (
          <Fact name={t('credits.returnedBy')}>{t(`credits.returned.${review.returnedBy}`)}</Fact>
        )}
        {review.reference !== null && <Fact name={t('payouts.reference')}>{review.reference}</Fact>}
        {review.reason !== null && (
          <Fact name={t('common.reason')}>
            {review.reason === PROVIDER_FAILED ? t('payouts.providerFailed') : review.reason}
          </Fact>
        )}
      </Facts>
    </Panel>
  );
}

function Member({ review }: { review: WithdrawalReview }) {
  const { t } = useTranslation();
  const { country } = useFormat();
  return (
    <Panel
      title={t('withdrawals.member')}
      aside={
        <Link to={`/members/${review.memberId}`} className="rounded-sm text-[13px] text-gold hover:underline">
          {t('withdrawals.openMember')}
        </Link>
      }
    >
      <p className="mb-4">
        <span className="font-medium">{review.username}</span>
        <span className="block text-dim">
          {review.memberName} · {country(review.country)}
        </span>
      </p>
      <MemberFigures review={review} />
    </Panel>
  );
}

/** What operators said about giving its money back. */
function CreditsOfCashout({ review }: { review: WithdrawalReview }) {
  const { t } = useTranslation();
  const mayReview = useMay('withdrawalCreditDrop');
  const { id } = review;
  const drop = async (reason: string) => {
    replaceShown(deskCalls.withdrawalGet, { id }, await ask(deskCalls.withdrawalCreditDrop, { id, reason }));
    toast.success(t('credits.dropDone'));
    await invalidate(deskCalls.withdrawalList);
  };
  return (
    <Credits
      credits={review.credits}
      drop={mayReview ? drop : undefined}
      refetch={() => invalidate(deskCalls.withdrawalGet, { id })}
    />
  );
}

/** One cash-out: all that a decision needs on one screen, and the acts that its state allows. */
export function WithdrawalPage() {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  const { money } = useFormat();
  const query = useQuery({
    ...q(deskCalls.withdrawalGet, { id }),
    ...VIEW_ONCE,
  });
  const review = query.data;
  return (
    <Page
      title={review ? money(review.amount, review.currency) : t('withdrawals.one')}
      mark={review && <StatusBadge status={review.status} />}
      back={{ to: '/withdrawals', label: t('withdrawals.title') }}
      aside={review && <Acts review={review} />}
    >
      <Loaded query={query} waiting={<Waiting />}>
        {(loaded) => (
          <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_340px]">
            <div className="grid gap-4">
              <Request review={loaded} />
              <Payouts review={loaded} />
              <PayoutDetails method={loaded.method} details={loaded.details} />
              <Proofs proofs={loaded.proofs} />
            </div>
            <div className="grid gap-4">
              <Approvals review={loaded} />
              <CreditsOfCashout review={loaded} />
              <Member review={loaded} />
            </div>
          </div>
        )}
      </Loaded>
    </Page>
  );
}
