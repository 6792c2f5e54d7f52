import { ChevronDown } from 'lucide-react';
import { Suspense, useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyWithTimeout } from '../../../core/screen/lazy';
import { classes } from '../../../ui/style/classes';
import { TextField } from '../../../ui/fields/TextField';
import { toast } from '../../../ui/notices/toast';
import { PartBoundary } from '../../../core/screen/PartBoundary';
import type { CheckedForm } from '../../../core/form/checked-form';
import type { JoinValues } from './join-draft';
import { guessDialCode } from '../../../core/places/dial-code';
import { useDialCodes } from '../../../core/places/places';
import { typedMobile } from '../rules';

// Fetched separately: only players who change the code need the wheel.
const DialCodePicker = lazyWithTimeout(() => import('./DialCodePicker'));

/** The mobile number: its international code from a wheel picker, and digits only. */
export function MobileField({ form }: { form: CheckedForm<JoinValues> }) {
  const { t, i18n } = useTranslation('members');
  const id = useId();
  const [picking, setPicking] = useState(false);
  const { codes, error: failure, refetch } = useDialCodes();
  const prefix = form.watch('mobilePrefix');
  const error = form.errorOf('mobilePrefix') ?? form.errorOf('mobile');
  const { setValue, getValues } = form;

  useEffect(() => {
    if (failure) toast.error(failure.message);
  }, [failure]);
  useEffect(() => {
    const guess =
      getValues('mobilePrefix') === '' ? guessDialCode(codes, [navigator.language, i18n.language]) : undefined;
    if (guess) setValue('mobilePrefix', guess);
  }, [codes, getValues, setValue, i18n.language]);

  const pick = (telNum: string) => {
    setValue('mobilePrefix', telNum, { shouldValidate: form.formState.isSubmitted });
    setPicking(false);
    form.setFocus('mobile');
  };
  const { ref: prefixRef } = form.register('mobilePrefix');
  const { onChange, ...mobile } = form.register('mobile');
  return (
    <div className="grid grid-cols-[7rem_1fr] gap-2">
      <div className="flex flex-col gap-1.5">
        <span id={id} className="text-sm font-medium text-dim">
          {t('field.mobilePrefix')}
        </span>
        <button
          type="button"
          ref={prefixRef}
          aria-labelledby={`${id} ${id}-value`}
          aria-haspopup="dialog"
          onClick={() => (failure ? void refetch() : setPicking(true))}
          className={classes(
            'flex h-12 cursor-pointer items-center justify-between rounded-sm border bg-ink-700 px-4 tabular-nums transition-control hover:border-dim/50',
            form.errorOf('mobilePrefix') ? 'border-danger' : 'border-ink-500',
          )}
        >
          <span id={`${id}-value`} className={prefix === '' ? 'text-faint' : undefined}>
            {prefix === '' ? '+…' : `+${prefix}`}
          </span>
          <ChevronDown className="size-5 text-dim" aria-hidden />
        </button>
      </div>
      <TextField
        {...mobile}
        onChange={(event) => {
          event.target.value = typedMobile(event.target.value, getValues('mobilePrefix'));
          return onChange(event);
        }}
        label={t('field.mobile')}
        error={error}
        type="tel"
        inputMode="numeric"
        autoComplete="tel-national"
      />
      {picking && codes.length > 0 && (
        <PartBoundary onClose={() => setPicking(false)}>
          <Suspense fallback={null}>
            <DialCodePicker codes={codes} initial={prefix} onConfirm={pick} onCancel={() => setPicking(false)} />
          </Suspense>
        </PartBoundary>
      )}
    </div>
  );
}
