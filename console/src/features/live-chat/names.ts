import type { DeskChat } from '@croupier/contract/calls/support/chat-desk';
import { useTranslation } from 'react-i18next';

/** How a visitor is called: a member by the username, a guest by what they wrote or the number of the conversation. */
export function useVisitorName(): (chat: DeskChat) => string {
  const { t } = useTranslation();
  return ({ name, memberId, id }) => {
    if (memberId !== null) return name;
    return name === '' ? t('liveChat.guest', { number: id }) : name;
  };
}
