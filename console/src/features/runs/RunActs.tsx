import { deskCalls } from '@croupier/contract/calls/desk';
import type { WeeklyRun } from '@croupier/contract/calls/rewards/runs-desk';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActDialog } from '../../core/acts/ActDialog';
import { ask } from '../../core/session/client';
import { invalidate } from '../../core/session/query';
import { Button } from '../../ui/Button';

const refetch = async () => {
  await Promise.all([
    invalidate(deskCalls.weeklyRun),
    invalidate(deskCalls.weeklyRuns),
    invalidate(deskCalls.weeklyRunMembers),
  ]);
};

/** Approves a weekly payment that waits for it, or stops one that is not paid to its end. */
export function RunActs({ run: { id, offer, state } }: { run: WeeklyRun }) {
  const { t } = useTranslation();
  const [asked, setAsked] = useState<'approve' | 'stop'>();
  if (state !== 'waiting' && state !== 'due') return null;
  const shown = asked ?? 'approve';
  return (
    <div className="mt-4 flex justify-end gap-2 max-md:[&>button]:flex-1">
      <Button look="danger" onClick={() => setAsked('stop')}>
        {t('runs.stop.button')}
      </Button>
      {state === 'waiting' && (
        <Button look="gold" onClick={() => setAsked('approve')}>
          {t('runs.approve.button')}
        </Button>
      )}
      <ActDialog
        open={asked !== undefined}
        onClose={() => setAsked(undefined)}
        title={t(`runs.${shown}.title`, { offer })}
        description={t(`runs.${shown}.text`)}
        confirm={t(`runs.${shown}.button`)}
        danger={shown === 'stop'}
        entry={shown === 'stop' ? 'reason' : undefined}
        refetch={refetch}
        run={async (reason) => {
          if (shown === 'stop') await ask(deskCalls.weeklyRunStop, { id, reason });
          else await ask(deskCalls.weeklyRunApprove, { id });
          await refetch();
        }}
      />
    </div>
  );
}
