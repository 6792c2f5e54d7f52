import type { OfferTerms } from '@croupier/contract/calls/rewards/player';
import type { Language } from '@croupier/contract/codes';
import { DEPOSIT_METHOD } from '@croupier/contract/deposit-methods';
import { type Wording, wordOffer } from '@croupier/contract/rewards/wording';
import { createInstance, type ParseKeys } from 'i18next';

const FILES = import.meta.glob<object>('../../../../contract/locales/*/offers.json', {
  eager: true,
  import: 'default',
});

/** The texts that members read, in every language: the console's own texts have its language only. */
const members = createInstance();
void members.init({
  resources: Object.fromEntries(
    Object.entries(FILES).map(([path, texts]) => [path.split('/').at(-2), { translation: texts }]),
  ),
  fallbackLng: false,
  interpolation: { escapeValue: false },
  initAsync: false,
});

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
  const t = members.getFixedT(language);
  const text = (key: string, values?: Readonly<Record<string, string | number>>) => t(key as ParseKeys, { ...values });
  return wordOffer(offer, {
    t: text,
    language,
    gameName: (code) => gameName(code) ?? code,
    methodName: (code) => (code in BRANDS ? (BRANDS[code]?.brand ?? text(`method.${code}`)) : code),
  });
}
