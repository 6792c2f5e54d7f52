import { createHash } from 'node:crypto';
import { OWN_PICTURE_SIDE } from '@croupier/contract/calls/compliance/player';
import { type Database, inTransaction, type Queryable } from '../../platform/database';
import type { FileStore } from '../../platform/files/store';
import type { Randomness } from '../../platform/randomness';
import { Refusal } from '../../platform/refusal';
import type { Settings } from '../../platform/settings';
import { type Box, PICTURE_TYPE, type Pictures } from '../../platform/pictures/pictures';
import { createCopyCache } from '../../platform/pictures/copy-cache';
import { restrictedCountries, serveUnknownCountry } from './settings';
import * as store from './store';

/** A picture as it was stored. */
interface StoredPicture {
  readonly memberId: number;
  readonly bytes: Buffer;
  readonly contentType: string;
}

export interface ComplianceService {
  /**
   * Checks, cleans, seals and keeps one picture of a member.
   * @throws Refusal uploadTooLarge, uploadTypeNotAllowed, uploadDimensions, uploadTooDetailed, uploadKindOfBitmap, uploadUnreadable, uploadsBusy,
   * uploadTooMany.
   */
  upload(memberId: number, bytes: Buffer): Promise<{ id: string }>;
  /**
   * The member's own picture, made to fit. The box that the app requests is made with the upload; others are made on request.
   * @throws Refusal notFound, also for another member's picture; uploadsBusy.
   */
  ownFile(memberId: number, id: string, width?: number, height?: number): Promise<StoredPicture>;
  /** Deletes the member's own picture, unless it was used. */
  removeOwn(memberId: number, id: string): Promise<void>;
  /** Any member's picture, for operators; the caller writes the audit log. @throws Refusal notFound. */
  readFile(id: string): Promise<StoredPicture>;
  /** Whether all these ids are pictures of the member. */
  ownsFiles(queryable: Queryable, memberId: number, ids: readonly string[]): Promise<boolean>;
  /** ISO codes of countries that are not served. */
  restrictedCountries(): Promise<readonly string[]>;
  /** Whether visitors are served whose country cannot be read, where the jurisdiction leaves that to the operator. */
  servesUnknownCountry(): Promise<boolean>;
  /**
   * Deletes pictures that were uploaded and never used, and bytes that a crash left without a row: no request could reach them, or delete them.
   * @param before leaves alone uploads that may still be in progress. @returns how many pictures' bytes were removed.
   */
  removeOrphans(before: Date): Promise<number>;
}

export interface ComplianceParts {
  readonly database: Database;
  readonly settings: Settings;
  readonly random: Randomness;
  /** Seals what it is given. */
  readonly files: FileStore;
  readonly pictures: Pictures;
}

const UPLOAD_LIMIT_MEGABYTES = 5;
const FILES_PER_MEMBER = 200;
const ID_BYTES = 16;
/** The box of the copy that is made with an upload. */
const COPY: Box = { width: OWN_PICTURE_SIDE, height: OWN_PICTURE_SIDE };
/** The most ids in one query. */
const BATCH = 1_000;

const sha256 = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest();
const tooMany = () => new Refusal('uploadTooMany', { count: FILES_PER_MEMBER });

/** Members' proofs, and the countries that are served. */
export function createComplianceService(parts: ComplianceParts): ComplianceService {
  const { database, settings, files, pictures } = parts;
  const copies = createCopyCache();
  const newId = () => parts.random.bytes(ID_BYTES).toString('hex');

  async function readStored(id: string, hash: Buffer): Promise<Buffer> {
    const bytes = await files.read(id);
    // Sealed files that were swapped on the disk open without an error, but belong to another member.
    if (!sha256(bytes).equals(hash)) throw new Error(`file ${id} is not the one that was stored`);
    return bytes;
  }

  async function open(row: store.FileRow | undefined): Promise<StoredPicture> {
    if (!row) throw new Refusal('notFound');
    return { memberId: row.member_id, bytes: await readStored(row.id, row.sha256), contentType: row.content_type };
  }

  async function fitted(row: store.OwnFileRow, box: Box): Promise<Buffer> {
    if (box.width === undefined && box.height === undefined) return readStored(row.id, row.sha256);
    if (row.copy_id && row.copy_sha256 && box.width === COPY.width && box.height === COPY.height)
      return readStored(row.copy_id, row.copy_sha256);
    return copies.get(`${row.id}/${box.width}/${box.height}`, async () =>
      pictures.fit(`member:${row.member_id}`, await readStored(row.id, row.sha256), box),
    );
  }

  return {
    async upload(memberId, bytes) {
      if (bytes.length > UPLOAD_LIMIT_MEGABYTES * 1024 * 1024)
        throw new Refusal('uploadTooLarge', { megabytes: UPLOAD_LIMIT_MEGABYTES });
      if ((await store.countFiles(database, memberId)) >= FILES_PER_MEMBER) throw tooMany();
      const picture = await pictures.clean(`member:${memberId}`, bytes, [COPY]);
      const [copy = picture.bytes] = picture.copies;
      const id = newId();
      const copyId = newId();
      await files.write(id, picture.bytes);
      await files.write(copyId, copy);
      try {
        await inTransaction(database, async (trx) => {
          if ((await store.lockAndCountFiles(trx, memberId)) >= FILES_PER_MEMBER) throw tooMany();
          await store.insertFile(trx, {
            memberId,
            id,
            contentType: PICTURE_TYPE,
            bytes: picture.bytes.length,
            width: picture.width,
            height: picture.height,
            sha256: sha256(picture.bytes),
          });
          await store.insertCopy(trx, { memberId, fileId: id, id: copyId, sha256: sha256(copy) });
        });
      } catch (failure) {
        // Any other error may hide a commit whose answer was lost; bytes without a row are removed later.
        if (failure instanceof Refusal) for (const one of [id, copyId]) await files.remove(one);
        throw failure;
      }
      return { id };
    },
    async ownFile(memberId, id, width, height) {
      const row = await store.findOwnFile(database, memberId, id);
      if (!row) throw new Refusal('notFound');
      return { memberId, bytes: await fitted(row, { width, height }), contentType: row.content_type };
    },
    async removeOwn(memberId, id) {
      for (const one of await store.deleteUnusedFile(database, memberId, id)) await files.remove(one);
    },
    readFile: async (id) => open(await store.findAnyFile(database, id)),
    async ownsFiles(queryable, memberId, ids) {
      const wanted = [...new Set(ids)];
      return (await store.countOwnFiles(queryable, memberId, wanted)) === wanted.length;
    },
    restrictedCountries: () => settings.get(restrictedCountries),
    servesUnknownCountry: async () => (await settings.get(serveUnknownCountry)) === 1,
    async removeOrphans(before) {
      for (const id of await store.deleteUnusedFiles(database, before)) await files.remove(id);
      const old = await files.writtenBefore(before);
      let removed = 0;
      for (let from = 0; from < old.length; from += BATCH) {
        const batch = old.slice(from, from + BATCH);
        const known = await store.knownFiles(database, batch);
        for (const id of batch.filter((one) => !known.has(one))) {
          await files.remove(id);
          removed += 1;
        }
      }
      return removed;
    },
  };
}
