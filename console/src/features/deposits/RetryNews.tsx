import { backofficeCalls } from '@croupier/contract/calls/backoffice';
import type { TroubledNews } from '@croupier/contract/calls/ops-deposits';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ask } from '../../client';
import { Button } from '../../ui/Button';
import { ActDialog } from '../shell/ActDialog';
import { useNewsChange } from './news-change';

/** The way to have news whose processing failed processed again. */
export function RetryNews({ news }: { readonly news: TroubledNews }) {
  const { t } = useTranslation();
  const { onDone, onConflict } = useNewsChange(news);
  const [open, setOpen] = useState(false);
  const { provider, eventId } = news;
  const button = t('deposits.newsRetry.button');
  return (
    <>
      <Button aria-label={`${button}: ${provider} ${eventId}`} onClick={() => setOpen(true)}>
        {button}
      </Button>
      <ActDialog
        open={open}
        onClose={() => setOpen(false)}
        title={t('deposits.newsRetry.title')}
        description={t('deposits.newsRetry.text')}
        confirm={button}
        danger={false}
        run={async () => {
          await ask(backofficeCalls.depositNewsRetry, { provider, eventId });
          await onDone(t('deposits.newsRetry.done'));
        }}
        onConflict={onConflict}
      />
    </>
  );
}
