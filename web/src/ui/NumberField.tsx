import type { ChangeEvent } from 'react';
import { TextField, type TextFieldProps } from './TextField';

export interface NumberFieldProps extends Omit<TextFieldProps, 'type' | 'onChange' | 'value' | 'min' | 'max' | 'step'> {
  /** Decimal text, so that no digit is lost in a float; '' when nothing is typed. */
  value: string;
  onValue: (value: string) => void;
  /** Bounds and step, as specified for plain number inputs: 0, 5,000,000 and 1. */
  min?: number;
  max?: number;
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

/** A number typed as text with a numeric keyboard; what is not a number never gets in. */
export function NumberField({ value, onValue, min = 0, max = 5_000_000, decimals = 0, ...rest }: NumberFieldProps) {
  const read = (event: ChangeEvent<HTMLInputElement>) =>
    onValue(acceptNumber(event.target.value, value, max, decimals));
  return (
    <TextField
      inputMode={decimals > 0 ? 'decimal' : 'numeric'}
      autoComplete="off"
      {...rest}
      aria-valuemin={min}
      aria-valuemax={max}
      value={value}
      onChange={read}
    />
  );
}
