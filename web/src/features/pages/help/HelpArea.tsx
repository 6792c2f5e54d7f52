import { Suspense, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation, useParams } from 'react-router';
import { Breadcrumb } from './Breadcrumb';
import { HelpHome } from './HelpHome';
import { type Place, targetOf } from '../../../core/help-pages/pages';
import { lazyWithTimeout } from '../../../core/screen/lazy';
import { useTitle } from '../../../core/screen/use-title';
import { Skeleton } from '../../../ui/notices/Skeleton';

/** The first page of the help needs nothing of an info page. */
const HelpPage = lazyWithTimeout(() => import('./HelpPage'));

/** Everything below /branchIndex: the help's first page and its info pages. What does not exist leads to /404. */
export default function HelpArea() {
  const target = targetOf(useParams()['*'] ?? '');
  if (target === null) return <Navigate to="/404" replace />;
  if ('redirect' in target) return <Navigate to={target.redirect} replace />;
  return <Screen place={'page' in target ? target : null} />;
}

/** One page of the help. Coming from another page moves the focus to the heading. @param place null is the first page. */
function Screen({ place }: { place: Place | null }) {
  const { t } = useTranslation('help');
  const { key, pathname } = useLocation();
  const heading = useRef<HTMLHeadingElement>(null);
  const title = place ? t(`page.${place.page}.title`) : t('title');
  useTitle(title);
  useEffect(() => {
    // The first page of a visit leaves the focus at its default.
    if (key !== 'default' && pathname !== '') heading.current?.focus({ preventScroll: true });
  }, [key, pathname]);
  return (
    <div className="mx-auto flex w-full max-w-280 flex-col gap-6">
      <header>
        <Breadcrumb place={place} />
        <h1 ref={heading} tabIndex={-1} className="mt-2 font-display text-3xl font-semibold outline-none">
          {title}
        </h1>
        <p className="mt-2 max-w-160 text-lg text-dim">{place ? t(`page.${place.page}.summary`) : t('summary')}</p>
      </header>
      {place ? (
        <Suspense fallback={<Skeleton className="h-100" />}>
          <HelpPage key={place.path} place={place} />
        </Suspense>
      ) : (
        <HelpHome />
      )}
    </div>
  );
}
