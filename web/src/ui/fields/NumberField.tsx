import { decimalSignOf, type NumberReading, readNumber } from '@croupier/contract/text/typed-number';
import { type ChangeEvent, type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextField, type TextFieldProps } from './TextField';

export interface NumberFieldProps extends Omit<TextFieldProps, 'type' | 'onChange' | 'value' | 'min' | 'max' | 'step'> {
  /** Decimal text, so that no digit is lost in a float; '' when nothing is typed. */
  value: string;
  onValue: (value: string) => void;
  /** Bounds and step, as specified for plain number inputs: 0, 5,000,000 and 1. */
  min?: number;
  max?: number;
  /** Where the arrow keys stop, when larger numbers can be typed for the form to check; default: `max`. */
  stepMax?: number;
  /** Step of the arrow keys. */
  step?: number;
  /** Digits allowed after the point; 0 for whole numbers. */
  decimals?: number;
}

/** Result of an input: the number to keep, or the reason for keeping the former one. */
export type Accepted = { readonly value: string } | { readonly fault?: 'unreadable' | 'tooLarge' };

/** Number of characters that a change inserted: one is typed, more are pasted. */
function putIn(typed: string, former: string): number {
  let begin = 0;
  while (begin < former.length && begin < typed.length && typed[begin] === former[begin]) begin += 1;
  let end = 0;
  while (end < Math.min(former.length, typed.length) - begin && typed.at(-1 - end) === former.at(-1 - end)) end += 1;
  return typed.length - begin - end;
}

/**
 * Reads a field's text after a change. Typed characters: digits and one point or comma pass, anything else silently keeps the former number. Pasted
 * text is read as it was copied, see `readNumber`, and reported when unreadable. The form checks the lower bound on submit.
 * @param former the number that the field held, with a point. @param isPasted when the browser reports it.
 */
export function acceptNumber(
  typed: string,
  former: string,
  max: number,
  { language, decimals }: NumberReading,
  isPasted = putIn(typed, shownNumber(former, language)) > 1,
): Accepted {
  const shape = decimals > 0 ? new RegExp(`^\\d*(?:\\.\\d{0,${decimals}})?$`) : /^\d*$/;
  const bySign = typed.replaceAll(/\s/g, '').replace(',', '.');
  if (isPasted) {
    const value = readNumber(typed, { language, decimals });
    if (value === undefined) return { fault: 'unreadable' };
    return Number(value) > max ? { fault: 'tooLarge' } : { value };
  }
  if (!shape.test(bySign) || Number(bySign) > max) return {};
  return { value: bySign.replace(/^0+(?=\d)/, '') };
}

/** Formats a kept number with the language's decimal sign: `12.5` is `12,5` to a Turkish reader. Digits are not grouped while typing. */
export function shownNumber(value: string, language: string): string {
  return value.replace('.', decimalSignOf(language));
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

/** A number typed as text with a numeric keyboard; text that is not a number is rejected. Arrow keys go up and down by the step. */
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
  const { t, i18n } = useTranslation();
  const [refused, setRefused] = useState<string>();
  const reasons = {
    unreadable: (typed: string) => t('common:numberUnreadable', { typed: typed.trim().slice(0, 40) }),
    tooLarge: () => t('common:numberTooLarge', { maximum: new Intl.NumberFormat(i18n.language).format(max) }),
  };
  const read = ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    const { inputType = '' } = nativeEvent as InputEvent;
    const wasPasted = inputType === 'insertFromPaste' || inputType === 'insertFromDrop' ? true : undefined;
    const accepted = acceptNumber(target.value, value, max, { language: i18n.language, decimals }, wasPasted);
    if ('value' in accepted) {
      setRefused(undefined);
      onValue(accepted.value);
    } else if (accepted.fault) setRefused(reasons[accepted.fault](target.value));
  };
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
      error={refused ?? rest.error}
      value={shownNumber(value, i18n.language)}
      onChange={read}
    />
  );
}
