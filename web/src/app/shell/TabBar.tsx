import { House, LayoutGrid, LogIn, type LucideIcon, Plus, ShieldCheck, User, UserPlus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { NavLink } from '../../core/screen/link';
import { openPopup } from '../../core/screen/popups';
import { useUser } from '../../core/session/session';
import { classes } from '../../ui/style/classes';
import { setDrawer } from './shell-store';

const ITEM =
  'flex h-full w-full cursor-pointer flex-col items-center justify-center gap-1 rounded-sm text-xs font-medium transition-control';

function TabLink({ to, icon: Icon, text, active }: { to: string; icon: LucideIcon; text: string; active: boolean }) {
  return (
    <NavLink
      to={to}
      aria-current={active ? 'page' : undefined}
      className={classes(ITEM, active ? 'text-gold' : 'text-dim')}
    >
      <Icon className="size-6" aria-hidden />
      <span className="max-w-full truncate">{text}</span>
    </NavLink>
  );
}

function TabButton({ icon: Icon, text, onClick }: { icon: LucideIcon; text: string; onClick: () => void }) {
  return (
    <button type="button" className={classes(ITEM, 'text-dim')} onClick={onClick}>
      <Icon className="size-6" aria-hidden />
      <span className="max-w-full truncate">{text}</span>
    </button>
  );
}

/** The middle item, raised and gold: the one money action. */
function RaisedButton({ icon: Icon, text, onClick }: { icon: LucideIcon; text: string; onClick: () => void }) {
  return (
    <button type="button" className={classes(ITEM, '-mt-2.5 text-gold')} onClick={onClick}>
      <span className="gold-fill flex h-10 w-12 items-center justify-center rounded-md text-on-gold shadow-gold">
        <Icon className="size-6" aria-hidden />
      </span>
      <span className="max-w-full truncate">{text}</span>
    </button>
  );
}

/** Five links in thumb reach, on phones and tablets. */
export function TabBar() {
  const { t } = useTranslation('shell');
  const user = useUser();
  const { pathname } = useLocation();
  return (
    <nav
      aria-label={t('mainMenu')}
      className="fixed inset-x-0 bottom-0 z-30 border-t border-ink-600 bg-ink-800/96 pb-[env(safe-area-inset-bottom)] lg:hidden"
    >
      <ul className="mx-auto grid h-(--tabbar-height) max-w-140 grid-cols-5 px-1">
        <li>
          <TabLink to="/" icon={House} text={t('home')} active={pathname === '/'} />
        </li>
        <li>
          <TabLink to="/games/all" icon={LayoutGrid} text={t('games')} active={pathname.startsWith('/games')} />
        </li>
        <li>
          {user ? (
            <RaisedButton icon={Plus} text={t('deposit')} onClick={() => openPopup('depositMethods')} />
          ) : (
            <RaisedButton icon={UserPlus} text={t('join')} onClick={() => openPopup('join')} />
          )}
        </li>
        <li>
          <TabLink to="/fairness" icon={ShieldCheck} text={t('fairnessShort')} active={pathname === '/fairness'} />
        </li>
        <li>
          {user ? (
            <TabButton icon={User} text={t('me')} onClick={() => setDrawer(true)} />
          ) : (
            <TabButton icon={LogIn} text={t('login')} onClick={() => openPopup('login')} />
          )}
        </li>
      </ul>
    </nav>
  );
}
