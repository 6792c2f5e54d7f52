import type { TemplateLine } from '@croupier/contract/calls/content/templates-desk';
import { useTranslation } from 'react-i18next';
import { Badge } from '../../../ui/Badge';

/** What players read of a mail or message, and what is on its way. */
export function TemplateState({ line }: { line: TemplateLine }) {
  const { t } = useTranslation();
  const { shownVersion, latestVersion, waits, shippedChanged, unfit } = line;
  return (
    <span className="flex flex-wrap gap-1.5">
      <Badge tone={shownVersion === null ? 'neutral' : 'win'}>
        {shownVersion === null ? t('content.state.shipped') : t('content.state.ours', { version: shownVersion })}
      </Badge>
      {waits && <Badge tone="gold">{t('content.waits')}</Badge>}
      {!waits && latestVersion > 0 && latestVersion !== shownVersion && (
        <Badge>{t('content.draft', { version: latestVersion })}</Badge>
      )}
      {shippedChanged && <Badge tone="info">{t('content.shippedChanged')}</Badge>}
      {unfit.length > 0 && <Badge tone="danger">{t('templates.unfit')}</Badge>}
    </span>
  );
}
