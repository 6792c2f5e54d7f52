import type { ProviderNews } from '@croupier/contract/calls/deposits/desk';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../core/format';
import { Badge } from '../../ui/Badge';

const FINE: readonly string[] = ['applied', 'repeated', 'received'];

/** What a provider told, and what became of it. */
export function News({ news }: { news: ProviderNews }) {
  const { t } = useTranslation();
  const format = useFormat();
  const state = t(`deposits.news.${news.state}` as 'deposits.news.applied', news.state);
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
      <div className="min-w-0">
        <p className="font-medium wrap-anywhere">
          {news.provider}: {news.about === 'reinstatement' ? t('deposits.newsReinstated') : (news.told ?? '–')}
          {news.amount !== null && news.currency !== null && ` · ${format.money(news.amount, news.currency)}`}
        </p>
        <p className="text-xs wrap-anywhere text-dim figures">
          {format.moment(news.time)} · {news.eventId}
        </p>
        {news.resolution !== null && news.resolveTime !== null && (
          <p className="mt-1 wrap-anywhere text-dim">
            {t('payouts.resolved', { text: news.resolution })}
            <span className="block text-xs figures">
              {news.resolvedBy} · {format.moment(news.resolveTime)}
            </span>
          </p>
        )}
      </div>
      <Badge tone={FINE.includes(news.state) || news.resolution !== null ? 'neutral' : 'danger'}>{state}</Badge>
    </div>
  );
}
