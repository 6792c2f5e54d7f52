import { type DataCopy, dataCopyCalls } from '@croupier/contract/calls/members/data-copy';
import { member } from '@croupier/contract/testing/members';
import type { State } from '../../../testing/stage';

const dataCopy = (change: Partial<DataCopy> = {}): DataCopy => ({
  state: 'none',
  requestTime: null,
  expireTime: null,
  bytes: 0,
  ...change,
});
export const BUILDING = dataCopy({ state: 'building', requestTime: '2026-11-02T18:30:00.000Z' });
const READY = dataCopy({
  state: 'ready',
  requestTime: '2026-11-02T18:30:00.000Z',
  expireTime: '2099-11-09T18:31:00.000Z',
  bytes: 1_234_567,
});

const copy = (stands: DataCopy) =>
  ({
    member: member(),
    popup: { name: 'dataCopy', props: {} },
    answers: (api) => api.answer(dataCopyCalls.dataCopy, stands),
  }) as const satisfies State;

/** A copy of the member's data, by how far it is. */
export const dataCopyStates = {
  'copy of data': copy(dataCopy()),
  'copy of data that is being made': copy(BUILDING),
  'copy of data that is ready': copy(READY),
} as const satisfies Record<string, State>;
