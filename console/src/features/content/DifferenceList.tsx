import type { ArticleTexts } from '@croupier/contract/calls/content/articles-desk';
import { LANGUAGE_NAMES } from '@croupier/contract/codes';
import { useTranslation } from 'react-i18next';
import { differencesOf } from './difference';

/** What differs between two versions of an article, by language. */
export function DifferenceList({ before, after }: { before: ArticleTexts; after: ArticleTexts }) {
  const { t } = useTranslation();
  const found = differencesOf(before, after);
  if (found.length === 0) return <p className="text-dim">{t('content.same')}</p>;
  return (
    <div className="grid gap-4">
      {found.map(({ language, lines }) => (
        <section key={language} aria-label={LANGUAGE_NAMES[language]}>
          <h3 className="mb-1 text-xs text-dim">{LANGUAGE_NAMES[language]}</h3>
          <ul lang={language} className="grid gap-px overflow-hidden rounded-md text-sm">
            {lines.map(({ is, text }, at) => (
              // oxlint-disable-next-line react/no-array-index-key -- lines repeat, and never move
              <li key={at} className={is === 'added' ? 'bg-win/10 px-3 py-1' : 'bg-danger/10 px-3 py-1'}>
                <span className="sr-only">{t(is === 'added' ? 'content.added' : 'content.removed')}: </span>
                <span aria-hidden className={is === 'added' ? 'text-win' : 'text-danger'}>
                  {is === 'added' ? '+ ' : '− '}
                </span>
                <span className="wrap-anywhere">{text}</span>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
