import {
  type ChangeEvent,
  type ClipboardEvent,
  Fragment,
  type KeyboardEvent,
  type Ref,
  useId,
  useImperativeHandle,
  useRef,
} from 'react';
import { useTranslation } from 'react-i18next';
import { Badge } from '../../../ui/Badge';
import { classes } from '../../../ui/style/classes';
import { BOX_COUNT, type BoxEdit, type Boxes, deleteDigit, enterDigits } from './birthday';
import { MINIMUM_AGE } from '../rules';

export interface BirthdayFieldProps {
  value: Boxes;
  onValue: (value: Boxes) => void;
  error?: string | undefined;
  /** Lets a form focus the first empty box. */
  ref?: Ref<{ focus(): void }>;
}

/** Boxes in groups of year, month and day. */
const GROUPS = [
  { from: 0, to: 4, letter: 'year' },
  { from: 4, to: 6, letter: 'month' },
  { from: 6, to: BOX_COUNT, letter: 'day' },
] as const;
const ALL = Array.from({ length: BOX_COUNT }, (_, index) => index);

const part = (index: number) => GROUPS.find(({ from, to }) => index >= from && index < to) ?? GROUPS[0];

/** The date of birth in eight boxes, YYYY/MM/DD: the focus moves on after a digit and back on delete; pasting a date fills them all. */
export function BirthdayField({ value, onValue, error, ref }: BirthdayFieldProps) {
  const { t } = useTranslation('members');
  const id = useId();
  const inputs = useRef<(HTMLInputElement | null)[]>([]);
  const focusBox = (index: number) => inputs.current[index]?.focus();
  useImperativeHandle(ref, () => ({ focus: () => focusBox(Math.max(value.indexOf(''), 0)) }));

  const apply = ({ boxes, focus }: BoxEdit) => {
    onValue(boxes);
    focusBox(focus);
  };
  const press = (index: number) => (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'ArrowLeft') focusBox(index - 1);
    else if (event.key === 'ArrowRight') focusBox(index + 1);
    else if (event.key === 'Backspace') apply(deleteDigit(value, index));
    else return;
    event.preventDefault();
  };
  // A box never selects its digit but keeps the caret at the end: retyping the same digit must count as typing, and browsers report no change when a
  // selected digit is replaced by itself.
  const type = (index: number) => (event: ChangeEvent<HTMLInputElement>) => {
    const { value: text, selectionStart } = event.target;
    if (text === '') apply(deleteDigit(value, index));
    else apply(enterDigits(value, index, text.length > 2 ? text : text.charAt((selectionStart ?? text.length) - 1)));
  };
  const paste = (index: number) => (event: ClipboardEvent<HTMLInputElement>) => {
    event.preventDefault();
    apply(enterDigits(value, index, event.clipboardData.getData('text')));
  };

  return (
    <fieldset className="min-w-0" aria-describedby={`${id}-text`}>
      <legend className="mb-1.5 flex w-full items-center gap-2 text-sm font-medium text-dim">
        {t('field.birthday')}
        <Badge tone="gold">{t('birthday.adult', { age: MINIMUM_AGE })}</Badge>
      </legend>
      <div className="flex items-center gap-1 sm:gap-1.5">
        {ALL.map((index) => (
          <Fragment key={index}>
            {(index === 4 || index === 6) && (
              <span className="text-dim" aria-hidden>
                /
              </span>
            )}
            <input
              ref={(element) => {
                inputs.current[index] = element;
              }}
              aria-label={t(`birthday.${part(index).letter}`, { position: index - part(index).from + 1 })}
              aria-invalid={error ? true : undefined}
              aria-describedby={error ? `${id}-text` : undefined}
              placeholder={t(`birthday.${part(index).letter}Letter`)}
              inputMode="numeric"
              autoComplete="off"
              value={value[index] ?? ''}
              onChange={type(index)}
              onKeyDown={press(index)}
              onPaste={paste(index)}
              onFocus={(event) => event.target.setSelectionRange(1, 1)}
              className={classes(
                'h-12 w-full min-w-0 flex-1 rounded-xs border bg-ink-700 text-center text-lg font-semibold tabular-nums text-text transition-control',
                'placeholder:font-normal placeholder:text-faint focus:border-gold',
                error ? 'border-danger' : 'border-ink-500 hover:border-dim/50',
              )}
            />
          </Fragment>
        ))}
      </div>
      <p id={`${id}-text`} className={classes('mt-1.5 text-sm', error ? 'text-danger-text' : 'text-dim')}>
        {error ?? t('birthday.hint')}
      </p>
    </fieldset>
  );
}
