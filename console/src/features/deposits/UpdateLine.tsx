import type { ProviderUpdate } from '@croupier/contract/calls/deposits/desk';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../core/format';
import { Badge } from '../../ui/Badge';

const FINE: readonly string[] = ['applied', 'repeated', 'received'];

/** A provider's update, and how it was processed. */
export function UpdateLine({ update }: { update: ProviderUpdate }) {
  const { t } = useTranslation();
  const format = useFormat();
  const state = t(`deposits.update.${update.state}` as 'deposits.update.applied', update.state);
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
      <div className="min-w-0">
        <p className="font-medium wrap-anywhere">
          {update.provider}: {update.about === 'reinstatement' ? t('deposits.updateReinstated') : (update.told ?? '–')}
          {update.amount !== null && update.currency !== null && ` · ${format.money(update.amount, update.currency)}`}
        </p>
        <p className="text-xs wrap-anywhere text-dim figures">
          {format.moment(update.time)} · {update.eventId}
        </p>
        {update.resolution !== null && update.resolveTime !== null && (
          <p className="mt-1 wrap-anywhere text-dim">
            {t('payouts.resolved', { text: update.resolution })}
            <span className="block text-xs figures">
              {update.resolvedBy} · {format.moment(update.resolveTime)}
            </span>
          </p>
        )}
      </div>
      <Badge tone={FINE.includes(update.state) || update.resolution !== null ? 'neutral' : 'danger'}>{state}</Badge>
    </div>
  );
}
