import { deskCalls } from '@croupier/contract/calls/desk';
import type { HeldClaim } from '@croupier/contract/calls/rewards/gifts-desk';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ReasonDialog } from '../../core/acts/ReasonDialog';
import { ask } from '../../core/session/client';
import { invalidate } from '../../core/session/query';
import { Button } from '../../ui/Button';
import { useGiven } from './use-given';

const CALLS = { give: deskCalls.heldClaimGive, refuse: deskCalls.heldClaimRefuse } as const;

const refetch = async () => {
  await Promise.all([invalidate(deskCalls.heldClaimList), invalidate(deskCalls.grantsOfMember)]);
};

/** Gives or refuses a held claim, with the operator's reason. */
export function DecideHeld({ claim }: { claim: HeldClaim }) {
  const { t } = useTranslation();
  const given = useGiven();
  const [asked, setAsked] = useState<keyof typeof CALLS>();
  const shown = asked ?? 'give';
  const { id, username } = claim;
  return (
    <div className="flex justify-end gap-2 max-md:w-full max-md:pt-1 max-md:[&>button]:flex-1">
      {(['refuse', 'give'] as const).map((act) => (
        <Button
          key={act}
          look={act === 'give' ? 'gold' : 'danger'}
          aria-label={`${t(`gifts.held.${act}.button`)}: ${username}`}
          onClick={() => setAsked(act)}
        >
          {t(`gifts.held.${act}.button`)}
        </Button>
      ))}
      <ReasonDialog
        open={asked !== undefined}
        onClose={() => setAsked(undefined)}
        title={t(`gifts.held.${shown}.title`, { given: given(claim), username })}
        description={t(`gifts.held.${shown}.text`, { username })}
        confirm={t(`gifts.held.${shown}.button`)}
        danger={shown === 'refuse'}
        send={(reason) => ask(CALLS[shown], { id, reason })}
        refetch={refetch}
      />
    </div>
  );
}
