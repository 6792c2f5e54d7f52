import { FilterTabs } from '../../ui/FilterTabs';
import { useAddress } from '../address';

/** A filter of a list and its choice. */
interface Filter<K extends string> {
  readonly choices: readonly K[];
  readonly chosen: K;
  readonly choose: (key: K) => void;
}

/**
 * A filter that is kept in the address under a name.
 * @param choices the first is the default, which the address leaves out; also for what the address says otherwise.
 */
export function useFilter<K extends string>(name: string, choices: readonly [K, ...K[]]): Filter<K> {
  const address = useAddress();
  const [first] = choices;
  const written = address.read(name);
  return {
    choices,
    chosen: choices.find((one) => one === written) ?? first,
    choose: (key) => address.write(name, key === first ? '' : key),
  };
}

interface FilterByProps<K extends string> {
  readonly label: string;
  readonly filter: Filter<K>;
  readonly text: (key: K) => string;
}

/** Tabs that choose what a filter of the list below lets through. */
export const FilterBy = <K extends string>({ label, filter: { choices, chosen, choose }, text }: FilterByProps<K>) => (
  <FilterTabs
    label={label}
    tabs={choices.map((key) => ({ key, label: text(key) }))}
    current={chosen}
    onChoose={choose}
  />
);
