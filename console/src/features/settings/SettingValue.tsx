import type { SettingRow } from '@croupier/contract/calls/ops-settings';
import { useTranslation } from 'react-i18next';
import { typedOf } from './value';

/** A setting's value, short enough for a list. */
export function SettingValue({ value, control }: { value: unknown; control: SettingRow['control'] }) {
  const { t, i18n } = useTranslation();
  if (control === 'switch') return t(value === 1 ? 'settings.on' : 'settings.off');
  if (typeof value === 'number')
    return new Intl.NumberFormat(i18n.language, { maximumFractionDigits: 8 }).format(value);
  if (control === 'structure')
    return <code className="font-mono text-xs wrap-anywhere text-dim">{JSON.stringify(value)}</code>;
  const text = typedOf(value, control);
  return text === '' ? <span className="text-dim">{t('settings.empty')}</span> : text;
}
