import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { InviteStep } from '@croupier/contract/calls/rewards/invitations';
import { useExclusion } from '../../../core/exclusion/use-exclusion';
import { useStateText } from '../../../core/exclusion/use-state-text';
import { invitationLink } from '../../../core/session/invitation';
import { useUser } from '../../../core/session/session';
import { useMoney } from '../../../core/words/money';
import { Button } from '../../../ui/Button';
import { CopyRow } from '../../../ui/CopyRow';
import { AlertDialog } from '../../../ui/dialogs/AlertDialog';
import { Modal } from '../../../ui/dialogs/Modal';
import { ErrorState } from '../../../ui/notices/ErrorState';
import { Skeleton } from '../../../ui/notices/Skeleton';
import { toast } from '../../../ui/notices/toast';
import { AwardFigures } from './AwardFigures';
import { RewardCell } from './RewardCell';
import { openSteps } from './rules';
import { useClaims, useInvitations } from './use-invitations';

const Waiting = () => (
  <div className="flex flex-col gap-3" aria-busy>
    <Skeleton className="h-18" />
    <Skeleton className="h-40" />
  </div>
);

/** Invitation and rewards: link and code to share, who counts, and the rewards for it (specification 2 §2). */
export default function InvitationsPopup({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('invitations');
  const code = useUser()?.invitationCode ?? '';
  return (
    <Modal open size="xl" onClose={onClose} title={t('title')} subtitle={t('subtitle')}>
      <div className="flex flex-col gap-5">
        <section className="grid gap-3 sm:grid-cols-[2fr_1fr]">
          <CopyRow label={t('link')} value={invitationLink(code)} />
          <CopyRow label={t('code')} value={code} />
        </section>
        <Rewards />
      </div>
    </Modal>
  );
}

function Rewards() {
  const { t } = useTranslation(['invitations', 'exclusion']);
  const { data, isError, refetch } = useInvitations();
  const { claiming, claimStep, claimAll } = useClaims();
  const exclusion = useExclusion().data;
  const stateText = useStateText();
  const money = useMoney(data?.member.currency);
  /** A reward that would give up those before it. */
  const [asked, setAsked] = useState<InviteStep>();
  if (isError && !data) return <ErrorState onRetry={refetch} />;
  if (!data) return <Waiting />;

  const { member, steps } = data;
  const open = openSteps(steps, member);
  const isBarred = exclusion !== undefined && exclusion.state !== 'open';
  const credited = (amount: number) => toast.success(t('credited', { amount: money(amount) }));
  const takeAll = async () => {
    setAsked(undefined);
    const amount = await claimAll();
    if (amount !== undefined) credited(amount);
  };
  const take = async (step: InviteStep) => {
    if (await claimStep(step.id)) credited(step.bonusAmount ?? 0);
  };
  return (
    <>
      {isBarred && (
        <p role="status" className="rounded-md border border-danger/40 bg-danger-soft px-4 py-3 text-sm">
          {stateText(exclusion)} {t('barred')}
        </p>
      )}
      <AwardFigures member={member} />
      <Button
        variant="gold"
        size="lg"
        disabled={member.awardBalance <= 0 || isBarred || claiming !== undefined}
        loading={claiming === 'all'}
        onClick={() => void takeAll()}
      >
        {member.awardBalance > 0 ? t('claimAmount', { amount: money(member.awardBalance) }) : t('claim')}
      </Button>
      {steps.length > 0 && (
        <section className="flex flex-col gap-3">
          <h3 className="font-display font-semibold">{t('rewards')}</h3>
          <ul className="grid grid-cols-2 gap-3 sm:grid-cols-6">
            {steps.map((step) => (
              <RewardCell
                key={step.id}
                step={step}
                member={member}
                isNext={step.id === open[0]?.id}
                claiming={claiming === step.id}
                disabled={isBarred || claiming !== undefined}
                onGet={() => (step.id === open[0]?.id ? void take(step) : setAsked(step))}
              />
            ))}
          </ul>
        </section>
      )}
      <p className="text-sm text-dim">{t('how')}</p>
      {member.underWay > 0 && <p className="text-sm text-dim">{t('underWay', { count: member.underWay })}</p>}
      {asked && (
        <AlertDialog
          title={t('lowerFirst')}
          message={t('lowerFirstText', {
            amount: money(asked.bonusAmount ?? 0),
            total: money(member.awardBalance),
          })}
          okLabel={t('claimAll')}
          onOk={() => void takeAll()}
          onCancel={() => setAsked(undefined)}
        />
      )}
    </>
  );
}
