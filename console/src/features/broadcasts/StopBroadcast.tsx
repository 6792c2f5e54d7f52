import { deskCalls } from '@croupier/contract/calls/desk';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ReasonDialog } from '../../core/acts/ReasonDialog';
import { ask } from '../../core/session/client';
import { Button } from '../../ui/Button';
import { refetchBroadcasts } from './refetch';

/** Stops a message, with a reason: it disappears where it was sent. */
export function StopBroadcast({ id, text }: { id: string; text: string }) {
  const { t } = useTranslation();
  const [asked, setAsked] = useState(false);
  return (
    <>
      <Button look="danger" aria-label={`${t('broadcasts.stop')}: ${text}`} onClick={() => setAsked(true)}>
        {t('broadcasts.stop')}
      </Button>
      <ReasonDialog
        open={asked}
        onClose={() => setAsked(false)}
        title={t('broadcasts.stopTitle')}
        description={t('broadcasts.stopText')}
        confirm={t('broadcasts.stop')}
        danger
        hint={t('broadcasts.stopHint')}
        send={(reason) => ask(deskCalls.broadcastStop, { id, reason })}
        refetch={refetchBroadcasts}
      />
    </>
  );
}
