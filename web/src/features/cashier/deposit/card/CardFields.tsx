import { CreditCard, LockKeyhole } from 'lucide-react';
import { type ChangeEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../../../ui/fields/TextField';
import type { CheckedForm } from '../../../../core/form/checked-form';
import { ChoiceSelect } from '../../../../ui/fields/ChoiceSelect';
import { cannotBeMastercard, caretAfterGrouping, groupCardNumber, isMastercard, MONTHS, yearsFrom } from './card';
import { MastercardMark } from './MastercardMark';
import type { CardValues } from '../rules';

const asOptions = (values: readonly string[]) => values.map((value) => ({ value, label: value }));

/** Groups the digits while typing and keeps the caret at the edit. */
function regroup(event: ChangeEvent<HTMLInputElement>): void {
  const { value, selectionStart } = event.target;
  const caret = caretAfterGrouping(value, selectionStart ?? value.length);
  event.target.value = groupCardNumber(value);
  event.target.setSelectionRange(caret, caret);
}

/** Number, month, year and CVV of the card. */
export function CardFields({ form }: { form: CheckedForm<CardValues> }) {
  const { t } = useTranslation('deposits');
  const monthId = useId();
  const [years] = useState(() => yearsFrom(new Date()));
  const number = form.watch('cardNum');
  const cardNum = form.register('cardNum');
  const cardCvv = form.register('cardCvv');
  const monthError = form.errorOf('expireMonth') ?? form.errorOf('expireYear');
  const early = cannotBeMastercard(number) ? t('tip.cardMastercardTip') : undefined;
  return (
    <>
      <TextField
        {...cardNum}
        onChange={(event) => {
          regroup(event);
          return cardNum.onChange(event);
        }}
        label={t('field.cardNumber')}
        error={form.errorOf('cardNum') ?? early}
        placeholder="0000 0000 0000 0000"
        inputMode="numeric"
        autoComplete="cc-number"
        suffix={
          isMastercard(number) ? <MastercardMark className="h-5 w-8" /> : <CreditCard className="size-5" aria-hidden />
        }
      />
      <div className="grid grid-cols-[3fr_2fr] gap-3">
        <fieldset className="min-w-0" aria-describedby={monthError ? monthId : undefined}>
          <legend className="sr-only">{t('field.expires')}</legend>
          <div className="grid grid-cols-[4fr_5fr] gap-2">
            <ChoiceSelect
              {...form.register('expireMonth')}
              label={t('field.expires')}
              aria-label={t('field.month')}
              faulty={form.errorOf('expireMonth') !== undefined}
              placeholder={t('field.monthPlaceholder')}
              options={asOptions(MONTHS)}
              autoComplete="cc-exp-month"
              className="tabular-nums"
            />
            <ChoiceSelect
              {...form.register('expireYear')}
              label={<span aria-hidden>&nbsp;</span>}
              aria-label={t('field.year')}
              faulty={form.errorOf('expireYear') !== undefined}
              placeholder={t('field.yearPlaceholder')}
              options={asOptions(years)}
              autoComplete="cc-exp-year"
              className="tabular-nums"
            />
          </div>
          {monthError && (
            <p id={monthId} className="mt-1.5 text-sm text-danger-text">
              {monthError}
            </p>
          )}
        </fieldset>
        <TextField
          {...cardCvv}
          onChange={(event) => {
            event.target.value = event.target.value.replace(/\D/g, '').slice(0, 3);
            return cardCvv.onChange(event);
          }}
          label={t('field.cvv')}
          error={form.errorOf('cardCvv')}
          placeholder="000"
          inputMode="numeric"
          autoComplete="cc-csc"
          suffix={<LockKeyhole className="size-5" aria-hidden />}
        />
      </div>
    </>
  );
}
