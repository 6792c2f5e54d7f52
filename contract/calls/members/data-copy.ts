import * as z from 'zod/mini';
import { call } from '../../call';
import { done, instant, nothing } from '../../fields';

const DataCopy = z.object({
  /** `none`: never asked for, or deleted since. */
  state: z.enum(['none', 'building', 'ready']),
  requestTime: z.nullable(instant),
  /** When it is deleted; null until it is ready. */
  expireTime: z.nullable(instant),
  bytes: z.number(),
});
export type DataCopy = z.output<typeof DataCopy>;

/** A copy of everything that the house keeps about a member. */
export const dataCopyCalls = {
  dataCopy: call('/sys/member/data', {
    summary: 'Whether a copy of the member’s data is being made or can be downloaded.',
    access: 'member',
    payload: nothing,
    answer: DataCopy,
    silent: true,
  }),
  dataCopyRequest: call('/sys/member/data/request', {
    summary:
      'Ask for a copy of everything that the house keeps about the member. One is made at a time; it costs nothing.',
    access: 'member',
    payload: nothing,
    answer: DataCopy,
    limit: { max: 5, windowSeconds: 86_400, by: 'member' },
    sensitive: true,
  }),
  dataCopyDownload: call('/sys/member/data/download', {
    summary: 'The copy of the member’s data, as JSON.',
    access: 'member',
    payload: nothing,
    answer: done,
    file: ['application/json'],
    limit: { max: 20, windowSeconds: 3_600, by: 'member' },
    sensitive: true,
  }),
} as const;
