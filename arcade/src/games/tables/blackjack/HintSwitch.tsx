import { Lightbulb } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useTable } from '../../../table/context';

/** Turns the hints of basic strategy on and off. */
export function HintSwitch({ on, onChange }: { on: boolean; onChange: (on: boolean) => void }) {
  const { t } = useTranslation();
  const { sound } = useTable();
  return (
    <button
      type="button"
      role="switch"
      aria-checked={on}
      className={on ? 'bj-hint on' : 'bj-hint'}
      onClick={() => {
        sound('press');
        onChange(!on);
      }}
    >
      <Lightbulb size={17} aria-hidden />
      {t('blackjack.hints')}
    </button>
  );
}
