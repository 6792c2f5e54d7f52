import type { ChangeEvent, KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
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

/** What is typed or pasted, with a point before its decimals: of points and commas the last one, and those before it group digits. */
function plainDecimal(typed: string): string {
  const text = typed.replaceAll(/\s/g, '');
  const last = Math.max(text.lastIndexOf('.'), text.lastIndexOf(','));
  const grouping = text[last] === ',' ? '.' : ',';
  return text.replaceAll(grouping, '').replace(',', '.');
}

/**
 * Keeps what can be the start of a number within the bounds: digits and, when decimals are allowed, one point or comma, which is kept as
 * a point. Anything else leaves the former text. The lower bound is the form's to judge when it is sent.
 */
export function acceptNumber(typed: string, former: string, max: number, decimals: number): string {
  const text = plainDecimal(typed);
  const shape = decimals > 0 ? new RegExp(`^\\d*(?:\\.\\d{0,${decimals}})?$`) : /^\d*$/;
  if (!shape.test(text) || Number(text) > max) return former;
  return text.replace(/^0+(?=\d)/, '');
}

/** A kept number as the language writes decimals: `12.5` is `12,5` to a Turkish reader. Digits are not grouped while they are typed. */
export function shownNumber(value: string, language: string): string {
  const decimal = new Intl.NumberFormat(language).formatToParts(0.5).find(({ type }) => type === 'decimal');
  return value.replace('.', decimal?.value ?? '.');
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
  const { i18n } = useTranslation();
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
      value={shownNumber(value, i18n.language)}
      onChange={read}
    />
  );
}
