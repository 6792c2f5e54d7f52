import { deskCalls } from '@croupier/contract/calls/desk';
import type { TroubledNews } from '@croupier/contract/calls/deposits/desk';
import { useTranslation } from 'react-i18next';
import { ask } from '../../core/client';
import { ResolveDialog } from '../../core/ResolveDialog';
import { newsChange } from './news-change';

/** The way to say that news which could not be applied are dealt with, and how. */
export function ResolveNews({ news, onClose }: { readonly news: TroubledNews; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const { onDone, refetch } = newsChange(news);
  const { provider, eventId, about } = news;
  return (
    <ResolveDialog
      open
      onClose={onClose}
      advice={t(about === 'reinstatement' ? 'deposits.newsAdviceReinstated' : 'deposits.newsAdvice')}
      run={async (reason) => {
        await ask(deskCalls.depositNewsResolve, { provider, eventId, reason });
        await onDone(t('payouts.resolveDone'));
      }}
      refetch={refetch}
    />
  );
}
