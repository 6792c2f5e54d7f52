import type { DocumentAtDesk } from '@croupier/contract/calls/compliance/desk';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../core/format';
import { Badge } from '../../ui/Badge';
import { classes } from '../../ui/classes';
import { Panel } from '../../ui/Panel';
import { STATE_TONES } from './states';

interface HandInsProps {
  readonly documents: readonly DocumentAtDesk[];
  readonly current: string;
  readonly beside: string | undefined;
  readonly onOpen: (id: string) => void;
  /** Toggles the document shown next to the current one. */
  readonly onCompare: (id: string) => void;
}

/** Every document of the member, newest first: opens one, or shows it next to the open one. */
export function HandIns({ documents, current, beside, onOpen, onCompare }: HandInsProps) {
  const { t } = useTranslation();
  const { moment } = useFormat();
  return (
    <Panel title={t('documents.handIns')} flush>
      <ul className="divide-y divide-line">
        {documents.map((document) => {
          const isOpen = document.id === current;
          const kind = t(`documents.kind.${document.kind}`);
          const sent = moment(document.submitTime);
          return (
            <li key={document.id} className={classes('flex items-center gap-2 px-2', isOpen && 'bg-raised')}>
              <button
                type="button"
                aria-pressed={isOpen}
                onClick={() => onOpen(document.id)}
                className="flex min-h-12 min-w-0 flex-1 items-center justify-between gap-3 rounded-md px-2 py-1.5 text-left hover:text-gold"
              >
                <span className="min-w-0">
                  <span className={isOpen ? 'font-medium' : undefined}>{kind}</span>
                  <span className="block text-xs text-dim figures">{sent}</span>
                </span>
                <Badge tone={STATE_TONES[document.state]}>{t(`documents.state.${document.state}`)}</Badge>
              </button>
              <button
                type="button"
                aria-pressed={document.id === beside}
                disabled={isOpen}
                aria-label={t('documents.compareNamed', { kind, time: sent })}
                onClick={() => onCompare(document.id)}
                className={classes(
                  'min-h-11 rounded-md px-3 text-[13px] transition disabled:opacity-30 md:min-h-9',
                  document.id === beside ? 'bg-gold/12 text-gold' : 'text-dim hover:bg-raised hover:text-text',
                )}
              >
                {t('documents.compare')}
              </button>
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}
