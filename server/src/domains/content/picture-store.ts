import { sql } from 'kysely';
import type { Queryable, Trx } from '../../platform/database';

export interface HousePictureRow {
  readonly id: string;
  /** SHA-256 of the picture as it was stored. */
  readonly sha256: Buffer;
  readonly width: number;
  readonly height: number;
}

export async function findPicture(queryable: Queryable, id: string): Promise<HousePictureRow | undefined> {
  const { rows } = await sql<HousePictureRow>`select id, sha256, width, height from house_picture
    where id = ${id}`.execute(queryable);
  return rows[0];
}

export async function insertPicture(
  trx: Trx,
  picture: {
    id: string;
    contentType: string;
    bytes: number;
    width: number;
    height: number;
    sha256: Buffer;
    operatorId: number;
  },
): Promise<void> {
  await sql`insert into house_picture (id, content_type, bytes, width, height, sha256, uploaded_by)
    values (${picture.id}, ${picture.contentType}, ${picture.bytes}, ${picture.width}, ${picture.height}, ${picture.sha256},
      ${picture.operatorId})`.execute(trx);
}
