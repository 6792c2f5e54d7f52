import { useTranslation } from 'react-i18next';

/** A setting's name in the operator's language; fallback: its key. */
export function useSettingName(): (key: string) => string {
  const { t } = useTranslation();
  return (key) => {
    const name = key.replaceAll(/\W/g, '_');
    return t(`settings.name.${name}` as 'settings.name.deposit_minimumAmount', key);
  };
}

/** What an operator must know to change a setting; undefined for those whose name says all. */
export function useSettingHint(): (key: string) => string | undefined {
  const { t } = useTranslation();
  return (key) => t(`settings.hint.${key.replaceAll(/\W/g, '_')}` as 'settings.hint.scripts_hosts', '') || undefined;
}
