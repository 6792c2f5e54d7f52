import { Gift, LifeBuoy, type LucideIcon, SearchX, Spade, User, Wallet } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from '../../../core/screen/link';
import { openPopup } from '../../../core/screen/popups';
import { Button } from '../../../ui/Button';
import { EmptyState } from '../../../ui/notices/EmptyState';
import { ErrorState } from '../../../ui/notices/ErrorState';
import { TextField } from '../../../ui/fields/TextField';
import { GuideLink } from '../../../core/help-pages/GuideLink';
import { placesOf, SECTIONS, type SectionName } from '../../../core/help-pages/pages';
import { useHelpSearch } from './use-help-search';

const ICONS: Readonly<Record<SectionName, LucideIcon>> = {
  myAccount: User,
  tableGames: Spade,
  cashier: Wallet,
  bonus: Gift,
};

/** The first page of the help: a search, the sections with their pages, the guide to bitcoin, and how to reach people. */
export function HelpHome() {
  const { t } = useTranslation('help');
  const [typed, setTyped] = useState('');
  return (
    <>
      <search className="max-w-160">
        <TextField
          type="search"
          label={t('search.label')}
          placeholder={t('search.placeholder')}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          enterKeyHint="search"
          maxLength={80}
        />
      </search>
      {typed.trim() === '' ? <Sections /> : <Results typed={typed} onClear={() => setTyped('')} />}
      <section className="flex flex-wrap items-center gap-x-6 gap-y-4 rounded-lg border border-ink-600 bg-ink-800 p-5 sm:p-6">
        <LifeBuoy className="size-8 shrink-0 text-gold" aria-hidden />
        <div className="min-w-0 flex-1 basis-60">
          <h2 className="font-display text-lg font-semibold">{t('people.title')}</h2>
          <p className="mt-1 text-dim">{t('people.text')}</p>
        </div>
        <ContactButton />
      </section>
    </>
  );
}

function ContactButton() {
  const { t } = useTranslation('help');
  return (
    <Button className="max-sm:w-full" onClick={() => openPopup('contact')}>
      {t('contact')}
    </Button>
  );
}

function Sections() {
  const { t } = useTranslation('help');
  return (
    <div className="grid gap-4 md:grid-cols-2">
      {SECTIONS.map((section) => {
        const Icon = ICONS[section];
        const [info, ...children] = placesOf(section);
        return (
          <section key={section} className="flex gap-4 rounded-lg border border-ink-600 bg-ink-800 p-5 sm:p-6">
            <span className="flex size-11 shrink-0 items-center justify-center rounded-sm bg-ink-900 text-gold">
              <Icon className="size-5" aria-hidden />
            </span>
            <div className="min-w-0 flex-1">
              <h2 className="font-display text-lg font-semibold">
                <Link to={info.path} className="hover:text-gold hover:underline">
                  {t(`page.${info.page}.title`)}
                </Link>
              </h2>
              <p className="mt-1 text-dim">{t(`page.${info.page}.summary`)}</p>
              <ul className="mt-2 flex flex-wrap gap-x-5">
                {children.map(({ page, path }) => (
                  <li key={page}>
                    <Link to={path} className={PAGE_LINK}>
                      {t(`page.${page}.title`)}
                    </Link>
                  </li>
                ))}
                {section === 'cashier' && (
                  <li>
                    <GuideLink>{t('guide.title')}</GuideLink>
                  </li>
                )}
              </ul>
            </div>
          </section>
        );
      })}
    </div>
  );
}

const PAGE_LINK = 'inline-flex min-h-9 items-center text-sm font-medium text-gold hover:underline coarse:min-h-11';

/** Pages that contain the typed words. Titles are searched at once, texts as they arrive. */
function Results({ typed, onClear }: { typed: string; onClear: () => void }) {
  const { t } = useTranslation('help');
  const { hits, isPending, isError, retry } = useHelpSearch(typed);
  return (
    <section aria-label={t('search.results')} aria-busy={isPending} className="flex flex-col gap-3">
      <p role="status" className="text-sm text-dim">
        {isPending ? t('search.pending') : t('search.found', { count: hits.length })}
      </p>
      <ul className="flex flex-col gap-2">
        {hits.map(({ place, title, excerpt }) => (
          <li key={place.path}>
            <Link
              to={place.path}
              className="block rounded-md border border-ink-600 bg-ink-800 px-5 py-4 transition-control hover:border-gold"
            >
              <span className="block font-semibold text-text">{title}</span>
              <span className="mt-1 line-clamp-2 text-dim">{excerpt}</span>
            </Link>
          </li>
        ))}
      </ul>
      {hits.length === 0 && !isPending && !isError && (
        <EmptyState
          icon={<SearchX className="size-7" aria-hidden />}
          title={t('search.none')}
          message={t('search.noneText')}
          action={<Button onClick={onClear}>{t('search.clear')}</Button>}
        />
      )}
      {isError && <ErrorState message={t('search.failed')} onRetry={retry} />}
    </section>
  );
}
