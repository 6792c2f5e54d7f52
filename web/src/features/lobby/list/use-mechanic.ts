import { useTranslation } from 'react-i18next';

/** "hold and spin" → "Hold and spin", for mechanics that nobody has named yet. */
const asWord = (mechanic: string): string => mechanic.charAt(0).toUpperCase() + mechanic.slice(1).replaceAll('-', ' ');

/** How a game plays, by its name in the player's language. */
export function useMechanicName(): (mechanic: string) => string {
  const { t, i18n } = useTranslation('lobby');
  return (mechanic) =>
    i18n.exists(`lobby:mechanic.${mechanic}.name`) ? t(`mechanic.${mechanic}.name`) : asWord(mechanic);
}

/** How a game plays, in a sentence or two; null for mechanics that nobody has described. */
export function useMechanicText(): (mechanic: string) => string | null {
  const { t, i18n } = useTranslation('lobby');
  return (mechanic) => (i18n.exists(`lobby:mechanic.${mechanic}.text`) ? t(`mechanic.${mechanic}.text`) : null);
}
