import { Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, useSearchParams } from 'react-router';
import { rememberInvitation } from '../../core/session/invitation';
import { lazyWithTimeout } from '../../core/screen/lazy';
import { Popups } from '../Popups';
import { useLoginAction } from '../../core/session/login-action';
import { useSession } from '../../core/session/session';
import { Skeleton } from '../../ui/notices/Skeleton';
import { useToasts } from '../../ui/notices/toast';
import { onIdle } from '../../ui/hooks/idle';
import { WhenNear } from '../../ui/hooks/WhenNear';
import { GameHost } from '../../features/lobby/overlay/GameHost';
import { LoadingBar } from './LoadingBar';
import { Rail } from './Rail';
import { useShell } from './shell-store';
import { TabBar } from './TabBar';
import { TopBar } from './TopBar';

const Toaster = lazyWithTimeout(() => import('../../ui/notices/Toaster'));
const Drawer = lazyWithTimeout(() => import('./Drawer'));
/** What lies above every screen and may come late. The screen stays usable without it. */
const Later = lazyWithTimeout(() => import('./Later').catch(() => ({ default: () => null })));
const OffersMessage = lazyWithTimeout(() => import('../../features/rewards/bonuses/OffersMessage'));
/** Below every screen, so fetched only when scrolled to. */
const Footer = lazyWithTimeout(() => import('./Footer'));
/** Height of the footer, so that nothing moves when it loads. */
const FOOTER_PLACE = 'min-h-165 md:min-h-115 lg:min-h-70';

function ScreenSkeleton() {
  return (
    <div className="flex min-h-dvh flex-col gap-5 pt-2">
      <Skeleton className="h-10 w-64" />
      <Skeleton className="h-48" />
      <Skeleton className="h-48" />
    </div>
  );
}

/** The frame of every screen: bars, rail, footer, and what lies above them. While a game is open the whole frame is inert. */
export function Shell() {
  const { t } = useTranslation(['shell', 'common']);
  const [query] = useSearchParams();
  const drawerOpen = useShell((state) => state.drawerOpen);
  const toastsWanted = useToasts((state) => state.wanted);
  const hasLoginAction = useLoginAction((state) => state.hasLoginAction);
  const playing = query.has('play');
  const [idle, setIdle] = useState(false);
  useEffect(() => onIdle(() => setIdle(true), { timeout: 5_000 }), []);
  const invitation = query.get('code');
  const checked = useSession((state) => state.checked);
  useEffect(() => {
    if (invitation && checked) rememberInvitation(invitation, useSession.getState().user !== null);
  }, [invitation, checked]);

  return (
    <>
      <div
        className="flex min-h-dvh flex-col pb-[calc(var(--tabbar-height)+env(safe-area-inset-bottom))] lg:pb-0"
        inert={playing}
      >
        <a href="#main" onClick={skipToMain} className="skip-link">
          {t('shell:skipToContent')}
        </a>
        <TopBar />
        <div className="mx-auto flex w-full max-w-page flex-1">
          <Rail />
          <main
            id="main"
            tabIndex={-1}
            className="flex min-w-0 flex-1 flex-col gap-7 px-3.5 pt-3.5 pb-10 outline-none sm:px-6 lg:pt-5 lg:pl-8"
          >
            <Suspense fallback={<ScreenSkeleton />}>
              <Outlet />
            </Suspense>
          </main>
        </div>
        <WhenNear className={FOOTER_PLACE} ahead="0px">
          <Suspense fallback={<div className={FOOTER_PLACE} />}>
            <Footer />
          </Suspense>
        </WhenNear>
        <TabBar />
      </div>
      <GameHost />
      <Suspense fallback={null}>{drawerOpen && <Drawer />}</Suspense>
      <Popups />
      <Suspense fallback={null}>{hasLoginAction && !playing && <OffersMessage />}</Suspense>
      <Suspense fallback={null}>{toastsWanted && <Toaster label={t('common:notifications')} />}</Suspense>
      <Suspense fallback={null}>{idle && <Later playing={playing} />}</Suspense>
      <LoadingBar />
    </>
  );
}

/** The hash belongs to the router, so the skip link moves the focus itself. */
function skipToMain(event: { preventDefault: () => void }): void {
  event.preventDefault();
  document.getElementById('main')?.focus();
}
