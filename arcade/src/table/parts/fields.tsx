import { useId } from 'react';
import { useTable } from '../context';

interface Option<Value> {
  readonly value: Value;
  readonly text: string;
}

interface SegmentsProps<Value> {
  readonly label: string;
  readonly options: readonly Option<Value>[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly disabled?: boolean;
}

/** One of a few, side by side. */
export function Segments<Value extends string | number>(props: SegmentsProps<Value>) {
  const { label, options, value, onChange, disabled = false } = props;
  const { sound } = useTable();
  const name = useId();
  return (
    <fieldset className="segments" disabled={disabled}>
      <legend>{label}</legend>
      <div>
        {options.map((option) => (
          <label key={option.value} className={option.value === value ? 'chosen' : ''}>
            <input
              type="radio"
              name={name}
              checked={option.value === value}
              onChange={() => {
                sound('press');
                onChange(option.value);
              }}
            />
            {option.text}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** A figure with its name, as panels show chances and pays. @param extra left out on a phone, where room is short */
export function Fact({ name, value, extra = false }: { name: string; value: string; extra?: boolean }) {
  return (
    <div className={extra ? 'fact extra' : 'fact'}>
      <span>{name}</span>
      <strong>{value}</strong>
    </div>
  );
}
