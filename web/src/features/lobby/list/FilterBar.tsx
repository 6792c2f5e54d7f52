import { ChevronDown, RotateCw, SlidersHorizontal } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { changedQuery } from '../../../core/screen/address';
import { Button } from '../../../ui/Button';
import { classes } from '../../../ui/style/classes';
import type { Category } from './categories';
import { ClearFilters } from './ClearFilters';
import { useChoices } from './use-choices';
import { useMechanicName } from './use-mechanic';
import {
  FILTER_NAMES,
  type FilterName,
  isNarrowed,
  LEAST_RETURNS,
  readFilters,
  sortsOf,
  VOLATILITIES,
} from './list-query';

interface Option {
  readonly value: string;
  readonly label: string;
}

interface PillProps {
  label: string;
  /** Label when nothing is chosen. */
  none?: string;
  value: string;
  options: readonly Option[];
  onChange: (value: string) => void;
}

/** A select in one line: the browser's own, so that phones show their wheel. */
function Pill({ label, none, value, options, onChange }: PillProps) {
  return (
    <span className="relative inline-flex shrink-0">
      <select
        aria-label={label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className={classes(
          'h-11 max-w-52 cursor-pointer appearance-none truncate rounded-sm border pr-9 pl-3.5 text-sm font-medium transition-control',
          value !== '' && none !== undefined
            ? 'border-gold bg-ink-800 text-gold'
            : 'border-ink-600 bg-ink-800 text-text hover:border-ink-400',
        )}
      >
        {none !== undefined && (
          <option value="" className="bg-ink-700 text-text">
            {none}
          </option>
        )}
        {options.map((option) => (
          <option key={option.value} value={option.value} className="bg-ink-700 text-text">
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown className="pointer-events-none absolute top-3.5 right-3 size-4 text-dim" aria-hidden />
    </span>
  );
}

/** Adds the address's value to the choices even when no game has it, because that value narrows the list. */
const withChosen = (values: readonly string[], chosen: string | null): readonly string[] =>
  chosen === null || values.includes(chosen) ? values : [...values, chosen];

/** Narrows and sorts a list. The choices are kept in the address. */
export function FilterBar({ category }: { category: Category }) {
  const { t, i18n } = useTranslation(['lobby', 'games']);
  const mechanicName = useMechanicName();
  const [query, setQuery] = useSearchParams();
  const filters = readFilters(category, query);
  const sorts = sortsOf(category, filters.search !== null);
  const choices = useChoices(category);
  const percent = new Intl.NumberFormat(i18n.language, { style: 'percent' });
  const change = (name: FilterName | 'sort', value: string): void => {
    const next = changedQuery((now) => {
      if (value === '' || (name === 'sort' && value === sorts[0])) now.delete(name);
      else now.set(name, value);
    });
    setQuery(next, { replace: true, preventScrollReset: true });
  };
  const mechanics = withChosen(choices.mechanics, filters.mechanic)
    .map((value) => ({ value, label: mechanicName(value) }))
    .toSorted((a, b) => a.label.localeCompare(b.label, i18n.language));
  const vendors = withChosen(choices.vendors, filters.vendor).map((value) => ({ value, label: value }));
  const options: Record<FilterName, readonly Option[]> = {
    mechanic: mechanics,
    volatility: VOLATILITIES.map((value) => ({ value, label: t(`games:volatility.${value}`) })),
    rtp: LEAST_RETURNS.map((value) => ({ value, label: t('rtpFrom', { rtp: percent.format(Number(value)) }) })),
    vendor: vendors,
  };
  return (
    <div
      role="group"
      aria-label={t('filters')}
      className="-mx-3.5 flex items-center gap-2 overflow-x-auto px-3.5 py-1 sm:mx-0 sm:px-1"
    >
      <SlidersHorizontal className="size-5 shrink-0 text-dim max-sm:hidden" aria-hidden />
      {FILTER_NAMES.map((name) => (
        <Pill
          key={name}
          label={t(`filter.${name}`)}
          none={t(`filter.${name}`)}
          value={filters[name] ?? ''}
          options={options[name]}
          onChange={(value) => change(name, value)}
        />
      ))}
      {choices.failed && (
        <Button
          className="px-3 text-sm"
          icon={<RotateCw className="size-4" aria-hidden />}
          onClick={() => choices.retry()}
        >
          {t('filtersFailed')}
        </Button>
      )}
      {isNarrowed(filters) && <ClearFilters variant="ghost" text={t('clearFilters')} />}
      <span className="ml-auto" />
      <Pill
        label={t('sort')}
        value={filters.sort}
        options={sorts.map((value) => ({ value, label: t(`sortBy.${value}`) }))}
        onChange={(value) => change('sort', value)}
      />
    </div>
  );
}
