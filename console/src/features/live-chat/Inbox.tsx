import { deskCalls } from '@croupier/contract/calls/desk';
import { CHAT_VIEWS, type DeskChat } from '@croupier/contract/calls/support/chat-desk';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { MessageCircle, Search } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useAddress } from '../../core/address';
import { useFormat } from '../../core/format';
import { Paged } from '../../core/page/Paged';
import { usePollInterval } from '../../core/session/attendance';
import { useOperator } from '../../core/session/operator';
import { q } from '../../core/session/query';
import { Badge } from '../../ui/Badge';
import { classes } from '../../ui/classes';
import { FilterTabs } from '../../ui/FilterTabs';
import { EmptyState } from '../../ui/Notice';
import { Panel } from '../../ui/Panel';
import { SearchBox } from '../../ui/SearchBox';
import { useVisitorName } from './names';

const PAGE_SIZE = 20;

function Entry({ chat, isCurrent }: { chat: DeskChat; isCurrent: boolean }) {
  const { t } = useTranslation();
  const { agoOf } = useFormat();
  const address = useAddress();
  const me = useOperator().data?.id;
  const name = useVisitorName()(chat);
  const view = address.read('view');
  return (
    <Link
      to={`/live-chat/${chat.id}${view ? `?view=${view}` : ''}`}
      aria-current={isCurrent ? 'page' : undefined}
      className={classes(
        'grid gap-1 border-b border-line px-4 py-3 last:border-b-0 hover:bg-raised',
        isCurrent && 'bg-raised',
      )}
    >
      <span className="flex items-center justify-between gap-2">
        <span className="min-w-0 truncate font-medium">{name}</span>
        {chat.unread > 0 && (
          <Badge tone="gold">
            <span aria-hidden>{chat.unread}</span>
            <span className="sr-only">{t('liveChat.unread', { count: chat.unread })}</span>
          </Badge>
        )}
      </span>
      <span className="truncate text-[13px] text-dim">{chat.excerpt || t('liveChat.picture')}</span>
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1 text-xs text-dim">
        {chat.state === 'open' && chat.waitingSince !== null && (
          <span className="text-gold">{t('liveChat.waiting', { ago: agoOf(chat.waitingSince) })}</span>
        )}
        {chat.state === 'closed' && <span>{agoOf(chat.lastTime)}</span>}
        {chat.operator ? (
          <span className="min-w-0 truncate">{chat.operator.id === me ? t('liveChat.mine') : chat.operator.email}</span>
        ) : (
          chat.state === 'open' && <span>{t('liveChat.nobody')}</span>
        )}
      </span>
    </Link>
  );
}

/** Conversations by state, those first who wait longest. */
export function Inbox({ current }: { current: string | undefined }) {
  const { t } = useTranslation();
  const address = useAddress();
  const view = CHAT_VIEWS.find((name) => name === address.read('view')) ?? 'open';
  const search = address.read('search') ?? '';
  const inbox = useQuery({
    ...q(deskCalls.liveChatInbox, { view, search, pageNum: address.pageNum, pageSize: PAGE_SIZE }),
    placeholderData: keepPreviousData,
    // Pushes bring what changes; this is for those that are lost.
    refetchInterval: usePollInterval(20_000),
  });
  const counts = { open: inbox.data?.waiting ?? 0, missed: inbox.data?.missed ?? 0, closed: 0 };
  return (
    <div className="grid gap-2">
      <FilterTabs
        label={t('liveChat.view')}
        tabs={CHAT_VIEWS.map((key) => ({
          key,
          label: counts[key] > 0 ? `${t(`liveChat.views.${key}`)} (${counts[key]})` : t(`liveChat.views.${key}`),
        }))}
        current={view}
        onChoose={(key) => address.write('view', key === 'open' ? '' : key)}
      />
      <SearchBox
        icon={<Search size={16} />}
        label={t('liveChat.search')}
        value={search}
        onSettle={(text) => address.write('search', text)}
      />
      <Panel flush>
        <Paged
          query={inbox}
          empty={<EmptyState icon={<MessageCircle size={22} />} title={t(`liveChat.none.${view}`)} />}
        >
          {({ content }) => (
            <nav aria-label={t('liveChat.inbox')}>
              {content.map((chat) => (
                <Entry key={chat.id} chat={chat} isCurrent={chat.id === current} />
              ))}
            </nav>
          )}
        </Paged>
      </Panel>
    </div>
  );
}
