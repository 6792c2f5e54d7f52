import { housePictureCalls } from '@croupier/contract/calls/content/desk';
import type { HousePictures } from '../pictures';
import { act, type Acting, type SignedIn } from '../../operators/domain';

const PICTURE_UPLOADED = act('pictureUploaded', { subject: 'file', by: housePictureCalls.pictureUpload });

/** Pictures that operators upload for everybody to see. Each upload is written to the audit log with its row. */
export function createPictureDesk(deps: Pick<Acting, 'audited'> & { housePictures: HousePictures }) {
  const { audited, housePictures } = deps;
  return {
    /** @throws Refusal as `HousePictures.take`. */
    async upload(bytes: Buffer, operator: SignedIn) {
      const { note, ...picture } = await housePictures.take(bytes, operator.operatorId);
      await audited(PICTURE_UPLOADED, operator, async (trx) => {
        await note(trx);
        return { log: { subjectId: picture.id, after: { address: picture.address } } };
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
