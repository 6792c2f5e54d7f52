import { CONSOLE_LANGUAGES, LANGUAGE_NAMES } from '@croupier/contract/codes';
import { useTranslation } from 'react-i18next';
import { toast } from 'sonner';
import { setLanguage } from '../i18n';
import { classes } from '../../ui/classes';

export function LanguageSwitch() {
  const { t, i18n } = useTranslation();
  return (
    <div role="group" aria-label={t('shell.language')} className="flex rounded-md bg-raised p-0.5">
      {CONSOLE_LANGUAGES.map((language) => (
        <button
          key={language}
          type="button"
          lang={language}
          aria-label={LANGUAGE_NAMES[language]}
          aria-pressed={i18n.language === language}
          onClick={() => void setLanguage(language).catch(() => toast.error(t('failure.network')))}
          className={classes(
            'min-h-10 min-w-11 rounded-[8px] px-2 text-xs font-semibold uppercase transition md:min-h-7 md:min-w-9',
            i18n.language === language ? 'bg-edge text-text' : 'text-dim hover:text-text',
          )}
        >
          {language}
        </button>
      ))}
    </div>
  );
}
