import { deskCalls } from '@croupier/contract/calls/desk';
import type { TroubledNews } from '@croupier/contract/calls/deposits/desk';
import { useTranslation } from 'react-i18next';
import { ask } from '../../core/client';
import { ActDialog } from '../../core/ActDialog';
import { newsChange } from './news-change';

/** The way to have news whose processing failed processed again. */
export function RetryNews({ news, onClose }: { readonly news: TroubledNews; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const { onDone, refetch } = newsChange(news);
  const { provider, eventId } = news;
  return (
    <ActDialog
      open
      onClose={onClose}
      title={t('deposits.newsRetry.title')}
      description={t('deposits.newsRetry.text')}
      confirm={t('deposits.newsRetry.button')}
      danger={false}
      run={async () => {
        await ask(deskCalls.depositNewsRetry, { provider, eventId });
        await onDone(t('deposits.newsRetry.done'));
      }}
      refetch={refetch}
    />
  );
}
