import { backofficeCalls } from '@croupier/contract/calls/backoffice';
import type { TroubledNews } from '@croupier/contract/calls/ops-deposits';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ask } from '../../client';
import { Button } from '../../ui/Button';
import { ResolveDialog } from '../shell/ResolveDialog';
import { useNewsChange } from './news-change';

/** The way to say that news which could not be applied are dealt with, and how. */
export function ResolveNews({ news }: { readonly news: TroubledNews }) {
  const { t } = useTranslation();
  const { onDone, onConflict } = useNewsChange(news);
  const [open, setOpen] = useState(false);
  const { provider, eventId, about } = news;
  return (
    <>
      <Button aria-label={`${t('payouts.resolve')}: ${provider} ${eventId}`} onClick={() => setOpen(true)}>
        {t('payouts.resolve')}
      </Button>
      <ResolveDialog
        open={open}
        onClose={() => setOpen(false)}
        advice={t(about === 'reinstatement' ? 'deposits.newsAdviceReinstated' : 'deposits.newsAdvice')}
        run={async (reason) => {
          await ask(backofficeCalls.depositNewsResolve, { provider, eventId, reason });
          await onDone(t('payouts.resolveDone'));
        }}
        onConflict={onConflict}
      />
    </>
  );
}
