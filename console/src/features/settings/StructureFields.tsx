import type { SettingColumn, SettingField } from '@croupier/contract/calls/operators/settings';
import { Plus, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button';
import { IconButton } from '../../ui/IconButton';
import { TextField } from '../../ui/TextField';
import { at, cellOf, type Draft, type Fault, hasLines, keyOf } from './form';
import { useSettingFigure } from './figure';

interface StructureFieldsProps {
  readonly fields: readonly SettingField[];
  readonly draft: Draft;
  readonly faults: Readonly<Record<string, Fault>>;
  /** Default value. */
  readonly fallback: unknown;
  readonly onChange: (draft: Draft) => void;
}

type Leaf = Pick<SettingColumn, 'control' | 'minimum' | 'maximum' | 'choices'>;

interface LeafInputProps {
  readonly leaf: Leaf;
  readonly label: string;
  readonly hint?: string | undefined;
  readonly error: string | undefined;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** The input field of one scalar. */
function LeafInput({ leaf, label, hint, error, value, onChange }: LeafInputProps) {
  const { t } = useTranslation();
  const { word } = useSettingFigure();
  if (leaf.control === 'choice' || leaf.control === 'yesNo' || leaf.control === 'switch') {
    const choices =
      leaf.control === 'choice'
        ? leaf.choices.map((choice) => [choice, word(choice)] as const)
        : ([
            ['1', t('settings.on')],
            ['0', t('settings.off')],
          ] as const);
    return (
      <label className="grid content-start gap-1.5">
        <span className="text-[13px] font-medium text-dim">{label}</span>
        <select
          value={value}
          onChange={(event) => onChange(event.target.value)}
          className="min-h-11 w-full rounded-md border border-edge bg-raised px-3 text-base text-text md:min-h-10 md:text-sm"
        >
          {choices.map(([choice, name]) => (
            <option key={choice} value={choice}>
              {name}
            </option>
          ))}
        </select>
      </label>
    );
  }
  const isNumber = leaf.control === 'number' || leaf.control === 'wholeNumber';
  return (
    <TextField
      label={label}
      hint={hint}
      error={error}
      autoComplete="off"
      inputMode={isNumber ? 'decimal' : 'text'}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

/** The editable lines of a list, all with the same columns. */
function Rows({
  field,
  draft,
  faults,
  onChange,
}: Omit<StructureFieldsProps, 'fields' | 'fallback'> & { field: SettingField }) {
  const { t } = useTranslation();
  const { word, faultText, bounds } = useSettingFigure();
  const key = keyOf(field.path);
  const lines = draft.rows[key] ?? [];
  const replace = (next: readonly (readonly string[])[]) =>
    onChange({ ...draft, rows: { ...draft.rows, [key]: next } });
  return (
    <div className="grid gap-3">
      {lines.map((line, row) => (
        // Lines have no id, so the index is the key.
        <div key={row} className="flex items-start gap-2">
          <div className="grid min-w-0 flex-1 grid-cols-2 gap-3">
            {field.columns.map((column, place) => {
              const fault = faults[cellOf(field.path, row, column.name)];
              return (
                <LeafInput
                  key={column.name}
                  leaf={column}
                  label={word(column.name)}
                  hint={column.isNullable ? t('settings.noLimit') : bounds(column)}
                  error={fault && faultText(fault, column)}
                  value={line[place] ?? ''}
                  onChange={(text) => replace(lines.map((other, at) => (at === row ? other.with(place, text) : other)))}
                />
              );
            })}
          </div>
          <IconButton
            label={t('settings.removeLine', { line: row + 1 })}
            className="mt-6"
            onClick={() => replace(lines.filter((_, at) => at !== row))}
          >
            <X size={16} />
          </IconButton>
        </div>
      ))}
      {faults[key] && (
        <p role="alert" className="text-xs text-danger">
          {t('settings.lineMissing')}
        </p>
      )}
      {lines.length < (field.maximum ?? Number.POSITIVE_INFINITY) && (
        <Button className="justify-self-start" onClick={() => replace([...lines, field.columns.map(() => '')])}>
          <Plus size={15} aria-hidden /> {t('settings.addLine')}
        </Button>
      )}
    </div>
  );
}

/** A setting with several fields: one block for each currency, coin or part, each field with its bounds and its default. */
export function StructureFields({ fields, draft, faults, fallback, onChange }: StructureFieldsProps) {
  const { t } = useTranslation();
  const { word, faultText, bounds, shown } = useSettingFigure();
  const isRowsOnly = fields.every(hasLines);
  const groups = new Map<string, SettingField[]>();
  for (const field of fields) {
    const group = (isRowsOnly || field.path.length > 1 ? field.path[0] : '') ?? '';
    groups.set(group, [...(groups.get(group) ?? []), field]);
  }
  return (
    <div className="grid gap-4">
      {[...groups].map(([group, list]) => (
        <fieldset key={group} className="grid min-w-0 gap-3 rounded-md border border-line p-3">
          {group !== '' && <legend className="px-1 font-medium">{word(group)}</legend>}
          <div className={list.some(hasLines) ? 'grid gap-3' : 'grid gap-3 md:grid-cols-2'}>
            {list.map((field) => {
              const key = keyOf(field.path);
              if (field.control === 'rows' || field.control === 'entries')
                return <Rows key={key} field={field} draft={draft} faults={faults} onChange={onChange} />;
              const { control } = field;
              const name = field.path
                .slice(group === '' ? 0 : 1)
                .map(word)
                .join(' · ');
              const standard = at(fallback, field.path);
              const hints = [
                bounds(field),
                standard !== undefined && t('settings.defaultIs', { value: shown(standard) }),
              ];
              return (
                <LeafInput
                  key={key}
                  leaf={{ ...field, control }}
                  label={name}
                  hint={hints.filter(Boolean).join(' · ') || undefined}
                  error={faults[key] && faultText(faults[key], field)}
                  value={draft.texts[key] ?? ''}
                  onChange={(text) => onChange({ ...draft, texts: { ...draft.texts, [key]: text } })}
                />
              );
            })}
          </div>
        </fieldset>
      ))}
    </div>
  );
}
