import { withBytesRead } from './bytes-read';
import { asOwner } from './postgres';

/** Every row of every table and of the queue as text, bytes read as well, to look for what must not be kept. @param url of the database's owner. */
export const everyRowOf = (url: string): Promise<string> =>
  asOwner(url, async (client) => {
    const { rows: tables } = await client.query<{ name: string }>(
      `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
       where table_type = 'BASE TABLE' and table_schema in ('public', 'graphile_worker')`,
    );
    const found: string[] = [];
    for (const { name } of tables) {
      const { rows } = await client.query<{ row: string }>(`select row_to_json(t)::text as row from ${name} t`);
      found.push(...rows.map(({ row }) => withBytesRead(row)));
    }
    return found.join('\n');
  });
