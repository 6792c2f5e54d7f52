import type { ArticleLine } from '@croupier/contract/calls/content/articles-desk';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../core/format';
import { Badge } from '../../ui/Badge';

const TONES = { shipped: 'neutral', ours: 'win', hidden: 'danger' } as const;

/** What players read of an article, and what is on its way. */
export function ArticleState({ line }: { line: ArticleLine }) {
  const { t } = useTranslation();
  const { moment } = useFormat();
  const { state, shownVersion, latestVersion, nextTime, waits, shippedChanged } = line;
  return (
    <span className="flex flex-wrap gap-1.5">
      <Badge tone={TONES[state]}>{t(`content.state.${state}`, { version: shownVersion ?? 0 })}</Badge>
      {waits && <Badge tone="gold">{t('content.waits')}</Badge>}
      {nextTime !== null && <Badge tone="info">{t('content.next', { time: moment(nextTime) })}</Badge>}
      {!waits && nextTime === null && latestVersion > 0 && latestVersion !== shownVersion && (
        <Badge>{t('content.draft', { version: latestVersion })}</Badge>
      )}
      {shippedChanged && <Badge tone="info">{t('content.shippedChanged')}</Badge>}
    </span>
  );
}
