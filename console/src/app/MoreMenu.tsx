import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink, useLocation } from 'react-router';
import { classes } from '../ui/classes';
import { Dialog } from '../ui/Dialog';
import type { Place } from './screens';

/** Navigation places that do not fit the phone's bar. */
export function MoreMenu({ places }: { places: readonly Place[] }) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const [open, setOpen] = useState(false);
  const isHere = places.some(({ path }) => pathname.startsWith(path));
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className={classes(
          'flex min-h-14 flex-1 flex-col items-center justify-center gap-0.5 text-[11px] transition',
          isHere ? 'text-text' : 'text-dim hover:text-text',
        )}
      >
        <Ellipsis size={19} strokeWidth={1.8} aria-hidden className={isHere ? 'text-gold' : undefined} />
        {t('shell.more')}
      </button>
      <Dialog open={open} onClose={() => setOpen(false)} title={t('shell.more')} closeLabel={t('common.close')}>
        <nav aria-label={t('shell.more')} className="grid gap-1">
          {places.map(({ path, name, icon: Icon }) => (
            <NavLink
              key={name}
              to={path}
              onClick={() => setOpen(false)}
              className={({ isActive }) =>
                classes(
                  'flex min-h-12 items-center gap-3 rounded-md px-3 text-base',
                  isActive ? 'bg-raised font-medium text-text' : 'text-dim hover:text-text',
                )
              }
            >
              <Icon size={20} strokeWidth={1.8} aria-hidden />
              {t(`shell.${name}`)}
            </NavLink>
          ))}
        </nav>
      </Dialog>
    </>
  );
}
