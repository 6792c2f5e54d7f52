import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { Page } from '../../core/page/Page';
import { classes } from '../../ui/classes';
import { CannedReplies } from './CannedReplies';
import { holdConnection, useConnection } from './connection';
import { Conversation } from './Conversation';
import { Inbox } from './Inbox';
import { Presence } from './Presence';

/** Conversations with visitors: the inbox, and beside it the one that is open. A phone shows one of the two. */
export function LiveChatPage() {
  const { t } = useTranslation();
  const { id } = useParams();
  const connection = useConnection();
  useEffect(holdConnection, []);
  return (
    <Page
      title={t('liveChat.title')}
      aside={
        // An open conversation needs the room of a phone for its lines and the reply.
        <div className={classes('flex flex-wrap items-center gap-x-3 gap-y-1', id !== undefined && 'max-lg:hidden')}>
          <span className="max-md:-ml-4">
            <CannedReplies />
          </span>
          <Presence />
        </div>
      }
      {...(id !== undefined && { back: { to: '/live-chat', label: t('liveChat.inbox') } })}
    >
      {connection === 'lost' && (
        <p role="status" className="rounded-md bg-gold/10 px-3 py-2 text-gold">
          {t('liveChat.lost')}
        </p>
      )}
      <div className="grid items-start gap-4 lg:grid-cols-[300px_minmax(0,1fr)]">
        <div className={classes('min-w-0', id !== undefined && 'max-lg:hidden')}>
          <Inbox current={id} />
        </div>
        <div className={classes('min-w-0', id === undefined && 'max-lg:hidden')}>
          {id === undefined ? (
            <p className="rounded-lg border border-dashed border-line px-6 py-24 text-center text-dim">
              {t('liveChat.choose')}
            </p>
          ) : (
            <Conversation key={id} id={id} />
          )}
        </div>
      </div>
    </Page>
  );
}
