import { deskCalls } from '@croupier/contract/calls/desk';
import type { MemberGrant } from '@croupier/contract/calls/rewards/grants-desk';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from 'sonner';
import { ActDialog } from '../../core/acts/ActDialog';
import { useFormat } from '../../core/format';
import { invalidateMember } from '../../core/member';
import { useMay } from '../../core/session/operator';
import { ask } from '../../core/session/client';
import { invalidate } from '../../core/session/query';
import { useReasonRule } from '../../core/typed';
import { Button } from '../../ui/Button';

/** Ends a bonus that plays or waits, with the operator's reason. */
export function EndGrant({ grant }: { grant: MemberGrant }) {
  const { t } = useTranslation();
  const { money } = useFormat();
  const judge = useReasonRule();
  const mayEnd = useMay('grantEnd');
  const [asking, setAsking] = useState(false);
  const { id, memberId, username, endTime, balance, terms } = grant;
  if (!mayEnd || endTime !== null) return null;
  const refetch = async () => {
    await Promise.all([
      invalidate(deskCalls.grantGet),
      invalidate(deskCalls.grantsOfMember),
      invalidateMember(memberId),
    ]);
  };
  return (
    <>
      <Button look="danger" onClick={() => setAsking(true)}>
        {t('gifts.grant.end.button')}
      </Button>
      <ActDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t('gifts.grant.end.title', { username })}
        description={t('gifts.grant.end.text', { amount: money(balance, terms.currency) })}
        confirm={t('gifts.grant.end.button')}
        danger
        entry={{
          label: t('common.reason'),
          hint: t('proposal.judgedHint'),
          missing: t('common.reasonRequired'),
          max: 500,
          judge,
        }}
        refetch={refetch}
        run={async (reason) => {
          await ask(deskCalls.grantEnd, { id, reason });
          toast.success(t('gifts.grant.end.done'));
          await refetch();
        }}
      />
    </>
  );
}
