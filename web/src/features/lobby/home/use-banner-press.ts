import type { Banner } from '@croupier/contract/calls/content/player';
import { useNavigate } from 'react-router';
import { openPopup } from '../../../core/screen/popups';
import { useSession } from '../../../core/session/session';
import { useLaunch } from '../launch/use-launch';
import { bannerAct } from './banner-act';
import { closeBanner } from './closed-banners';

/** Carries out the action of a pressed banner. */
export function useBannerPress(): (banner: Banner) => void {
  const navigate = useNavigate();
  const launch = useLaunch();
  return (banner) => {
    const act = bannerAct(banner, useSession.getState().user !== null);
    if (act.do === 'deposit') openPopup('depositMethods');
    else if (act.do === 'close') closeBanner(banner.id);
    else if (act.do === 'invitations') openPopup('invitations');
    else if (act.do === 'join') openPopup('join');
    else if (act.do === 'login') openPopup('login', { backurl: act.backurl });
    else if (act.do === 'launch') void launch({ id: act.gameId }, false);
    else if (act.do === 'go') void navigate(act.path);
    else if (act.do === 'newTab') window.open(act.address, '_blank', 'noopener,noreferrer');
  };
}
