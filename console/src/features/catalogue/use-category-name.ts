import { GAME_CATEGORIES } from '@croupier/contract/calls/catalogue/player';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

const KEYS = Object.keys(GAME_CATEGORIES) as (keyof typeof GAME_CATEGORIES)[];

/** Names of categories in the operator's language; fallback for a vendor's own category: the vendor's name for it. The function is stable. */
export function useCategoryName(): (category: string) => string {
  const { t } = useTranslation();
  return useCallback(
    (category) => {
      const known = KEYS.find((key) => GAME_CATEGORIES[key] === category);
      return known ? t(`catalogue.categories.${known}`) : category;
    },
    [t],
  );
}
