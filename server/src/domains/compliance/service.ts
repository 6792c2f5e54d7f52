import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { type Database, inTransaction, type Queryable } from '../../platform/database';
import type { Randomness } from '../../platform/randomness';
import { Refusal } from '../../platform/refusal';
import type { Sealing } from '../../platform/sealing';
import type { Settings } from '../../platform/settings';
import { cleanPicture, fitPicture, STORED_TYPE } from './picture';
import { restrictedCountries } from './settings';
import * as store from './store';
import { createVault } from './vault';

/** A picture as it was stored. */
interface StoredPicture {
  readonly memberId: number;
  readonly bytes: Buffer;
  readonly contentType: string;
}

export interface ComplianceService {
  /**
   * Checks, cleans, seals and keeps one picture of a member.
   * @throws Refusal uploadTooLarge, uploadTypeNotAllowed, uploadDimensions, uploadUnreadable; forbidden when the member has too many.
   */
  upload(memberId: number, bytes: Buffer): Promise<{ id: string }>;
  /** The member's own picture, made to fit. @throws Refusal notFound, also for a picture of somebody else. */
  ownFile(memberId: number, id: string, width?: number, height?: number): Promise<StoredPicture>;
  /** Any member's picture, for operators; the caller writes the audit log. @throws Refusal notFound. */
  readFile(id: string): Promise<StoredPicture>;
  /** Whether all these ids are pictures of the member. */
  ownsFiles(queryable: Queryable, memberId: number, ids: readonly string[]): Promise<boolean>;
  /** ISO codes of countries that are not served. */
  restrictedCountries(): Promise<readonly string[]>;
  /**
   * Removes bytes that a crash left without a row: nobody could ever ask for them, or for their deletion.
   * @param before leaves uploads alone that may be under way. @returns how many.
   */
  removeOrphans(before: Date): Promise<number>;
}

export interface ComplianceParts {
  readonly database: Database;
  readonly settings: Settings;
  readonly sealing: Sealing;
  readonly random: Randomness;
  /** DATA_DIR. */
  readonly dataDir: string;
}

const UPLOAD_LIMIT_MEGABYTES = 5;
const FILES_PER_MEMBER = 200;
const ID_BYTES = 16;

/** Who a member is, on paper: proofs, and the countries that are served. */
export function createComplianceService(parts: ComplianceParts): ComplianceService {
  const { database, settings } = parts;
  const vault = createVault(join(parts.dataDir, 'files'), parts.sealing);

  async function open(row: store.FileRow | undefined): Promise<StoredPicture> {
    if (!row) throw new Refusal('notFound');
    return { memberId: row.member_id, bytes: await vault.read(row.id), contentType: row.content_type };
  }

  return {
    async upload(memberId, bytes) {
      if (bytes.length > UPLOAD_LIMIT_MEGABYTES * 1024 * 1024)
        throw new Refusal('uploadTooLarge', { megabytes: UPLOAD_LIMIT_MEGABYTES });
      if ((await store.countFiles(database, memberId)) >= FILES_PER_MEMBER) throw new Refusal('forbidden');
      const picture = await cleanPicture(bytes);
      const id = parts.random.bytes(ID_BYTES).toString('hex');
      await vault.write(id, picture.bytes);
      try {
        await inTransaction(database, async (trx) => {
          if ((await store.lockAndCountFiles(trx, memberId)) >= FILES_PER_MEMBER) throw new Refusal('forbidden');
          await store.insertFile(trx, {
            memberId,
            id,
            contentType: STORED_TYPE,
            bytes: picture.bytes.length,
            width: picture.width,
            height: picture.height,
            sha256: createHash('sha256').update(picture.bytes).digest(),
          });
        });
      } catch (failure) {
        // Anything but a refusal may hide a commit whose answer was lost; bytes without a row are swept up later.
        if (failure instanceof Refusal) await vault.remove(id);
        throw failure;
      }
      return { id };
    },
    async ownFile(memberId, id, width, height) {
      const picture = await open(await store.findOwnFile(database, memberId, id));
      return { ...picture, bytes: await fitPicture(picture.bytes, width, height) };
    },
    readFile: async (id) => open(await store.findAnyFile(database, id)),
    async ownsFiles(queryable, memberId, ids) {
      const wanted = [...new Set(ids)];
      return (await store.countOwnFiles(queryable, memberId, wanted)) === wanted.length;
    },
    restrictedCountries: () => settings.get(restrictedCountries),
    async removeOrphans(before) {
      const old = await vault.writtenBefore(before);
      const known = await store.knownFiles(database, old);
      const orphans = old.filter((id) => !known.has(id));
      for (const id of orphans) await vault.remove(id);
      return orphans.length;
    },
  };
}
