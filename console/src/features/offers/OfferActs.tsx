import { deskCalls } from '@croupier/contract/calls/desk';
import type { OfferPage } from '@croupier/contract/calls/rewards/offers-desk';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ActDialog } from '../../core/acts/ActDialog';
import { ask } from '../../core/session/client';
import { useMay } from '../../core/session/operator';
import { useReasonRule } from '../../core/typed';
import { Button } from '../../ui/Button';
import { refetchOffers } from './refetch';

/** Makes a new version, stops the offer at once, or proposes to start it again. */
export function OfferActs({ page: { offer, state, version, waits, versions } }: { page: OfferPage }) {
  const { t } = useTranslation();
  const judge = useReasonRule();
  const mayPropose = useMay('offerPropose');
  const [asked, setAsked] = useState<'stop' | 'start'>();
  if (!mayPropose) return null;
  const bars = versions.find((one) => one.version === version)?.bars ?? [];
  const shown = asked ?? 'stop';
  return (
    <div className="mt-4 grid gap-2">
      {bars.length > 0 && (
        <p className="text-danger">
          {t('offers.barred', { rules: bars.map((bar) => t(`offers.bar.${bar}`)).join(', ') })}
        </p>
      )}
      <div className="flex flex-wrap justify-end gap-2 max-md:[&>*]:flex-1">
        {!waits && (
          <Link
            to={`/offers/${offer}/edit`}
            className="inline-flex min-h-11 items-center justify-center rounded-md bg-line px-4 text-sm font-medium whitespace-nowrap hover:bg-edge md:min-h-9"
          >
            {t('offers.change')}
          </Link>
        )}
        {state === 'inForce' && (
          <Button look="danger" onClick={() => setAsked('stop')}>
            {t('offers.stop.button')}
          </Button>
        )}
        {state !== 'inForce' && !waits && (
          <Button look="gold" disabled={bars.length > 0} onClick={() => setAsked('start')}>
            {t('offers.start.button')}
          </Button>
        )}
      </div>
      <ActDialog
        open={asked !== undefined}
        onClose={() => setAsked(undefined)}
        title={t(`offers.${shown}.title`, { offer, version })}
        description={t(`offers.${shown}.text`)}
        confirm={t(`offers.${shown}.button`)}
        danger={shown === 'stop'}
        entry={{
          label: t('common.reason'),
          hint: t(shown === 'stop' ? 'members.reasonHint' : 'proposal.judgedHint'),
          missing: t('common.reasonRequired'),
          max: 500,
          judge,
        }}
        refetch={refetchOffers}
        run={async (reason) => {
          if (shown === 'stop') await ask(deskCalls.offerStop, { offer, reason });
          else await ask(deskCalls.offerStart, { offer, version, reason });
          await refetchOffers();
        }}
      />
    </div>
  );
}
