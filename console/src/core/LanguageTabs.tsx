import { COMPLETE_LANGUAGES, type Language, LANGUAGE_NAMES } from '@croupier/contract/codes';
import type { ByLanguage } from '@croupier/contract/text/by-language';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FilterTabs } from '../ui/FilterTabs';

/** Texts of a form before anything is typed, or as they are known. */
export const typedTexts = (known: ByLanguage = {}): Record<Language, string> =>
  Object.fromEntries(COMPLETE_LANGUAGES.map((language) => [language, known[language] ?? ''])) as Record<
    Language,
    string
  >;

interface LanguageTabsProps {
  readonly label: string;
  /** The texts as they are typed. */
  readonly texts: Readonly<Record<Language, string>>;
  /** Called with the language whose tab is opened. */
  readonly onShow?: (language: Language) => void;
  /** The field of a language. All of them stay in the form; one is visible. */
  readonly children: (language: Language, isShown: boolean) => ReactNode;
}

/** A text in each language of the players: a tab a language, and below them where it is missing. Begins with the operator's own language. */
export function LanguageTabs({ label, texts, onShow, children }: LanguageTabsProps) {
  const { t, i18n } = useTranslation();
  const own = COMPLETE_LANGUAGES.find((language) => language === i18n.language);
  const [shown, setShown] = useState<Language>(own ?? 'en');
  const missing = COMPLETE_LANGUAGES.filter((language) => texts[language].trim() === '');
  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="mb-1.5 text-[13px] font-medium text-dim">{label}</legend>
      <FilterTabs
        label={label}
        tabs={COMPLETE_LANGUAGES.map((language) => ({ key: language, label: LANGUAGE_NAMES[language] }))}
        current={shown}
        onChoose={(language) => {
          setShown(language);
          onShow?.(language);
        }}
      />
      {COMPLETE_LANGUAGES.map((language) => (
        <div key={language} hidden={language !== shown}>
          {children(language, language === shown)}
        </div>
      ))}
      <p className="text-xs text-dim">
        {missing.length > 0 &&
          t('common.missingIn', { languages: missing.map((language) => LANGUAGE_NAMES[language]).join(', ') })}
      </p>
    </fieldset>
  );
}
