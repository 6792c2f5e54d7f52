import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { classes } from './classes';

interface Tab<K extends string> {
  readonly key: K;
  readonly label: ReactNode;
}

interface TabsProps<K extends string> {
  readonly label: string;
  readonly tabs: readonly Tab<K>[];
  readonly current: K;
  readonly onChoose: (key: K) => void;
}

/** Tabs that filter the list below; on a phone the row scrolls sideways, centred on the chosen tab. */
export function FilterTabs<K extends string>({ label, tabs, current, onChoose }: TabsProps<K>) {
  const row = useRef<HTMLDivElement>(null);
  const chosen = tabs.findIndex(({ key }) => key === current);
  useLayoutEffect(() => {
    const tab = row.current?.children[chosen];
    if (row.current && tab instanceof HTMLElement)
      row.current.scrollLeft = tab.offsetLeft - (row.current.clientWidth - tab.offsetWidth) / 2;
  }, [chosen]);
  return (
    <div
      ref={row}
      role="group"
      aria-label={label}
      className="relative -mx-4 flex gap-1 overflow-x-auto px-4 md:mx-0 md:flex-wrap md:px-0"
    >
      {tabs.map((tab) => (
        <button
          key={tab.key}
          type="button"
          aria-pressed={tab.key === current}
          onClick={() => onChoose(tab.key)}
          className={classes(
            'min-h-11 shrink-0 rounded-md px-3.5 text-sm transition md:min-h-9',
            tab.key === current ? 'bg-line font-medium text-text' : 'text-dim hover:bg-raised hover:text-text',
          )}
        >
          {tab.label}
        </button>
      ))}
    </div>
  );
}
