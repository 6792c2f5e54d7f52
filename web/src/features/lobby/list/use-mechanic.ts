import { useTranslation } from 'react-i18next';

/** "hold and spin" → "Hold and spin", for mechanics without a translated name. */
const asWord = (mechanic: string): string => mechanic.charAt(0).toUpperCase() + mechanic.slice(1).replaceAll('-', ' ');

/** The name of a mechanic in the player's language. */
export function useMechanicName(): (mechanic: string) => string {
  const { t, i18n } = useTranslation('lobby');
  return (mechanic) =>
    i18n.exists(`lobby:mechanic.${mechanic}.name`) ? t(`mechanic.${mechanic}.name`) : asWord(mechanic);
}

/** The description of a mechanic, in a sentence or two; null when there is none. */
export function useMechanicText(): (mechanic: string) => string | null {
  const { t, i18n } = useTranslation('lobby');
  return (mechanic) => (i18n.exists(`lobby:mechanic.${mechanic}.text`) ? t(`mechanic.${mechanic}.text`) : null);
}
