import type { News } from '@croupier/contract/calls/messages/player';
import { NEWS_STATUS, NEWS_TYPE } from '@croupier/contract/codes';
import { whenText } from '@croupier/contract/when';
import { Banknote, ChevronRight, Mail } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { classes } from '../../../ui/style/classes';

/** A message, which becomes read when it is pressed, and then leads where it belongs. */
export function MessageRow({ news, onOpen }: { news: News; onOpen: () => void }) {
  const { t, i18n } = useTranslation('messages');
  const isUnread = news.status === NEWS_STATUS.unread;
  const Icon = news.type === NEWS_TYPE.withdraw ? Banknote : Mail;
  return (
    <li>
      <button
        type="button"
        onClick={onOpen}
        className="flex w-full cursor-pointer items-start gap-3 rounded-sm py-3 text-left transition-control hover:bg-ink-700"
      >
        <span
          className={classes(
            'relative flex size-10 shrink-0 items-center justify-center rounded-full bg-ink-700',
            isUnread ? 'text-gold' : 'text-dim',
          )}
        >
          <Icon className="size-5" aria-hidden />
          {isUnread && <span className="absolute top-0 right-0 size-2.5 rounded-full bg-gold" aria-hidden />}
        </span>
        <span className="min-w-0 flex-1">
          {isUnread && <span className="sr-only">{t('unread')} </span>}
          <span
            className={classes(
              'block text-pretty wrap-anywhere whitespace-pre-line',
              isUnread ? 'font-semibold text-text' : 'text-dim',
            )}
          >
            {news.message}
          </span>
          <time dateTime={news.createTime} className="mt-0.5 block text-sm text-dim">
            {whenText(news.createTime, i18n.language)}
          </time>
        </span>
        {news.link && <ChevronRight className="mt-2.5 size-5 shrink-0 text-dim" aria-hidden />}
      </button>
    </li>
  );
}
