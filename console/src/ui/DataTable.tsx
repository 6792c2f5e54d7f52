import { type ColumnDef, type RowData, tableFeatures, useTable } from '@tanstack/react-table';
import { type FocusEvent, type KeyboardEvent, type MouseEvent, useEffect, useMemo, useRef } from 'react';
import { classes } from './classes';
import { focusHeading, isFocusLost } from './focus';

const features = tableFeatures({});

export type Column<T extends RowData> = ColumnDef<typeof features, T> & {
  /** Right-aligns amounts and counts, so that their digits line up. */
  readonly numeric?: boolean;
  /** Heads the card on a phone; its cell contains the link or button that opens the row. */
  readonly lead?: boolean;
};

interface DataTableProps<T extends RowData> {
  readonly caption: string;
  readonly columns: readonly Column<T>[];
  readonly rows: readonly T[];
  readonly rowId: (row: T) => string;
  /** Called for a click anywhere on a row; the keyboard uses the link or button in the leading cell. */
  readonly onOpen?: (row: T) => void;
}

const OPENERS = 'td[data-lead] :is(a, button)';

/**
 * Moves the focus of a removed row to the row that takes its place; fallback: the last row, then the screen's heading.
 * @param ids of the rows shown. @returns the table body's ref and focus handlers.
 */
function useKeptFocus(ids: readonly string[]) {
  const body = useRef<HTMLTableSectionElement>(null);
  const had = useRef<{ id: string; index: number }>(undefined);
  useEffect(() => {
    const { id, index } = had.current ?? {};
    if (id === undefined || index === undefined || ids.includes(id) || !isFocusLost()) return;
    had.current = undefined;
    const openers = [...(body.current?.querySelectorAll<HTMLElement>(OPENERS) ?? [])];
    const next = openers[index] ?? openers.at(-1);
    if (next) next.focus();
    else focusHeading();
  }, [ids]);
  // The table unmounts with its last row.
  useEffect(
    () => () => {
      if (had.current) setTimeout(() => isFocusLost() && focusHeading());
    },
    [],
  );
  const onFocus = (event: FocusEvent<HTMLElement>) => {
    const row = event.target.closest('tr');
    const index = [...(body.current?.rows ?? [])].findIndex((one) => one === row);
    const id = ids[index];
    had.current = id === undefined ? undefined : { id, index };
  };
  const onBlur = ({ relatedTarget }: FocusEvent<HTMLElement>) => {
    if (relatedTarget) had.current = undefined;
  };
  return { body, onFocus, onBlur };
}

/** Arrow keys (and j, k) move the focus between rows, as in a mail program. */
function walk(event: KeyboardEvent<HTMLElement>) {
  const step = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 }[event.key];
  if (step === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
  const openers = [...event.currentTarget.querySelectorAll<HTMLElement>(OPENERS)];
  const next = openers[openers.findIndex((opener) => opener === document.activeElement) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

const isOwnControl = (event: MouseEvent) =>
  event.target instanceof Element && event.target.closest('a, button') !== null;

export function DataTable<T extends RowData>({ caption, columns, rows, rowId, onOpen }: DataTableProps<T>) {
  const table = useTable({ features, columns, data: rows, getRowId: rowId });
  const ids = useMemo(() => rows.map(rowId), [rows, rowId]);
  const { body, ...kept } = useKeptFocus(ids);
  const look = (id: string) => columns.find((column) => column.id === id);
  return (
    <table className="data-table" role="table" onKeyDown={walk} {...kept}>
      <caption className="sr-only">{caption}</caption>
      <thead role="rowgroup">
        {table.getHeaderGroups().map((group) => (
          <tr key={group.id} role="row">
            {group.headers.map((header) => (
              <th
                key={header.id}
                role="columnheader"
                scope="col"
                className={classes(look(header.id)?.numeric && 'numeric')}
              >
                <table.FlexRender header={header} />
              </th>
            ))}
          </tr>
        ))}
      </thead>
      <tbody role="rowgroup" ref={body}>
        {table.getRowModel().rows.map((row) => (
          <tr
            key={row.id}
            role="row"
            data-openable={onOpen ? '' : undefined}
            className={onOpen && 'cursor-pointer'}
            onClick={(event) => !isOwnControl(event) && onOpen?.(row.original)}
          >
            {row.getAllCells().map((cell) => {
              const column = look(cell.column.id);
              return (
                <td
                  key={cell.id}
                  role="cell"
                  data-label={typeof column?.header === 'string' ? column.header : undefined}
                  data-lead={column?.lead ? '' : undefined}
                  className={classes(column?.numeric && 'numeric figures')}
                >
                  <table.FlexRender cell={cell} />
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
