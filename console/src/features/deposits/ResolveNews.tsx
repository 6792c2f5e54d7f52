import { backofficeCalls } from '@croupier/contract/calls/backoffice';
import type { TroubledNews } from '@croupier/contract/calls/ops-deposits';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from 'sonner';
import { ask } from '../../client';
import { Button } from '../../ui/Button';
import { ResolveDialog } from '../shell/ResolveDialog';
import { useMayReview } from '../shell/operator';

/** The way to say that news which could not be applied are dealt with, and how. */
export function ResolveNews({ news }: { readonly news: TroubledNews }) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const mayReview = useMayReview();
  const [open, setOpen] = useState(false);
  const { provider, eventId, orderId, about } = news;
  if (!mayReview) return null;
  const lookAgain = async () => {
    await queries.invalidateQueries({ queryKey: ['deposit', orderId] });
    await queries.invalidateQueries({ queryKey: ['deposits'] });
  };
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
          toast.success(t('payouts.resolveDone'));
          await lookAgain();
        }}
        onConflict={(message) => {
          toast.warning(t('common.conflict'), { description: message });
          void lookAgain();
        }}
      />
    </>
  );
}
