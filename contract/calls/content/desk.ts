import * as z from 'zod/mini';
import { call } from '../../call';
import { text } from '../../fields';
import { idOnly, operatorCall } from '../operators/fields';

const HousePicture = z.object({
  id: z.string(),
  /** The address by which an article, a banner or a setting refers to the picture. */
  address: z.string(),
  width: z.number(),
  height: z.number(),
});

/** Where members may live. */
export const placeDeskCalls = {
  placesListed: call('/ops/places', {
    ...operatorCall('any'),
    summary: 'Countries that are served, and the states that addresses in one of them name.',
    payload: z.object({ countryCode: text(2) }),
    answer: z.object({
      /** ISO 3166-1 codes. */
      countries: z.array(z.string()),
      /** By ISO 3166-2 code; empty where addresses name none. */
      states: z.array(z.object({ code: z.string(), name: z.string() })),
    }),
  }),
} as const;

export const housePictureCalls = {
  pictureUpload: call('/ops/picture/upload', {
    ...operatorCall('owner', 'marketing'),
    body: 'multipart',
    summary:
      'Upload a picture that everybody may see (field `file`; JPEG, PNG or BMP by content, at most 5 MB): for the contact settings, an article or a banner. The house serves it itself.',
    payload: z.object({}),
    answer: HousePicture,
  }),
  pictureGet: call('/ops/picture', {
    ...operatorCall('everyone'),
    summary: 'A picture of the house, as a data address.',
    payload: idOnly,
    answer: z.object({ dataUrl: z.string() }),
  }),
} as const;
