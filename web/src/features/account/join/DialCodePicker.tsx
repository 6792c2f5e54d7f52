import '@ncdai/react-wheel-picker/style.css';
import { WheelPicker, type WheelPickerOption, WheelPickerWrapper } from '@ncdai/react-wheel-picker';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/Button';
import { Modal } from '../../../ui/dialogs/Modal';
import type { DialCode } from '../../../core/places/dial-code';
import { regionName } from '../../../core/places/places';

export interface DialCodePickerProps {
  codes: readonly DialCode[];
  /** The code shown first. */
  initial: string;
  onConfirm: (telNum: string) => void;
  onCancel: () => void;
}

/** Number of country names that fit next to the code. */
const NAMES_SHOWN = 2;

/** "International code": a wheel of dialling codes, each with a plus before it, with cancel and confirm. */
export default function DialCodePicker({ codes, initial, onConfirm, onCancel }: DialCodePickerProps) {
  const { t, i18n } = useTranslation('members');
  const [chosen, setChosen] = useState(codes.some(({ telNum }) => telNum === initial) ? initial : codes[0]?.telNum);
  const options = useMemo(
    () =>
      codes.map(({ telNum, regions }): WheelPickerOption => {
        const names = regions.slice(0, NAMES_SHOWN).map((region) => regionName(region, i18n.language));
        const more = regions.length > NAMES_SHOWN ? ' …' : '';
        return {
          value: telNum,
          textValue: telNum,
          label: (
            <span className="flex w-full items-baseline gap-3 px-4">
              <span className="w-16 shrink-0 text-right font-semibold tabular-nums">+{telNum}</span>
              <span className="truncate">{names.join(', ') + more}</span>
            </span>
          ),
        };
      }),
    [codes, i18n.language],
  );
  const actions = (
    <>
      <Button size="lg" className="flex-1" onClick={onCancel}>
        {t('common:cancel')}
      </Button>
      <Button variant="gold" size="lg" className="flex-1" onClick={() => chosen && onConfirm(chosen)}>
        {t('dial.confirm')}
      </Button>
    </>
  );
  return (
    <Modal open onClose={onCancel} title={t('dial.title')} actions={actions}>
      <WheelPickerWrapper className="rounded-sm bg-ink-900">
        <WheelPicker
          options={options}
          value={chosen ?? ''}
          onValueChange={setChosen}
          visibleCount={16}
          optionItemHeight={44}
          classNames={{
            optionItem: 'text-dim',
            highlightWrapper: 'bg-ink-600 text-gold rounded-sm',
            highlightItem: 'text-gold',
          }}
        />
      </WheelPickerWrapper>
    </Modal>
  );
}
