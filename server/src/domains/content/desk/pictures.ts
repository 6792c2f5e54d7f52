import { type Database, inTransaction } from '../../../platform/database';
import type { HousePictures } from '../pictures';
import type { Audit, SignedIn } from '../../operators/domain';

/** Pictures that operators upload for everybody to see. Each upload is written to the audit log with its row. */
export function createPictureDesk(deps: { database: Database; audit: Audit; housePictures: HousePictures }) {
  const { database, audit, housePictures } = deps;
  return {
    /** @throws Refusal as the gate for pictures does. */
    async upload(bytes: Buffer, operator: SignedIn) {
      const { note, ...picture } = await housePictures.take(bytes, operator.operatorId);
      await inTransaction(database, async (trx) => {
        await note(trx);
        await audit.append(trx, operator, {
          action: 'pictureUploaded',
          subjectType: 'file',
          subjectId: picture.id,
          after: { address: picture.address },
        });
      });
      return picture;
    },
    /** @throws Refusal notFound. */
    async get(id: string) {
      const { bytes, contentType } = await housePictures.read(id);
      return { dataUrl: `data:${contentType};base64,${bytes.toString('base64')}` };
    },
  };
}
