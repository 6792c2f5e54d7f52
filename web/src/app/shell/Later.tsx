import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { endPushHere, renewPush } from '../../core/device/push';
import { forgetStatement } from '../../core/device/statement';
import { keepLanguage, startWorker } from '../../core/device/updates';
import { useSession } from '../../core/session/session-store';
import { askingParties, pageParties } from '../../core/third-parties/parties';
import { ThirdParties } from '../../core/third-parties/ThirdParties';
import { ChatLauncher } from '../../features/support/ChatLauncher';
import ConsentBanner from '../../features/pages/consent/ConsentBanner';
import { OfflineBar } from './OfflineBar';
import { Optional } from './Optional';
import { UpdatePrompt } from './UpdatePrompt';

/** Registers the service worker, and keeps what it needs to know of the player. */
function Device(): null {
  const { i18n } = useTranslation();
  useEffect(() => void startWorker(), []);
  // Browsers without storage for it show the offline page in the default language.
  useEffect(() => void keepLanguage(i18n.language).catch(() => undefined), [i18n.language]);
  const token = useSession((state) => state.token);
  const memberId = useSession((state) => state.user?.id);
  // Offline the member is not known, but the session goes on: only one without a token has ended.
  const isOver = token === null;
  useEffect(() => {
    if (isOver) void Promise.allSettled([endPushHere(), forgetStatement()]);
    // The session before may have ended unseen, so that another member's statement is still here.
    else if (memberId !== undefined) void Promise.allSettled([renewPush(memberId), forgetStatement(memberId)]);
  }, [isOver, memberId]);
  return null;
}

/**
 * What lies above every screen and is fetched once the browser is idle. What may be missing is left out when it fails.
 * @param props.playing whether a game is open
 */
export default function Later({ playing }: { playing: boolean }) {
  const [parties] = useState(pageParties);
  const [asking] = useState(askingParties);
  return (
    <>
      <Device />
      <Optional>
        <OfflineBar />
      </Optional>
      <Optional>
        <UpdatePrompt playing={playing} />
      </Optional>
      <Optional>
        <ChatLauncher playing={playing} />
      </Optional>
      {parties.length > 0 && <ThirdParties parties={parties} />}
      {asking.length > 0 && !playing && <ConsentBanner asking={asking} />}
    </>
  );
}
