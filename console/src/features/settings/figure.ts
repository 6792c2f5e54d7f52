import type { SettingColumn } from '@croupier/contract/calls/operators/settings';
import { useTranslation } from 'react-i18next';
import type { Fault } from './form';

type Bounds = Pick<SettingColumn, 'minimum' | 'maximum'>;

const keyOf = (name: string) => `settings.field.${name.replaceAll(/\W/g, '_')}` as 'settings.field.amount';

/** Texts of a setting's fields: names, bounds, faults and values. */
export function useSettingFigure() {
  const { t, i18n } = useTranslation();
  const number = (value: number) => new Intl.NumberFormat(i18n.language, { maximumFractionDigits: 18 }).format(value);
  /** The name of a field, coin, currency or choice; fallback: the host or code itself. */
  const word = (name: string): string => t(keyOf(name), name.includes('.') ? name : name.toUpperCase());
  const bounds = ({ minimum, maximum }: Bounds): string | undefined => {
    if (minimum !== null && maximum !== null && maximum < Number.MAX_SAFE_INTEGER)
      return t('settings.between', { minimum: number(minimum), maximum: number(maximum) });
    if (maximum !== null && maximum < Number.MAX_SAFE_INTEGER)
      return t('settings.atMost', { maximum: number(maximum) });
    return minimum === null || minimum === 0 ? undefined : t('settings.atLeast', { minimum: number(minimum) });
  };
  const faultText = (fault: Fault, leaf: Bounds): string => {
    if (fault === 'tooSmall') return t('settings.atLeast', { minimum: number(leaf.minimum ?? 0) });
    if (fault === 'tooLarge') return t('settings.atMost', { maximum: number(leaf.maximum ?? 0) });
    if (fault === 'twice') return t('settings.twice');
    return t(fault === 'missing' ? 'settings.missing' : 'settings.unfit');
  };
  /** A value as text: rows and groups on one line. */
  const shown = (value: unknown): string => {
    if (value === null || value === undefined) return '–';
    if (typeof value === 'number') return number(value);
    if (typeof value === 'boolean') return t(value ? 'settings.on' : 'settings.off');
    if (Array.isArray(value)) return value.length === 0 ? t('settings.empty') : value.map(shown).join(' / ');
    if (typeof value !== 'object') return String(value);
    const parts = Object.entries(value);
    // A currency's only field has the setting's own name, which is not repeated; a host or a coin is shown.
    const [[only, figure] = ['', undefined]] = parts;
    if (parts.length === 1 && i18n.exists(keyOf(only))) return shown(figure);
    return parts.map(([name, part]) => `${word(name)}: ${shown(part)}`).join(', ');
  };
  return { word, bounds, faultText, shown };
}
