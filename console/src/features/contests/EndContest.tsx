import { deskCalls } from '@croupier/contract/calls/desk';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ReasonDialog } from '../../core/acts/ReasonDialog';
import { ask } from '../../core/session/client';
import { Button } from '../../ui/Button';
import { refetchContests } from './refetch';

interface EndContestProps {
  readonly kind: 'race' | 'mission';
  readonly id: string;
  readonly title: string;
}

/** Cancels a race or stops a mission, with a reason. */
export function EndContest({ kind, id, title }: EndContestProps) {
  const { t } = useTranslation();
  const [asked, setAsked] = useState(false);
  return (
    <>
      <Button look="danger" aria-label={`${t(`contests.end.${kind}.button`)}: ${title}`} onClick={() => setAsked(true)}>
        {t(`contests.end.${kind}.button`)}
      </Button>
      <ReasonDialog
        open={asked}
        onClose={() => setAsked(false)}
        title={t(`contests.end.${kind}.title`, { title })}
        description={t(`contests.end.${kind}.text`)}
        confirm={t(`contests.end.${kind}.button`)}
        danger
        send={(reason) =>
          kind === 'race' ? ask(deskCalls.raceCancel, { id, reason }) : ask(deskCalls.missionStop, { id, reason })
        }
        refetch={refetchContests}
      />
    </>
  );
}
