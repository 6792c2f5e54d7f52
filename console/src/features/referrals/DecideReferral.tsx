import { deskCalls } from '@croupier/contract/calls/desk';
import type { Referral } from '@croupier/contract/calls/rewards/invitations-desk';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActDialog } from '../../core/acts/ActDialog';
import { ask } from '../../core/session/client';
import { invalidate } from '../../core/session/query';
import { Button } from '../../ui/Button';

const CALLS = { clear: deskCalls.referralClear, refuse: deskCalls.referralRefuse } as const;
type Act = keyof typeof CALLS;

const refetch = async () => {
  await Promise.all([invalidate(deskCalls.referralList), invalidate(deskCalls.referralsOfMember)]);
};

/** Decides whether an invited member counts. */
export function DecideReferral({ referral }: { referral: Referral }) {
  const { t } = useTranslation();
  const [asking, setAsking] = useState<Act>();
  const { memberId, username, inviter, state } = referral;
  const acts = (['refuse', 'clear'] as const).filter((act) =>
    act === 'refuse' ? state !== 'refused' : state === 'held' || state === 'refused',
  );
  const shown = asking ?? 'clear';
  return (
    <div className="flex justify-end gap-2 max-md:w-full max-md:pt-1 max-md:[&>button]:flex-1">
      {acts.map((act) => (
        <Button
          key={act}
          look={act === 'clear' ? 'gold' : 'danger'}
          aria-label={`${t(`referrals.${act}.button`)}: ${username}`}
          onClick={() => setAsking(act)}
        >
          {t(`referrals.${act}.button`)}
        </Button>
      ))}
      <ActDialog
        open={asking !== undefined}
        onClose={() => setAsking(undefined)}
        title={t(`referrals.${shown}.title`, { username })}
        description={t(`referrals.${shown}.text`, { username, inviter })}
        confirm={t(`referrals.${shown}.button`)}
        danger={shown === 'refuse'}
        entry="reason"
        refetch={refetch}
        run={async (reason) => {
          await ask(CALLS[shown], { id: memberId, reason });
          await refetch();
        }}
      />
    </div>
  );
}
