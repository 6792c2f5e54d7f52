import type { Client, Connection, Submittable } from 'pg';

/** A column of an answer, as PostgreSQL names it before it runs the statement. */
export interface AnsweredColumn {
  readonly name: string;
  readonly dataTypeID: number;
  /** The table's column that it is read from unchanged; zero where it is computed. */
  readonly tableID: number;
  readonly columnID: number;
}

interface RowDescription {
  readonly fields: readonly AnsweredColumn[];
}

/** Has PostgreSQL parse a statement and describe its answer without running it. */
class Description implements Submittable {
  private columns: readonly AnsweredColumn[] = [];
  constructor(
    private readonly text: string,
    private readonly succeed: (columns: readonly AnsweredColumn[]) => void,
    readonly handleError: (failure: Error) => void,
  ) {}

  submit(connection: Connection): void {
    connection.parse({ name: '', text: this.text, types: [] }, true);
    connection.describe({ type: 'S', name: '' }, true);
    connection.sync();
  }
  handleRowDescription({ fields }: RowDescription): void {
    this.columns = fields;
  }
  handleReadyForQuery(): void {
    this.succeed(this.columns);
  }
}

/** @returns the columns of a statement's answer, none when it answers no rows. @throws DatabaseError when it would not run. */
export const describeStatement = (client: Client, text: string): Promise<readonly AnsweredColumn[]> =>
  new Promise((resolve, reject) => {
    client.query(new Description(text, resolve, reject));
  });
