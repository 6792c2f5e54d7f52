import { Menu } from 'lucide-react';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyWithTimeout } from '../../core/screen/lazy';
import { openPopup } from '../../core/screen/popups';
import { useSession } from '../../core/session/session';
import { Avatar } from '../../ui/Avatar';
import { Button } from '../../ui/Button';
import { IconButton } from '../../ui/IconButton';
import { classes } from '../../ui/style/classes';
import { Skeleton } from '../../ui/notices/Skeleton';
import { DESKTOP, useMedia } from '../../ui/hooks/use-media';
import { Balance } from './Balance';
import { Logo } from '../../core/Logo';
import { setDrawer } from './shell-store';

/** Fetched separately: the first screen does not wait for search, which on phones is in the lobby. */
const Search = lazyWithTimeout(() => import('../../features/lobby/search/Search'));
/** Nobody waits for the number of their messages. */
const Bell = lazyWithTimeout(() => import('../../features/account/messages/Bell'));
const UnreadDot = lazyWithTimeout(() => import('../../features/account/messages/UnreadDot'));

function Visitor() {
  const { t } = useTranslation('shell');
  return (
    <div className="flex items-center gap-2">
      <Button variant="ghost" className="px-4" onClick={() => openPopup('login')}>
        {t('login')}
      </Button>
      <Button variant="gold" onClick={() => openPopup('join')}>
        {t('join')}
      </Button>
    </div>
  );
}

function Member({ name }: { name: string }) {
  const { t } = useTranslation('shell');
  const desktop = useMedia(DESKTOP);
  return (
    <div className="flex min-w-0 items-center gap-3">
      {desktop && (
        <Suspense fallback={<span className="size-11" />}>
          <Bell />
        </Suspense>
      )}
      <Balance />
      <button
        type="button"
        aria-label={t('openMenu')}
        aria-haspopup="dialog"
        onClick={() => setDrawer(true)}
        className="hidden cursor-pointer rounded-sm transition-control hover:brightness-115 lg:block"
      >
        <Avatar name={name} />
      </button>
    </div>
  );
}

/** Sticky bar of every screen: menu, logo, search, and either the member's balance or the buttons to log in and join. */
export function TopBar() {
  const { t } = useTranslation('shell');
  const desktop = useMedia(DESKTOP);
  const user = useSession((state) => state.user);
  const checked = useSession((state) => state.checked);
  return (
    <header className="sticky top-0 z-30 border-b border-ink-700 bg-ink-900/95">
      <div className="mx-auto flex h-(--bar-height) max-w-page items-center gap-3 px-3 sm:px-6">
        <span className={classes('relative', !user && checked && 'lg:order-last')}>
          <IconButton
            bare
            label={t('openMenu')}
            aria-haspopup="dialog"
            onClick={() => setDrawer(true)}
            // On a desktop a member's avatar opens the menu: this button is hidden there until the session is checked, so that it never appears and
            // vanishes.
            className={user || !checked ? 'lg:hidden' : ''}
          >
            <Menu className="size-6" aria-hidden />
          </IconButton>
          {user && !desktop && (
            <Suspense>
              <UnreadDot />
            </Suspense>
          )}
        </span>
        <div className="shrink-0 lg:w-52">
          <Logo />
        </div>
        {desktop && (
          <div className="min-w-0 max-w-105 flex-1">
            <Suspense fallback={<Skeleton className="h-11" />}>
              <Search shortcut />
            </Suspense>
          </div>
        )}
        <div className="ml-auto min-w-0">
          {!checked ? <Skeleton className="h-11 w-44" /> : user ? <Member name={user.username} /> : <Visitor />}
        </div>
      </div>
    </header>
  );
}
