import { COMPLETE_LANGUAGES, LANGUAGE_NAMES, LANGUAGES } from '@croupier/contract/codes';
import { Globe } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { changeLanguage } from '../../core/words/i18n';
import { queryClient } from '../../core/calls/query';
import { toast } from '../../ui/notices/toast';

const complete = LANGUAGES.flatMap((language) => COMPLETE_LANGUAGES.filter((ready) => ready === language));

/** Chooses among the languages with complete messages, in the specified order. Texts of the server are fetched again. */
export function LanguageSwitch() {
  const { t, i18n } = useTranslation(['shell', 'common']);
  const id = useId();
  return (
    <div className="relative flex h-11 items-center">
      <Globe className="pointer-events-none absolute left-3.5 size-5 text-dim" aria-hidden />
      <label htmlFor={id} className="sr-only">
        {t('shell:language')}
      </label>
      <select
        id={id}
        value={i18n.language}
        onChange={(event) => {
          const chosen = complete.find((language) => language === event.target.value);
          if (!chosen) return;
          changeLanguage(chosen).then(
            () => queryClient.invalidateQueries(),
            () => toast.error(t('common:loadFailed')),
          );
        }}
        className="h-full w-full cursor-pointer appearance-none rounded-sm border border-ink-600 bg-ink-700 pr-4 pl-11 font-medium text-text transition-control hover:border-ink-400 focus-visible:outline-2 focus-visible:outline-gold"
      >
        {complete.map((language) => (
          <option key={language} value={language} lang={language} className="bg-ink-700">
            {LANGUAGE_NAMES[language]}
          </option>
        ))}
      </select>
    </div>
  );
}
