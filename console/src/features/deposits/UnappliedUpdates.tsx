import { deskCalls } from '@croupier/contract/calls/desk';
import type { UnappliedUpdate } from '@croupier/contract/calls/deposits/desk';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { CircleCheckBig } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { usePollInterval } from '../../core/session/attendance';
import { q } from '../../core/session/query';
import { Button } from '../../ui/Button';
import { EmptyState } from '../../ui/Notice';
import { Panel } from '../../ui/Panel';
import { useAddress } from '../../core/address';
import { useMay } from '../../core/session/operator';
import { Paged } from '../../core/page/Paged';
import { UpdateLine } from './UpdateLine';
import { ResolveUpdate } from './ResolveUpdate';
import { RetryUpdate } from './RetryUpdate';

const PAGE_SIZE = 20;
const DIALOGS = { retry: RetryUpdate, resolve: ResolveUpdate } as const;

/** Provider updates that could not be applied and are not resolved, oldest first. */
export function UnappliedUpdates() {
  const { t } = useTranslation();
  const { pageNum } = useAddress();
  const mayReview = useMay('depositUpdateResolve');
  // Outside the update's row: the row is removed when a colleague resolves the update, and would discard the text being typed.
  const [asked, setAsked] = useState<{ readonly act: keyof typeof DIALOGS; readonly update: UnappliedUpdate }>();
  const Asked = asked && DIALOGS[asked.act];
  const button = (act: keyof typeof DIALOGS, update: UnappliedUpdate) => {
    const name = t(act === 'retry' ? 'deposits.updateRetry.button' : 'payouts.resolve');
    return (
      <Button aria-label={`${name}: ${update.provider} ${update.eventId}`} onClick={() => setAsked({ act, update })}>
        {name}
      </Button>
    );
  };
  const query = useQuery({
    ...q(deskCalls.depositTrouble, { pageNum, pageSize: PAGE_SIZE }),
    placeholderData: keepPreviousData,
    refetchInterval: usePollInterval(15_000),
  });
  return (
    <Panel title={t('deposits.state.trouble')}>
      <Paged query={query} empty={<EmptyState icon={<CircleCheckBig size={22} />} title={t('deposits.noTrouble')} />}>
        {(page) => (
          <ul className="grid gap-4 pb-4">
            {page.content.map((update) => (
              <li key={`${update.provider} ${update.eventId}`} className="grid gap-2">
                <UpdateLine update={update} />
                <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
                  {update.state === 'unknown_order' ? (
                    <span className="text-[13px] wrap-anywhere text-dim">{update.orderId}</span>
                  ) : (
                    <Link
                      to={`/deposits/${update.orderId}`}
                      className="rounded-sm text-[13px] text-gold hover:underline"
                    >
                      {t('deposits.open')}
                    </Link>
                  )}
                  {mayReview && (
                    <div className="flex flex-wrap gap-2">
                      {update.state === 'failed' && button('retry', update)}
                      {button('resolve', update)}
                    </div>
                  )}
                </div>
              </li>
            ))}
          </ul>
        )}
      </Paged>
      {Asked && <Asked update={asked.update} onClose={() => setAsked(undefined)} />}
    </Panel>
  );
}
