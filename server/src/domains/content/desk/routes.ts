import type { housePictureCalls } from '@croupier/contract/calls/content/desk';
import type { Handlers } from '../../../http/handlers';
import type { Access } from '../../operators/domain';
import type { createPictureDesk } from './pictures';

/** Pictures that everybody may see. */
export const picturesDeskRoutes = (
  access: Access,
  pictures: ReturnType<typeof createPictureDesk>,
): Handlers<typeof housePictureCalls> => ({
  async pictureUpload(_, context) {
    const operator = await access.actor(context);
    return pictures.upload(context.upload.bytes, operator);
  },
  pictureGet: ({ id }) => pictures.get(id),
});
