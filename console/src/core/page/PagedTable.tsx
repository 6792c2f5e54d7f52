import type { UseQueryResult } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { type Column, DataTable } from '../../ui/DataTable';
import { EmptyState } from '../../ui/Notice';
import { Panel } from '../../ui/Panel';
import { Paged, type WirePage } from './Paged';

interface PagedTableProps<T extends object> {
  readonly query: UseQueryResult<WirePage<T>>;
  /** The table's name; it is read out, and shown only as `title`. */
  readonly caption: string;
  readonly columns: readonly Column<T>[];
  readonly rowId: (row: T) => string;
  /** Shown instead of a table without rows. */
  readonly empty: ComponentProps<typeof EmptyState>;
  /** Called for a click anywhere on a row; default: nothing. */
  readonly onOpen?: (row: T) => void;
  /** Of the panel; default: none. */
  readonly title?: string;
  readonly aside?: ComponentProps<typeof Panel>['aside'];
}

/** A panel with a paged table: its rows, that there are none, that they wait or failed, and the pager. */
export const PagedTable = <T extends object>({ query, empty, title, aside, ...table }: PagedTableProps<T>) => (
  <Panel flush {...(title !== undefined && { title })} aside={aside}>
    <Paged query={query} empty={<EmptyState {...empty} />}>
      {({ content }) => <DataTable {...table} rows={content} />}
    </Paged>
  </Panel>
);
