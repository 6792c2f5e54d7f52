import { useNavigate } from 'react-router';
import { FilterTabs } from '../../ui/FilterTabs';

interface PlaceTabsProps<K extends string> {
  readonly label: string;
  readonly tabs: readonly { readonly key: K; readonly to: string; readonly label: string }[];
  readonly current: K;
}

/** Tabs that lead to the other screens of a desk. */
export function PlaceTabs<K extends string>({ label, tabs, current }: PlaceTabsProps<K>) {
  const navigate = useNavigate();
  return (
    <FilterTabs
      label={label}
      tabs={tabs}
      current={current}
      onChoose={(key) => void navigate(tabs.find((tab) => tab.key === key)?.to ?? '.')}
    />
  );
}
