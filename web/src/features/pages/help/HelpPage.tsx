import { ERROR_CODES } from '@croupier/contract/errors';
import { FileQuestion } from 'lucide-react';
import { type ComponentType, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { CallError } from '../../../core/calls/client';
import { lazyWithTimeout } from '../../../core/screen/lazy';
import { NavLink } from '../../../core/screen/link';
import { useSession, useUser } from '../../../core/session/session';
import { classes } from '../../../ui/style/classes';
import { EmptyState } from '../../../ui/notices/EmptyState';
import { ErrorState } from '../../../ui/notices/ErrorState';
import { Skeleton } from '../../../ui/notices/Skeleton';
import { useArticle } from '../../../core/article/article';
import { ArticleBody } from '../../../core/article/ArticleBody';
import { Feedback } from './Feedback';
import { FiguresAfterLogin } from './FiguresAfterLogin';
import { GameCard } from './GameCard';
import { GuideLink } from '../../../core/help-pages/GuideLink';
import { articleOf, type PageName, type Place, placesOf, SECTIONS } from '../../../core/help-pages/pages';

const CashoutFigures = lazyWithTimeout(async () => ({
  default: (await import('../../cashier/cashout/CashoutFigures')).CashoutFigures,
}));
const DepositFigures = lazyWithTimeout(async () => ({
  default: (await import('../../cashier/deposit/DepositFigures')).DepositFigures,
}));

/** Figures above a page's text that apply to the reader's account: they are configured, so no text contains them. */
const FIGURES: Partial<Record<PageName, ComponentType>> = {
  depositRules: DepositFigures,
  withdrawalRules: CashoutFigures,
};

/** An info page: its figures, its text, the feedback box, and the list of other pages. */
export default function HelpPage({ place }: { place: Place }) {
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_17rem]">
      <div className="flex min-w-0 flex-col gap-6">
        <Above page={place.page} />
        <Text page={place.page} />
        <Feedback />
      </div>
      <Pages />
    </div>
  );
}

/** Content above a page's text. A member's figures need an account; every reader may see a game. */
function Above({ page }: { page: PageName }) {
  const user = useUser();
  const checked = useSession((state) => state.checked);
  const Figures = FIGURES[page];
  if (page === 'blackjack') return <GameCard id="blackjack" />;
  if (!Figures) return null;
  const waiting = <Skeleton className="h-41" />;
  if (!checked) return waiting;
  if (!user) return <FiguresAfterLogin />;
  return (
    <Suspense fallback={waiting}>
      <Figures />
    </Suspense>
  );
}

function Text({ page }: { page: PageName }) {
  const { t } = useTranslation('help');
  const article = useArticle(articleOf(page));
  if (article.isPending)
    return (
      <div className="flex min-h-100 flex-col gap-4" aria-busy>
        <Skeleton className="h-24" />
        <Skeleton className="h-40" />
      </div>
    );
  if (article.isError) {
    const { error } = article;
    if (error instanceof CallError && error.code === ERROR_CODES.notFound)
      return (
        <EmptyState
          icon={<FileQuestion className="size-7" aria-hidden />}
          title={t('empty.title')}
          message={t('empty.text')}
        />
      );
    return (
      <ErrorState
        message={error instanceof CallError ? error.message : undefined}
        onRetry={() => void article.refetch()}
      />
    );
  }
  return (
    <article className="max-w-180">
      <ArticleBody article={article.data} />
    </article>
  );
}

/** All pages of the help, the open one marked. */
function Pages() {
  const { t } = useTranslation('help');
  return (
    <nav
      aria-label={t('pages')}
      className="rounded-lg border border-ink-600 bg-ink-800 p-3 lg:sticky lg:top-[calc(var(--bar-height)+1.25rem)]"
    >
      {SECTIONS.map((section) => (
        <ul key={section} className="border-b border-ink-600 py-2 first:pt-0 last:border-0 last:pb-0">
          {placesOf(section).map(({ page, path }, at) => (
            <li key={page}>
              <NavLink
                to={path}
                end
                className={({ isActive }) =>
                  classes(
                    'flex min-h-11 items-center rounded-sm px-3 transition-control lg:min-h-9',
                    at === 0 ? 'font-semibold' : 'pl-6 text-sm',
                    isActive ? 'bg-ink-600 text-gold' : 'text-dim hover:bg-ink-700 hover:text-text',
                  )
                }
              >
                {t(`page.${page}.title`)}
              </NavLink>
            </li>
          ))}
          {section === 'cashier' && (
            <li className="pl-6">
              <GuideLink>{t('guide.title')}</GuideLink>
            </li>
          )}
        </ul>
      ))}
    </nav>
  );
}
