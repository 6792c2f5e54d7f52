import { ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from '../../../core/screen/link';
import { HELP, type Place, placesOf } from '../../../core/help-pages/pages';

/** Home, the help, the section, and the current page (specification 2 §2). */
export function Breadcrumb({ place }: { place: Place | null }) {
  const { t } = useTranslation('help');
  const info = place && placesOf(place.section)[0];
  const above = [
    { path: '/', text: t('home') },
    ...(place ? [{ path: HELP, text: t('title') }] : []),
    ...(info && info.page !== place.page ? [{ path: info.path, text: t(`page.${info.page}.title`) }] : []),
  ];
  return (
    <nav aria-label={t('breadcrumb')}>
      <ol className="flex flex-wrap items-center gap-x-1 text-sm text-dim">
        {above.map(({ path, text }) => (
          <li key={path} className="flex items-center gap-1">
            <Link
              to={path}
              className="inline-flex min-h-9 items-center hover:text-text hover:underline coarse:min-h-11"
            >
              {text}
            </Link>
            <ChevronRight className="size-4 text-faint" aria-hidden />
          </li>
        ))}
        <li aria-current="page" className="text-text">
          {place ? t(`page.${place.page}.title`) : t('title')}
        </li>
      </ol>
    </nav>
  );
}
