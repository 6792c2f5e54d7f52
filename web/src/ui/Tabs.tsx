import { Tabs as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { useCentred } from './hooks/use-centred';

export interface TabItem {
  value: string;
  label: ReactNode;
  content: ReactNode;
}

/** Panels behind a row of tabs; arrow keys move between them. @param label names the row for screen readers. */
export function Tabs({
  label,
  items,
  value,
  onValue,
}: {
  label: string;
  items: readonly TabItem[];
  value: string;
  onValue: (value: string) => void;
}) {
  const row = useCentred<HTMLDivElement>(items.findIndex((item) => item.value === value));
  return (
    <Radix.Root value={value} onValueChange={onValue} className="flex flex-col gap-4">
      <Radix.List ref={row} aria-label={label} className="flex gap-1 overflow-x-auto rounded-sm bg-ink-900 p-1">
        {items.map((item) => (
          <Radix.Trigger
            key={item.value}
            value={item.value}
            className="h-11 flex-1 cursor-pointer whitespace-nowrap rounded-xs px-4 text-sm font-medium text-dim transition-control hover:text-text data-[state=active]:bg-ink-600 data-[state=active]:text-text"
          >
            {item.label}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {items.map((item) => (
        <Radix.Content key={item.value} value={item.value} className="outline-none">
          {item.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}
