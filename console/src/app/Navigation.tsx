import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router';
import { classes } from '../ui/classes';
import { MoreMenu } from './MoreMenu';
import { useOperator } from '../core/session/operator';
import { barOf, placesOf } from './screens';

/** The navigation: a rail on a desktop, a bottom bar on a phone. */
export function Navigation({ place }: { place: 'rail' | 'bar' }) {
  const { t } = useTranslation();
  const places = placesOf(useOperator().data?.role);
  const bar = barOf(places);
  const shown = place === 'rail' ? places : bar.shown;
  return (
    <nav
      aria-label={t('shell.navigation')}
      className={
        place === 'rail'
          ? 'grid gap-1 max-md:hidden'
          : 'fixed inset-x-0 bottom-0 z-30 flex border-t border-line bg-panel pb-[env(safe-area-inset-bottom)] md:hidden'
      }
    >
      {shown.map(({ path, name, icon: Icon }) => (
        <NavLink
          key={name}
          to={path}
          end={path === '/'}
          className={({ isActive }) =>
            classes(
              'flex items-center transition',
              place === 'rail'
                ? 'min-h-10 gap-3 rounded-md px-3 text-sm'
                : 'min-h-14 flex-1 flex-col justify-center gap-0.5 text-[11px]',
              isActive ? 'text-text' : 'text-dim hover:text-text',
              isActive && place === 'rail' && 'bg-raised font-medium',
            )
          }
        >
          {({ isActive }) => (
            <>
              <Icon size={19} strokeWidth={1.8} aria-hidden className={isActive ? 'text-gold' : undefined} />
              {t(`shell.${name}`)}
            </>
          )}
        </NavLink>
      ))}
      {place === 'bar' && bar.more.length > 0 && <MoreMenu places={bar.more} />}
    </nav>
  );
}
