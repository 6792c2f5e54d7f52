import { useTranslation } from 'react-i18next';
import { CONTROL, Field } from '../../../ui/Field';
import { TextArea } from '../../../ui/TextArea';
import { TextField } from '../../../ui/TextField';
import { AmountFields } from './AmountFields';
import { choiceName } from './choice-name';
import type { FieldProps } from './fields';
import { TickFields } from './TickFields';

function SelectField({ field, draft, onType, errorAt }: FieldProps) {
  const { t, i18n } = useTranslation();
  const { path, name, choices = ['yes', 'no'] } = field;
  return (
    <Field label={t(`offers.field.${name}`)} error={errorAt(path)}>
      {(tie) => (
        <select
          {...tie}
          className={CONTROL}
          value={draft[path] ?? ''}
          onChange={(event) => onType(path, event.target.value)}
        >
          {draft[path] === '' && <option value="">{t('common.choose')}</option>}
          {choices.map((value) => (
            <option key={value} value={value}>
              {choiceName(t, path, value, i18n.language)}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

const HINTS = {
  list: 'offers.hint.list',
  shares: 'offers.hint.shares',
  clock: 'offers.hint.clock',
  moment: 'offers.hint.moment',
} as const;
const hasHint = (control: string): control is keyof typeof HINTS => Object.hasOwn(HINTS, control);

/** The control of one term. */
export function TermField(props: FieldProps) {
  const { t } = useTranslation();
  const { field, draft, onType, errorAt } = props;
  const { path, name, control } = field;
  if (control === 'amounts') return <AmountFields {...props} />;
  if (control === 'many') return <TickFields {...props} />;
  if (control === 'choice' || control === 'flag') return <SelectField {...props} />;
  const common = {
    label: t(`offers.field.${name}`),
    hint: hasHint(control) ? t(HINTS[control]) : undefined,
    value: draft[path] ?? '',
    error: errorAt(path),
  };
  if (control === 'list' || control === 'shares')
    return <TextArea {...common} onChange={(event) => onType(path, event.target.value)} />;
  return (
    <TextField
      {...common}
      type={control === 'moment' ? 'datetime-local' : 'text'}
      inputMode={control === 'whole' ? 'numeric' : control === 'times' ? 'decimal' : 'text'}
      autoComplete="off"
      onChange={(event) => onType(path, event.target.value)}
    />
  );
}
