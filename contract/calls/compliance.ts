import * as z from 'zod/mini';
import { call } from '../call';
import { id, whole } from '../fields';

export const complianceCalls = {
  fileUpload: call('/sys/file/upload', {
    summary:
      'Upload one picture (field `file`; JPEG, PNG or BMP by content, at most 5 MB). It is re-encoded without metadata and stays private.',
    body: 'multipart',
    access: 'member',
    payload: z.object({}),
    answer: z.object({ id: z.string() }),
    limit: { max: 30, windowSeconds: 300, by: 'member' },
  }),
  fileGet: call('/sys/file/get', {
    summary:
      'One of the member’s own pictures, resized to fit. The token may come as a query parameter, for image elements.',
    method: 'GET',
    body: 'query',
    access: 'member',
    payload: z.object({
      id,
      width: z.optional(whole(1, 2000)),
      height: z.optional(whole(1, 2000)),
      token: z.optional(z.string()),
    }),
    answer: z.unknown() as unknown as z.ZodMiniType<Uint8Array>,
  }),
} as const;
