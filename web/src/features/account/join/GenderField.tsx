import { GENDERS, type Gender } from '@croupier/contract/codes';
import { type ComponentProps, useId } from 'react';
import { useTranslation } from 'react-i18next';

export interface GenderFieldProps extends Omit<ComponentProps<'input'>, 'type' | 'value'> {
  /** The chosen gender, or '' for none yet. */
  value: Gender | '';
  error?: string | undefined;
}

/** MALE or FEMALE, as two large targets. Takes what a form registers on its inputs. */
export function GenderField({ value, error, ...input }: GenderFieldProps) {
  const { t } = useTranslation('members');
  const id = useId();
  return (
    <fieldset className="min-w-0" aria-describedby={error ? id : undefined}>
      <legend className="mb-1.5 text-sm font-medium text-dim">{t('field.gender')}</legend>
      <div className="grid grid-cols-2 gap-2">
        {GENDERS.map((gender) => (
          <label key={gender} className="relative cursor-pointer">
            <input
              {...input}
              type="radio"
              value={gender}
              checked={value === gender}
              className="peer absolute inset-0 cursor-pointer appearance-none rounded-sm"
            />
            <span className="flex h-12 items-center justify-center rounded-sm border border-ink-500 bg-ink-700 font-medium transition-control peer-checked:border-gold peer-checked:bg-gold/12 peer-checked:text-gold peer-hover:border-dim/50 peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-gold">
              {t(`gender.${gender}`)}
            </span>
          </label>
        ))}
      </div>
      {error && (
        <p id={id} className="mt-1.5 text-sm text-danger-text">
          {error}
        </p>
      )}
    </fieldset>
  );
}
