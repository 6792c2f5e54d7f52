import { OPEN_EVENT, useStartedScripts } from '../../../core/third-parties/scripts';
import { useSession } from '../../../core/session/session-store';
import { useChat } from './chat-store';
import { ensureGuestSecret } from './secret';

/** Opens the live chat: that of the operator's script where it runs, else the house's own. */
export function openChat(): void {
  if (useStartedScripts.getState().names.includes('liveChatScript')) window.dispatchEvent(new Event(OPEN_EVENT));
  else {
    // Known before the first line, so that the socket tells a guest whether somebody is there.
    if (useSession.getState().user === null) ensureGuestSecret();
    useChat.setState({ open: true });
  }
}

export const closeChat = (): void => useChat.setState({ open: false });
