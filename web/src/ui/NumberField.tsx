import type { ChangeEvent, KeyboardEvent } from 'react';
import { TextField, type TextFieldProps } from './TextField';

export interface NumberFieldProps extends Omit<TextFieldProps, 'type' | 'onChange' | 'value' | 'min' | 'max' | 'step'> {
  /** Decimal text, so that no digit is lost in a float; '' when nothing is typed. */
  value: string;
  onValue: (value: string) => void;
  /** Bounds and step, as specified for plain number inputs: 0, 5,000,000 and 1. */
  min?: number;
  max?: number;
  /** Where the arrow keys stop, when more can be typed, to be judged by the form; `max` when not told. */
  stepMax?: number;
  /** What the arrow keys add or take. */
  step?: number;
  /** Digits allowed after the point; 0 for whole numbers. */
  decimals?: number;
}

/**
 * Keeps what can be the start of a number within the bounds: digits and, when decimals are allowed, one point (a typed comma
 * counts as a point). Anything else leaves the former text. The lower bound is the form's to judge when it is sent.
 */
export function acceptNumber(typed: string, former: string, max: number, decimals: number): string {
  const text = typed.replace(',', '.').replace(/\s/g, '');
  const shape = decimals > 0 ? new RegExp(`^\\d*(?:\\.\\d{0,${decimals}})?$`) : /^\d*$/;
  if (!shape.test(text) || Number(text) > max) return former;
  return text.replace(/^0+(?=\d)/, '');
}

/** The next number up (1) or down (-1), within the bounds; no number counts as the lower bound. It keeps its decimals. */
export function stepNumber(
  value: string,
  direction: 1 | -1,
  bounds: { min: number; max: number; step: number },
): string {
  const { min, max, step } = bounds;
  if (value === '') return String(min);
  const next = Math.min(max, Math.max(min, Number(value) + direction * step));
  return Number.isInteger(next) ? String(next) : next.toFixed(value.split('.')[1]?.length ?? 0);
}

/** A number typed as text with a numeric keyboard; what is not a number never gets in. Arrow keys go up and down by the step. */
export function NumberField({
  value,
  onValue,
  min = 0,
  max = 5_000_000,
  stepMax = max,
  step = 1,
  decimals = 0,
  ...rest
}: NumberFieldProps) {
  const read = (event: ChangeEvent<HTMLInputElement>) =>
    onValue(acceptNumber(event.target.value, value, max, decimals));
  const stepByKey = (event: KeyboardEvent): void => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    onValue(stepNumber(value, event.key === 'ArrowUp' ? 1 : -1, { min, max: stepMax, step }));
  };
  return (
    <TextField
      inputMode={decimals > 0 ? 'decimal' : 'numeric'}
      autoComplete="off"
      onKeyDown={stepByKey}
      {...rest}
      value={value}
      onChange={read}
    />
  );
}
