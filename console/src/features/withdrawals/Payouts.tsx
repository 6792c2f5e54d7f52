import { deskCalls } from '@croupier/contract/calls/desk';
import type { PayoutAttempt, WithdrawalAtDesk } from '@croupier/contract/calls/withdrawals/desk';
import { RefreshCw, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from 'sonner';
import { ask } from '../../core/session/client';
import { invalidate, replaceShown } from '../../core/session/query';
import { useFormat } from '../../core/format';
import { Badge, type Tone } from '../../ui/Badge';
import { Button } from '../../ui/Button';
import { CopyText } from '../../ui/CopyText';
import { Fact, Facts } from '../../ui/Facts';
import { Panel } from '../../ui/Panel';
import { ResolveDialog } from '../../core/acts/ResolveDialog';
import { useMay } from '../../core/session/operator';

const TONES: Readonly<Record<PayoutAttempt['state'], Tone>> = {
  ordered: 'gold',
  asked: 'info',
  paid: 'win',
  failed: 'danger',
};

/** Every payout order to a provider, its answers, and its trouble. */
export function Payouts({ withdrawal }: { withdrawal: WithdrawalAtDesk }) {
  const { t } = useTranslation();
  if (withdrawal.payouts.length === 0) return null;
  // Each view of the details is logged, so the page does not poll.
  const look = () => invalidate(deskCalls.withdrawalGet, { id: withdrawal.id });
  return (
    <Panel
      title={t('payouts.title')}
      aside={
        <Button onClick={() => void look()}>
          <RefreshCw size={15} aria-hidden />
          {t('payouts.look')}
        </Button>
      }
    >
      <ol className="grid gap-6">
        {withdrawal.payouts.map((payout) => (
          <li key={payout.attempt} className="grid gap-4 not-first:border-t not-first:border-line not-first:pt-6">
            <Attempt payout={payout} withdrawal={withdrawal} />
          </li>
        ))}
      </ol>
    </Panel>
  );
}

function Attempt({ payout, withdrawal }: { payout: PayoutAttempt; withdrawal: WithdrawalAtDesk }) {
  const { t } = useTranslation();
  const { money, moment } = useFormat();
  const copy = (text: string) => <CopyText text={text} copyLabel={t('common.copy')} copiedLabel={t('common.copied')} />;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="font-medium">
          {t('payouts.attempt', { number: payout.attempt })}{' '}
          <span className="font-normal text-dim">
            {t(
              `payouts.provider.${payout.provider.replaceAll('-', '_')}` as 'payouts.provider.payouts',
              payout.provider,
            )}
          </span>
        </h3>
        <Badge tone={TONES[payout.state]}>{t(`payouts.state.${payout.state}`)}</Badge>
      </div>
      {payout.trouble && <Trouble payout={payout} withdrawal={withdrawal} />}
      {payout.state === 'asked' && <HandEnd payout={payout} />}
      <Facts>
        <Fact name={t('payouts.arrives')}>{money(payout.amount, withdrawal.currency)}</Fact>
        <Fact name={t('payouts.ours')}>{copy(payout.payoutId)}</Fact>
        {payout.providerId && <Fact name={t('payouts.theirs')}>{copy(payout.providerId)}</Fact>}
        {payout.reference && <Fact name={t('payouts.reference')}>{copy(payout.reference)}</Fact>}
        {payout.reason && !payout.endedBy && <Fact name={t('payouts.reason')}>{payout.reason}</Fact>}
        {payout.endedBy && <Fact name={t('payouts.end.by')}>{payout.endedBy}</Fact>}
        {payout.endedBy && payout.endReason && <Fact name={t('payouts.end.reason')}>{payout.endReason}</Fact>}
        {payout.nextCheckTime && <Fact name={t('payouts.nextCheck')}>{moment(payout.nextCheckTime)}</Fact>}
      </Facts>
      <ol aria-label={t('payouts.answers')} className="grid gap-1.5 text-[13px]">
        <li className="flex flex-wrap justify-between gap-x-4 text-dim">
          <span>{t('payouts.ordered')}</span>
          <time dateTime={payout.createTime} className="figures">
            {moment(payout.createTime)}
          </time>
        </li>
        {payout.answers.map((answer) => (
          <li key={answer.time + answer.outcome} className="flex flex-wrap justify-between gap-x-4">
            <span className="min-w-0 wrap-anywhere">
              {t(`payouts.outcome.${answer.outcome}` as 'payouts.outcome.paid', answer.outcome)}
              {answer.note && <span className="text-dim"> · {answer.note}</span>}
            </span>
            <time dateTime={answer.time} className="text-dim figures">
              {moment(answer.time)}
            </time>
          </li>
        ))}
      </ol>
    </>
  );
}

/** From when a payout can be ended by hand, and the operator who recorded that it was not paid. */
function HandEnd({ payout }: { payout: PayoutAttempt }) {
  const { t } = useTranslation();
  const { moment } = useFormat();
  const [now] = useState(() => Date.now());
  const { endableTime, endAskedBy, endReason } = payout;
  if (endAskedBy !== null)
    return (
      <p className="rounded-md border border-line p-3 wrap-anywhere">
        {t('payouts.end.said', { operator: endAskedBy, reason: endReason })}
        <span className="block text-dim">{t('payouts.end.otherMissing')}</span>
      </p>
    );
  if (endableTime === null || Date.parse(endableTime) <= now) return null;
  return <p className="text-dim">{t('payouts.end.from', { time: moment(endableTime) })}</p>;
}

/** The server's reason code for a return reported by the provider. */
const RETURNED_BY_PROVIDER = 'payout.returned';

/** A payout's trouble, with its resolution or a button to resolve it. */
function Trouble({ payout, withdrawal }: { payout: PayoutAttempt; withdrawal: WithdrawalAtDesk }) {
  const { t } = useTranslation();
  const mayReview = useMay('withdrawalResolve');
  const [open, setOpen] = useState(false);
  const { trouble, resolution, troubleReference } = payout;
  if (!trouble) return null;
  return (
    <div
      role={resolution ? undefined : 'alert'}
      className="grid gap-3 rounded-md border border-danger/40 bg-danger/8 p-3"
    >
      <p className="flex gap-2">
        <TriangleAlert size={17} aria-hidden className="mt-0.5 shrink-0 text-danger" />
        <span className="min-w-0 wrap-anywhere">
          {t(`payouts.trouble.${trouble}`)}
          {troubleReference && <span className="block text-dim">{troubleReference}</span>}
        </span>
      </p>
      {resolution ? (
        <p className="text-dim">
          {t('payouts.resolved', {
            text: resolution === RETURNED_BY_PROVIDER ? t('payouts.returnedByProvider') : resolution,
          })}
        </p>
      ) : (
        mayReview && (
          <Button className="justify-self-start" onClick={() => setOpen(true)}>
            {t('payouts.resolve')}
          </Button>
        )
      )}
      <ResolveDialog
        open={open}
        onClose={() => setOpen(false)}
        advice={t(`payouts.advice.${trouble}`)}
        run={async (reason) => {
          const changed = await ask(deskCalls.withdrawalResolve, {
            id: withdrawal.id,
            attempt: payout.attempt,
            reason,
          });
          replaceShown(deskCalls.withdrawalGet, { id: withdrawal.id }, changed);
          toast.success(t('payouts.resolveDone'));
          await invalidate(deskCalls.withdrawalList);
        }}
        refetch={() => invalidate(deskCalls.withdrawalGet, { id: withdrawal.id })}
      />
    </div>
  );
}
