import { useState } from 'react';
import type { State } from '../testing/stage';
import { Tabs } from './Tabs';

function Panels({ labels, chosen }: { labels: readonly string[]; chosen: string }) {
  const [value, choose] = useState(chosen);
  const items = labels.map((label) => ({ value: label, label, content: <p>What lies behind {label}.</p> }));
  return <Tabs label="Panels" items={items} value={value} onValue={choose} />;
}

/** Panels behind a row of tabs. */
export const tabStates = {
  tabs: { part: <Panels labels={['First', 'Second', 'Third']} chosen="Second" /> },
  'tabs, more than fit': {
    part: (
      <Panels
        labels={['Everything', 'Deposits', 'Cash-outs', 'Stakes and wins', 'Corrections', 'Bonuses']}
        chosen="Bonuses"
      />
    ),
  },
} as const satisfies Record<string, State>;
