import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';

interface Props {
  readonly label: string;
  /** Hundredths: 5050 is shown as 50.50. */
  readonly value: number;
  readonly least: number;
  readonly most: number;
  readonly onChange: (value: number) => void;
  readonly disabled?: boolean;
  /** Behind the number: "×", "%". */
  readonly unit?: string;
  /** Step of an arrow key, hundredths. */
  readonly step?: number;
}

/** Reads hundredths from text with a point or a comma; undefined when it is no number. */
export function readHundredths(text: string): number | undefined {
  const plain = text.trim().replace(',', '.');
  return /^\d{1,7}(\.\d{0,2})?$/.test(plain) ? Math.round(Number(plain) * 100) : undefined;
}

/** A number with two decimals that is typed, or moved by the arrow keys; kept within its limits when the field is left. */
export function NumberField({ label, value, least, most, onChange, disabled = false, unit, step = 100 }: Props) {
  const { i18n } = useTranslation();
  const [draft, setDraft] = useState<string>();
  const id = useId();
  const shown = new Intl.NumberFormat(i18n.language, {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
    useGrouping: false,
  }).format(value / 100);
  const set = (wanted: number) => onChange(Math.min(most, Math.max(least, wanted)));
  const commit = () => {
    const wanted = draft === undefined ? undefined : readHundredths(draft);
    if (wanted !== undefined) set(wanted);
    setDraft(undefined);
  };
  return (
    <div className="number-field">
      <label htmlFor={id}>{label}</label>
      <div>
        <input
          id={id}
          type="text"
          inputMode="decimal"
          autoComplete="off"
          value={draft ?? shown}
          disabled={disabled}
          onFocus={(event) => event.target.select()}
          onChange={(event) => setDraft(event.target.value)}
          onBlur={commit}
          onKeyDown={(event) => {
            if (event.key === 'Enter') event.currentTarget.blur();
            if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
            event.preventDefault();
            setDraft(undefined);
            set(value + (event.key === 'ArrowUp' ? step : -step));
          }}
        />
        {unit && <span>{unit}</span>}
      </div>
    </div>
  );
}
