/** A cell: text, or an amount as its decimal text. */
export type Cell = string | { readonly decimal: string };

export interface SheetColumn {
  readonly title: string;
  /** Share of the page's width. */
  readonly width: number;
  readonly isNumeric?: boolean;
}

/** A table of any length, read a batch at a time. */
export interface Sheet {
  readonly title: string;
  /** Whose, and of which period. */
  readonly subtitle: string;
  readonly columns: readonly SheetColumn[];
  readonly batches: AsyncIterable<readonly (readonly Cell[])[]>;
}

export const decimal = (text: string): Cell => ({ decimal: text });
