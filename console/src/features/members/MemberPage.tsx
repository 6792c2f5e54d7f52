import { deskCalls } from '@croupier/contract/calls/desk';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router';
import { useFormat } from '../../core/format';
import { q } from '../../core/session/query';
import { Button } from '../../ui/Button';
import { Figure } from '../../ui/Figure';
import { Skeleton } from '../../ui/Skeleton';
import { MemberAdjustments } from '../adjustments/MemberAdjustments';
import { ProposeDialog } from '../adjustments/ProposeDialog';
import { Loaded } from '../../core/page/Loaded';
import { useMay } from '../../core/session/operator';
import { Page } from '../../core/page/Page';
import { MemberBonuses } from '../gifts/MemberBonuses';
import { MemberClub } from '../loyalty/MemberClub';
import { MemberReferrals } from '../referrals/MemberReferrals';
import { CloseDialog } from './CloseDialog';
import { CorrectDialog } from './CorrectDialog';
import { EnableDialog } from './EnableDialog';
import { MemberCorrections } from './MemberCorrections';
import { MemberExclusion } from './MemberExclusion';
import { MemberBadge } from './MemberBadge';
import { MemberFactors } from './MemberFactors';
import { MemberLedger } from './MemberLedger';
import { VIEW_ONCE } from '../../core/acts/view-once';
import type { Member } from '../../core/member';
import { MemberProfile } from './MemberProfile';

const FIGURES = ['deposited', 'withdrawn', 'staked', 'won'] as const;

const Waiting = () => (
  <div className="grid gap-5">
    <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      {FIGURES.map((figure) => (
        <Skeleton key={figure} className="h-[86px] rounded-lg" />
      ))}
    </div>
    <Skeleton className="h-72 rounded-lg" />
  </div>
);

function Balances({ member }: { member: Member }) {
  const { t } = useTranslation();
  const { money } = useFormat();
  const amount = (major: number) => money(major, member.currency);
  return (
    <div className="grid grid-cols-2 gap-3 lg:grid-cols-4 lg:gap-4">
      <Figure
        name={t('members.cash')}
        value={amount(member.cash)}
        note={t('members.withdrawableNote', { amount: amount(member.withdrawable) })}
      />
      <Figure name={t('members.held')} value={amount(member.held)} note={t('members.heldNote')} />
      <Figure name={t('members.bonus')} value={amount(member.bonus)} />
      <Figure name={t('members.rolling')} value={amount(member.rollingAmount)} note={t('members.rollingNote')} />
      {FIGURES.map((figure) => (
        <Figure key={figure} name={t(`figure.${figure}`)} value={amount(member[figure])} />
      ))}
    </div>
  );
}

/** One member: balances, profile, the ledger, and the switch that disables or enables them. */
export function MemberPage() {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  const [asking, setAsking] = useState<'disable' | 'enable' | 'adjust' | 'correct' | 'close' | 'reopen'>();
  const navigate = useNavigate();
  const mayAdjust = useMay('adjustmentPropose');
  const mayReadDocuments = useMay('documentCase');
  const mayReadBonuses = useMay('grantsOfMember');
  const mayReadClub = useMay('vipOfMember');
  const mayReadReferrals = useMay('referralsOfMember');
  const mayReopen = useMay('memberReopen');
  const close = () => setAsking(undefined);
  const member = useQuery({
    ...q(deskCalls.memberGet, { id }),
    ...VIEW_ONCE,
  });
  const data = member.data;
  return (
    <Page
      title={data?.username ?? t('members.member')}
      mark={data && <MemberBadge {...data} />}
      back={{ to: '/members', label: t('members.title') }}
      aside={
        data && (
          <div className="flex gap-2 max-md:w-full max-md:flex-wrap max-md:[&>button]:flex-1">
            {mayReadDocuments && (
              <Button onClick={() => void navigate(`/documents/${data.id}`)}>{t('shell.documents')}</Button>
            )}
            <Button onClick={() => setAsking('correct')}>{t('corrections.correct')}</Button>
            {mayAdjust && <Button onClick={() => setAsking('adjust')}>{t('adjustments.adjust')}</Button>}
            {data.closedTime === null && (
              <>
                <Button
                  look={data.enabled ? 'danger' : 'solid'}
                  onClick={() => setAsking(data.enabled ? 'disable' : 'enable')}
                >
                  {t(data.enabled ? 'members.disable' : 'members.enable')}
                </Button>
                <Button look="danger" onClick={() => setAsking('close')}>
                  {t('corrections.close.button')}
                </Button>
              </>
            )}
            {data.closedTime !== null && mayReopen && (
              <Button onClick={() => setAsking('reopen')}>{t('corrections.reopen.button')}</Button>
            )}
          </div>
        )
      }
    >
      <Loaded query={member} waiting={<Waiting />}>
        {(loaded) => (
          <>
            <Balances member={loaded} />
            {mayAdjust && <MemberAdjustments memberId={loaded.id} />}
            <MemberCorrections memberId={loaded.id} />
            <MemberExclusion id={loaded.id} username={loaded.username} />
            {mayReadBonuses && <MemberBonuses member={loaded} />}
            {mayReadClub && <MemberClub id={loaded.id} username={loaded.username} />}
            {mayReadReferrals && <MemberReferrals id={loaded.id} username={loaded.username} />}
            <MemberFactors member={loaded} />
            <MemberProfile member={loaded} />
            <MemberLedger id={loaded.id} />
            {(asking === 'disable' || asking === 'enable') && (
              <EnableDialog member={loaded} act={asking} onClose={close} />
            )}
            {(asking === 'close' || asking === 'reopen') && (
              <CloseDialog member={loaded} act={asking} onClose={close} />
            )}
            {asking === 'correct' && <CorrectDialog member={loaded} onClose={close} />}
            <ProposeDialog member={loaded} open={asking === 'adjust'} onClose={close} />
          </>
        )}
      </Loaded>
    </Page>
  );
}
