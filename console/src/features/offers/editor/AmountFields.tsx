import { CURRENCY_CODES } from '@croupier/contract/money';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../../ui/TextField';
import { wordsOf } from './draft';
import type { FieldProps } from './fields';

/** One field for each currency of the offer. */
export function AmountFields({ field, draft, onType, errorAt }: FieldProps) {
  const { t } = useTranslation();
  const chosen = wordsOf(draft['eligibility.currencies']);
  const common = errorAt(field.path);
  return (
    <fieldset className="min-w-0 sm:col-span-2">
      <legend className="mb-1.5 text-[13px] font-medium text-dim">{t(`offers.field.${field.name}`)}</legend>
      <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {CURRENCY_CODES.filter((currency) => chosen.includes(currency)).map((currency) => {
          const path = `${field.path}.${currency}`;
          return (
            <TextField
              key={currency}
              label={t('offers.amountIn', { name: t(`offers.field.${field.name}`), currency })}
              inputMode="decimal"
              autoComplete="off"
              value={draft[path] ?? ''}
              error={errorAt(path)}
              onChange={(event) => onType(path, event.target.value)}
            />
          );
        })}
      </div>
      {common !== undefined && (
        <p role="alert" className="mt-1.5 text-xs text-danger">
          {common}
        </p>
      )}
    </fieldset>
  );
}
