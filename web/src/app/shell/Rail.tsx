import { House, type LucideIcon, ShieldCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { NavLink } from '../../core/screen/link';
import { useUser } from '../../core/session/session';
import { classes } from '../../ui/style/classes';
import { LanguageSwitch } from './LanguageSwitch';
import { CATEGORY_ICONS, categoriesFor } from '../../features/lobby/list/categories';

function RailLink({ to, icon: Icon, text }: { to: string; icon: LucideIcon; text: string }) {
  return (
    <li>
      <NavLink
        to={to}
        end
        className={({ isActive }) =>
          classes(
            'flex h-11 items-center gap-3.5 rounded-sm border-l-2 px-3.5 font-medium transition-control',
            isActive
              ? 'rail-active border-gold text-gold'
              : 'border-transparent text-dim hover:bg-ink-800 hover:text-text',
          )
        }
      >
        <Icon className="size-5 shrink-0" aria-hidden />
        <span className="truncate">{text}</span>
      </NavLink>
    </li>
  );
}

/** The desktop's slim navigation bar at the side of every screen. */
export function Rail() {
  const { t } = useTranslation('shell');
  const member = useUser() !== null;
  return (
    <nav
      aria-label={t('places')}
      className="sticky top-(--bar-height) hidden h-[calc(100dvh-var(--bar-height))] w-(--rail-width) shrink-0 flex-col overflow-y-auto py-5 pl-3 lg:flex"
    >
      <ul className="flex flex-col gap-1">
        <RailLink to="/" icon={House} text={t('home')} />
        {categoriesFor(member).map((category) => (
          <RailLink
            key={category}
            to={`/games/${category}`}
            icon={CATEGORY_ICONS[category]}
            text={t(`category.${category}`)}
          />
        ))}
      </ul>
      <hr className="mx-3.5 my-4 border-ink-600" />
      <ul className="flex flex-col gap-1">
        <RailLink to="/fairness" icon={ShieldCheck} text={t('fairness')} />
      </ul>
      <div className="mt-auto pt-4">
        <LanguageSwitch />
      </div>
    </nav>
  );
}
