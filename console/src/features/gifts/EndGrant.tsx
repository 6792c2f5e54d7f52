import { deskCalls } from '@croupier/contract/calls/desk';
import type { MemberGrant } from '@croupier/contract/calls/rewards/grants-desk';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ReasonDialog } from '../../core/acts/ReasonDialog';
import { useFormat } from '../../core/format';
import { invalidateMember } from '../../core/member';
import { useMay } from '../../core/session/operator';
import { ask } from '../../core/session/client';
import { invalidate } from '../../core/session/query';
import { Button } from '../../ui/Button';

/** Ends a bonus that plays or waits, with the operator's reason. */
export function EndGrant({ grant }: { grant: MemberGrant }) {
  const { t } = useTranslation();
  const { money } = useFormat();
  const mayEnd = useMay('grantEnd');
  const [asking, setAsking] = useState(false);
  const { id, memberId, username, endTime, balance, terms } = grant;
  if (!mayEnd || endTime !== null) return null;
  return (
    <>
      <Button look="danger" onClick={() => setAsking(true)}>
        {t('gifts.grant.end.button')}
      </Button>
      <ReasonDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t('gifts.grant.end.title', { username })}
        description={t('gifts.grant.end.text', { amount: money(balance, terms.currency) })}
        confirm={t('gifts.grant.end.button')}
        danger
        done={t('gifts.grant.end.done')}
        send={(reason) => ask(deskCalls.grantEnd, { id, reason })}
        refetch={() =>
          Promise.all([
            invalidate(deskCalls.grantGet),
            invalidate(deskCalls.grantsOfMember),
            invalidateMember(memberId),
          ])
        }
      />
    </>
  );
}
