import type { ModeratedLine } from '@croupier/contract/calls/live/desk';
import { EyeOff, MessageCircle, MicOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormat } from '../../core/format';
import { Badge } from '../../ui/Badge';
import { Button } from '../../ui/Button';
import { classes } from '../../ui/classes';

interface ChatLineProps {
  readonly line: ModeratedLine;
  /** The table's name. */
  readonly table: string;
  readonly onAct: (act: 'hide' | 'mute' | 'unmute') => void;
}

export function ChatLine({ line, table, onAct }: ChatLineProps) {
  const { t } = useTranslation();
  const { moment } = useFormat();
  const { memberId, username, name, text, time, hidden, mutedUntil } = line;
  return (
    <li className="grid gap-2 border-b border-line px-4 py-3 last:border-0 md:grid-cols-[1fr_auto] md:items-center md:px-5">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-xs text-dim">
          <Link to={`/members/${memberId}`} className="rounded-sm text-sm font-medium text-text hover:text-gold">
            {username}
          </Link>
          <span>{t('chat.as', { name })}</span>
          <span aria-hidden className="max-md:hidden">
            ·
          </span>
          <span>{table}</span>
          <span aria-hidden className="max-md:hidden">
            ·
          </span>
          <span className="figures">{moment(time)}</span>
          {hidden && <Badge tone="danger">{t('chat.hidden')}</Badge>}
          {mutedUntil !== null && <Badge>{t('chat.mutedUntil', { time: moment(mutedUntil) })}</Badge>}
        </p>
        <p className={classes('mt-1 wrap-anywhere', hidden && 'text-dim line-through')}>{text}</p>
      </div>
      <div className="flex gap-2 max-md:[&>button]:flex-1">
        {!hidden && (
          <Button
            icon={<EyeOff size={16} aria-hidden />}
            aria-label={`${t('chat.hide')}: ${text}`}
            onClick={() => onAct('hide')}
          >
            {t('chat.hide')}
          </Button>
        )}
        {mutedUntil === null ? (
          <Button
            icon={<MicOff size={16} aria-hidden />}
            aria-label={`${t('chat.mute')}: ${username}`}
            onClick={() => onAct('mute')}
          >
            {t('chat.mute')}
          </Button>
        ) : (
          <Button
            icon={<MessageCircle size={16} aria-hidden />}
            aria-label={`${t('chat.unmute')}: ${username}`}
            onClick={() => onAct('unmute')}
          >
            {t('chat.unmute')}
          </Button>
        )}
      </div>
    </li>
  );
}
