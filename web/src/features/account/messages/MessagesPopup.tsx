import { messagesCalls, type News } from '@croupier/contract/calls/messages/player';
import { NEWS_STATUS } from '@croupier/contract/codes';
import { CheckCheck, Mail } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { request } from '../../../core/calls/client';
import { EndlessList } from '../../../core/list/EndlessList';
import { useEndless, type PagesOf } from '../../../core/list/use-endless';
import { useUser } from '../../../core/session/session';
import { Modal } from '../../../ui/dialogs/Modal';
import { toast } from '../../../ui/notices/toast';
import { TextButton } from '../../../ui/TextButton';
import { ChannelSwitch } from './ChannelSwitch';
import { MessageRow } from './MessageRow';
import { PushSwitches } from './PushSwitches';
import { refetchUnread, useUnread } from './unread';

/** @param id of the message that becomes read; undefined: all of them */
const asRead = (list: PagesOf<News>, id?: string): PagesOf<News> => ({
  ...list,
  pages: list.pages.map((page) => ({
    ...page,
    content: page.content.map((one) =>
      id === undefined || one.id === id ? { ...one, status: NEWS_STATUS.read } : one,
    ),
  })),
});

/** What the house has told the member, newest first. */
export default function MessagesPopup({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('messages');
  const navigate = useNavigate();
  const memberId = useUser()?.id;
  const unread = useUnread();
  const [marking, setMarking] = useState(false);
  const list = useEndless(messagesCalls.newsPage, memberId ? { memberId } : {});

  const open = async ({ id, status, link }: News): Promise<void> => {
    if (status === NEWS_STATUS.unread) {
      list.change((pages) => asRead(pages, id));
      const told = request(messagesCalls.setNewsStatus, { id }).then(refetchUnread);
      // Where it leads to another screen, that screen need not wait.
      if (!link) await told;
    }
    if (link) await navigate(link);
  };

  const markAll = async (): Promise<void> => {
    setMarking(true);
    const { error, message } = await request(messagesCalls.allNewsRead, {});
    if (error === 0) list.change((pages) => asRead(pages));
    else toast.error(message);
    await refetchUnread();
    setMarking(false);
  };

  return (
    <Modal
      open
      onClose={onClose}
      size="lg"
      title={t('title')}
      headerAction={
        unread > 0 && (
          <TextButton disabled={marking} onClick={() => void markAll()}>
            <CheckCheck className="size-4" aria-hidden />
            {t('markAll')}
          </TextButton>
        )
      }
    >
      <EndlessList
        list={list}
        icon={<Mail className="size-7" aria-hidden />}
        empty={t('empty')}
        end={t('noMore')}
        skeleton="h-18"
      >
        {(rows) => (
          <ul aria-label={t('title')} className="divide-y divide-ink-600">
            {rows.map((one) => (
              <MessageRow key={one.id} news={one} onOpen={() => void open(one)} />
            ))}
          </ul>
        )}
      </EndlessList>
      <ChannelSwitch />
      <PushSwitches />
    </Modal>
  );
}
