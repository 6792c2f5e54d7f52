import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type DocumentKind, proofField } from '@croupier/contract/documents';
import sharp from 'sharp';
import { openFiles } from '../../../platform/files/vault';
import { createPictures } from '../../../platform/pictures/pictures';
import { systemRandomness } from '../../../platform/randomness';
import { createSealing } from '../../../platform/sealing';
import { openMembers } from '../../members/fixture';
import { createComplianceService } from '../service';
import type { DocumentsDeps } from './deps';
import { tellOfDecision } from './mails';
import { createDocumentsService } from './service';
import { messagesIn } from '../../messages/fixture';

const REQUIRED = ['idcard', 'idcardHold', 'address', 'payment'] as const;

/** The members' domain and documents, on a real database and a folder of their own. */
export async function openDocuments(changes: (deps: DocumentsDeps) => Partial<DocumentsDeps> = () => ({})) {
  const house = await openMembers();
  const { database } = house.stage;
  const folder = mkdtempSync(join(tmpdir(), 'croupier-documents-'));
  const files = openFiles({ DATA_DIR: folder, S3: undefined }, createSealing('9'.repeat(64), systemRandomness));
  const pictures = createPictures();
  const compliance = createComplianceService({
    database,
    settings: house.deps.settings,
    random: systemRandomness,
    files,
    pictures,
  });
  const base: DocumentsDeps = {
    ...house.deps,
    members: house.service,
    messages: messagesIn(database, house.deps.clock),
  };
  const deps: DocumentsDeps = { ...base, ...changes(base) };
  const documents = createDocumentsService(deps);
  tellOfDecision(deps);
  let shade = 0;

  /** Uploads a unique picture. */
  async function picture(memberId: number): Promise<string> {
    shade += 1;
    const background = { r: shade % 256, g: (shade >> 8) % 256, b: 90 };
    const bytes = await sharp({ create: { width: 24, height: 16, channels: 3, background } })
      .jpeg()
      .toBuffer();
    return (await compliance.upload(memberId, bytes)).id;
  }

  /** A member who activated the account. */
  const joined = async () => {
    const { username, email } = await house.joined();
    const memberId = (await house.service.search({ search: username, pageNum: 1, pageSize: 1 })).content[0]?.memberId;
    if (memberId === undefined) throw new Error('a member was lost');
    return { memberId, username, email };
  };

  return {
    ...house,
    jobs: house.deps.jobs,
    database,
    folder,
    deps,
    compliance,
    documents,
    joined,
    picture,
    /** One picture for each of these documents, as the wire carries them. */
    async pictures(memberId: number, kinds: readonly DocumentKind[] = REQUIRED) {
      const entries = await Promise.all(kinds.map(async (kind) => [proofField(kind), [await picture(memberId)]]));
      return Object.fromEntries(entries) as Record<string, string[]>;
    },
    statuses: async (memberId: number) =>
      Object.fromEntries((await documents.list(memberId, 'en')).map(({ kind, status }) => [kind, status])),
    async close() {
      pictures.close();
      await house.stage.destroy();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export type OpenDocuments = Awaited<ReturnType<typeof openDocuments>>;
