import type { OfferTerms } from '@croupier/contract/calls/rewards/player';
import type { Language } from '@croupier/contract/codes';
import { DEPOSIT_METHOD } from '@croupier/contract/deposit-methods';
import { type Wording, wordOffer } from '@croupier/contract/rewards/wording';
import { createInstance, type ParseKeys } from 'i18next';

const FILES = import.meta.glob<object>('../../../../contract/locales/*/*.json', {
  eager: true,
  import: 'default',
});

/** The texts that members read, in every language: the console's own texts have its language only. */
const members = createInstance();
void members.init({
  resources: {},
  fallbackLng: false,
  interpolation: { escapeValue: false },
  initAsync: false,
});

for (const [path, texts] of Object.entries(FILES)) {
  const [language = '', file = ''] = path.split('/').slice(-2);
  members.addResourceBundle(language, file.replace('.json', ''), texts);
}

const BRANDS: Readonly<Record<string, { readonly brand: string | null }>> = DEPOSIT_METHOD;

/**
 * An offer as its member reads it, in the wording of the player's app.
 * @param gameName name of a game by its code; a code without one stays as it is.
 */
export function wordForMember(
  offer: OfferTerms,
  language: Language,
  gameName: (code: string) => string | undefined,
): Wording {
  const textIn = (namespace: string) => {
    const t = members.getFixedT(language, namespace as 'translation');
    return (key: string, values?: Readonly<Record<string, string | number>>) => t(key as ParseKeys, { ...values });
  };
  const methods = textIn('methods');
  return wordOffer(offer, {
    t: textIn('offers'),
    language,
    gameName: (code) => gameName(code) ?? code,
    methodName: (code) => (code in BRANDS ? (BRANDS[code]?.brand ?? methods(code)) : code),
  });
}
