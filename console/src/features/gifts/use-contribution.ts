import type { OfferTerms } from '@croupier/contract/calls/rewards/player';
import { GAME_FAMILIES } from '@croupier/contract/games/base';
import { useTranslation } from 'react-i18next';

/** Which stakes count towards a bonus and which games are excluded, in words. @param names of games by their codes */
export function useContribution(
  { contribution }: Pick<NonNullable<OfferTerms['wagering']>, 'contribution'>,
  names: Readonly<Record<string, string>>,
): { readonly counts: string; readonly excluded: string } {
  const { t, i18n } = useTranslation();
  const { byFamily, byGame, otherwise, excludedGames, excludesJackpots } = contribution;
  const percent = new Intl.NumberFormat(i18n.language, { style: 'percent' });
  const name = (code: string) => names[code] ?? code;
  const counts = [
    ...GAME_FAMILIES.flatMap((family) => {
      const share = byFamily[family];
      return share === undefined ? [] : [[t(`gifts.terms.family.${family}`), share] as const];
    }),
    ...Object.entries(byGame).map(([code, share]) => [name(code), share] as const),
  ];
  const all = counts.length === 0 ? t('gifts.terms.family.all') : t('gifts.terms.family.others');
  return {
    counts: [...counts, [all, otherwise] as const]
      .map(([what, share]) => `${what} ${percent.format(share / 100)}`)
      .join(', '),
    excluded: [...excludedGames.map(name), ...(excludesJackpots ? [t('gifts.terms.family.jackpots')] : [])].join(', '),
  };
}
