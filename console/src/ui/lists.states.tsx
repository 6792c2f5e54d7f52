import { CloudOff, Inbox } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { State } from '../testing/stage';
import { Button } from './Button';
import { type Column, DataTable } from './DataTable';
import { FilterTabs } from './FilterTabs';
import { EmptyState, ErrorState } from './Notice';
import { Pager } from './Pager';
import { Panel } from './Panel';
import { SkeletonRows } from './Skeleton';

interface Row {
  readonly id: string;
  readonly who: string;
  readonly amount: string;
}
const ROWS: readonly Row[] = [
  { id: 'W-1', who: 'demo1', amount: '$100.00' },
  { id: 'W-2', who: 'demo2', amount: '$5,000.00' },
];
const COLUMNS: readonly Column<Row>[] = [
  { id: 'who', header: 'Member', lead: true, cell: ({ row }) => <button type="button">{row.original.who}</button> },
  { id: 'id', header: 'Number', accessorKey: 'id' },
  { id: 'amount', header: 'Amount', accessorKey: 'amount', numeric: true },
];
const nothing = (): void => undefined;
const rowId = ({ id }: Row): string => id;

function Filter({ keys }: { keys: readonly string[] }) {
  const [current, choose] = useState(keys.at(-1) ?? '');
  const tabs = keys.map((key) => ({ key, label: key }));
  return <FilterTabs label="Which" tabs={tabs} current={current} onChoose={choose} />;
}

const panel = (content: ReactNode): State => ({
  part: (
    <Panel title="A list" flush>
      {content}
    </Panel>
  ),
});

/** Lists, and their placeholders. */
export const listStates = {
  table: panel(
    <>
      <DataTable caption="Cash-outs" columns={COLUMNS} rows={ROWS} rowId={rowId} onOpen={nothing} />
      <Pager label="1–2 of 40" previousLabel="Back" nextLabel="On" hasPrevious={false} hasNext onTurn={nothing} />
    </>,
  ),
  'list on its way': panel(<SkeletonRows label="It is on its way" />),
  'list, empty': panel(
    <EmptyState icon={<Inbox size={22} />} title="Nothing here" text="It fills by itself.">
      <Button>Look again</Button>
    </EmptyState>,
  ),
  'list, not arrived': panel(
    <ErrorState
      icon={<CloudOff size={22} />}
      title="It did not arrive"
      text="The line is slow."
      retryLabel="Try again"
      onRetry={nothing}
    />,
  ),
  filter: { part: <Filter keys={['waiting', 'decided']} /> },
  'filter, more than fits': {
    part: (
      <Filter
        keys={['everything', 'waiting', 'confirming', 'credited', 'under review', 'declined', 'lost', 'too late']}
      />
    ),
  },
} as const satisfies Record<string, State>;
