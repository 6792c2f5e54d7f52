import type { Language } from '@croupier/contract/codes';
import { membersCalls, type UserInfo } from '@croupier/contract/calls/members/player';
import { answerHouse } from '@croupier/contract/testing/house';
import { THIRD_PARTIES, type ThirdParty } from '@croupier/contract/calls/content/third-parties';
import type { MadeApi } from '@croupier/contract/testing/made-api';
import { type ReactNode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { toast } from 'sonner';
import type { StoreApi } from 'zustand';
import { App } from '../app/App';
import { useClosedBanners } from '../features/lobby/home/closed-banners';
import { useBlocked } from '../features/lobby/launch/blocked-store';
import { EMPTY_JOIN, keepDraft } from '../features/account/join/join-draft';
import { useShell } from '../app/shell/shell-store';
import { changeLanguage, i18n, startI18n } from '../core/words/i18n';
import { type OpenPopup, usePopups } from '../core/screen/popups';
import { queryClient } from '../core/calls/query';
import { useUpdates } from '../core/device/updates';
import { useConsent } from '../core/third-parties/consent';
import { useStartedScripts } from '../core/third-parties/scripts';
import { useRestricted } from '../core/places/restricted';
import { loadSession } from '../core/session/session';
import { useLoginAction } from '../core/session/login-action';
import { TOKEN_KEY, useSession } from '../core/session/session-store';
import { useChat } from '../features/support/chat/chat-store';
import { useChatStatus } from '../features/support/status';
import { type MadePush, playPush } from './made-push';
import { playChatSocket } from './made-socket';
import { useReference } from '../ui/notices/reference';
import '../ui/style/theme.css';

/** A screen, a pop-up, or a part of the kit, in one of its states. */
export interface State {
  /** The address in the app: a route without its '#'. Default: a page with the bars and nothing else. */
  readonly at?: string;
  /** The signed-in member. Default: none. */
  readonly member?: UserInfo;
  /** The member has just logged in, instead of continuing a session. */
  readonly hasLoginAction?: true;
  /** A pop-up opened over the screen. */
  readonly popup?: OpenPopup;
  /** Third parties that the server lists in the page. Default: none. */
  readonly parties?: readonly ThirdParty[];
  /** A browser that can notify. Default: one that cannot. */
  readonly push?: MadePush;
  /** A new version of the app waits. */
  readonly hasUpdate?: true;
  /** Answers of the API in addition to those for every screen: see `answerHouse`. */
  readonly answers?: (api: MadeApi) => void;
  /** Rendered alone, in the app's place. */
  readonly part?: ReactNode;
}

/** Frame of a part of the kit that is rendered alone. */
const Alone = ({ part }: Pick<State, 'part'>) => (
  <main className="flex flex-col gap-6 p-4 sm:p-6">
    <Suspense>{part}</Suspense>
  </main>
);

/** Lists third parties in the page, as the server does. */
function listParties(parties: readonly ThirdParty[]): HTMLMetaElement {
  const meta = document.head.appendChild(document.createElement('meta'));
  meta.name = THIRD_PARTIES;
  meta.content = JSON.stringify(parties);
  return meta;
}

/**
 * Starts the app in a state, like a browser with a stored session and language.
 * @param api that answers the app
 * @returns a function that removes the app and everything that it has stored
 */
export async function stage(
  { at = '/404', member, hasLoginAction, popup, parties, push, hasUpdate, answers, part }: State,
  api: MadeApi,
  language: Language,
): Promise<() => void> {
  answerHouse(api);
  const endSocket = playChatSocket();
  const endPush = push && playPush(push);
  if (member) {
    api.answer(membersCalls.tokenInfo, member);
    api.answer(membersCalls.tokenRefresh, { ...member, token: 'token-2' });
    localStorage.setItem(TOKEN_KEY, 'token-1');
  }
  answers?.(api);
  const listed = parties && listParties(parties);
  localStorage.setItem('croupier.language', language);
  useSession.setState({ token: member ? 'token-1' : null, user: null, checked: !member });
  if (i18n.isInitialized) await changeLanguage(language);
  else await startI18n();
  await loadSession();
  if (hasUpdate) useUpdates.setState({ take: () => undefined });
  if (hasLoginAction) useLoginAction.setState({ hasLoginAction });
  history.replaceState(null, '', `#${at}`);
  const element = document.body.appendChild(document.createElement('div'));
  element.id = 'root';
  const root = createRoot(element);
  root.render(part === undefined ? <App /> : <Alone part={part} />);
  if (popup) usePopups.setState({ current: popup });
  return () => {
    root.unmount();
    element.remove();
    endSocket();
    endPush?.();
    listed?.remove();
    // The next toaster would show toasts that have not expired.
    toast.dismiss();
    for (const store of [
      usePopups,
      useShell,
      useBlocked,
      useRestricted,
      useLoginAction,
      useClosedBanners,
      useStartedScripts,
      useChat,
      useChatStatus,
      useUpdates,
      useReference,
    ] as StoreApi<unknown>[])
      store.setState(store.getInitialState(), true);
    keepDraft(EMPTY_JOIN);
    toast.dismiss();
    queryClient.clear();
    localStorage.clear();
    sessionStorage.clear();
    useConsent.setState({ decision: null, reopened: false });
  };
}
