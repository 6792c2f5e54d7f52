import type { SettingRow } from '@croupier/contract/calls/operators/settings';
import { useTranslation } from 'react-i18next';
import { useSettingFigure } from './figure';
import { HousePicture } from '../../core/pictures/HousePicture';
import { typedOf } from './value';

/** The parts of a structured setting, one line each. */
function Parts({ value }: { value: object }) {
  const { t } = useTranslation();
  const { word, shown } = useSettingFigure();
  const parts = Object.entries(value);
  if (parts.length === 0) return <span className="text-dim">{t('settings.empty')}</span>;
  return (
    <span className="grid gap-0.5 text-[13px]">
      {parts.map(([name, part]) => (
        <span key={name}>
          <span className="text-dim">{word(name)}:</span> {shown(part)}
        </span>
      ))}
    </span>
  );
}

/** A setting's value, short enough for a list. */
export function SettingValue({ value, control }: { value: unknown; control: SettingRow['control'] }) {
  const { t, i18n } = useTranslation();
  if (control === 'switch') return t(value === 1 ? 'settings.on' : 'settings.off');
  if (typeof value === 'number')
    return new Intl.NumberFormat(i18n.language, { maximumFractionDigits: 8 }).format(value);
  if (control === 'structure' && typeof value === 'object' && value !== null) return <Parts value={value} />;
  const text = typedOf(value, control);
  if (control === 'longText' && text !== '')
    return (
      <code
        // oxlint-disable-next-line no-noninteractive-tabindex -- a scrolling region must be reachable by keyboard
        tabIndex={0}
        className="mt-1 block max-h-64 overflow-auto rounded-md border border-line p-3 font-mono text-xs whitespace-pre-wrap wrap-anywhere"
      >
        {text}
      </code>
    );
  if (control === 'picture' && text !== '') return <HousePicture address={text} />;
  return text === '' ? <span className="text-dim">{t('settings.empty')}</span> : text;
}
