import { COMPLETE_LANGUAGES, type Language, LANGUAGE_NAMES } from '@croupier/contract/codes';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FilterTabs } from '../ui/FilterTabs';

interface LanguageTabsProps {
  readonly label: string;
  /** Whether a language has its text. */
  readonly has: (language: Language) => boolean;
  /** The field of a language. All of them stay in the form; one is visible. */
  readonly children: (language: Language) => ReactNode;
}

/** A text in each language of the players: a tab a language, which tells where it is missing. */
export function LanguageTabs({ label, has, children }: LanguageTabsProps) {
  const { t } = useTranslation();
  const [shown, setShown] = useState<Language>(COMPLETE_LANGUAGES[0]);
  const missing = COMPLETE_LANGUAGES.filter((language) => !has(language)).map((language) => LANGUAGE_NAMES[language]);
  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="mb-1.5 text-[13px] font-medium text-dim">{label}</legend>
      <FilterTabs
        label={label}
        tabs={COMPLETE_LANGUAGES.map((language) => ({ key: language, label: LANGUAGE_NAMES[language] }))}
        current={shown}
        onChoose={setShown}
      />
      {COMPLETE_LANGUAGES.map((language) => (
        <div key={language} hidden={language !== shown}>
          {children(language)}
        </div>
      ))}
      <p className="text-xs text-dim">
        {missing.length > 0 && t('common.missingIn', { languages: missing.join(', ') })}
      </p>
    </fieldset>
  );
}
