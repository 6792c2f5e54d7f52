import { useTranslation } from 'react-i18next';
import { choiceName } from './choice-name';
import { wordsOf } from './draft';
import type { FieldProps } from './fields';

/** A tick for each choice; none ticked is no condition. */
export function TickFields({ field, draft, onType, errorAt }: FieldProps) {
  const { t, i18n } = useTranslation();
  const chosen = wordsOf(draft[field.path]);
  const { choices = [] } = field;
  const error = errorAt(field.path);
  const turn = (value: string) =>
    onType(
      field.path,
      choices.filter((one) => (one === value ? !chosen.includes(one) : chosen.includes(one))).join(' '),
    );
  return (
    <fieldset className="min-w-0 sm:col-span-2">
      <legend className="mb-1.5 text-[13px] font-medium text-dim">{t(`offers.field.${field.name}`)}</legend>
      <div className="flex flex-wrap gap-x-4">
        {choices.map((value) => (
          <label key={value} className="flex min-h-11 cursor-pointer items-center gap-2 text-sm md:min-h-9">
            <input
              type="checkbox"
              className="size-4 accent-gold"
              checked={chosen.includes(value)}
              onChange={() => turn(value)}
            />
            {choiceName(t, field.path, value, i18n.language)}
          </label>
        ))}
      </div>
      {error !== undefined && (
        <p role="alert" className="text-xs text-danger">
          {error}
        </p>
      )}
    </fieldset>
  );
}
