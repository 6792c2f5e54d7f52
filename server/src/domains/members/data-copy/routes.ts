import type { dataCopyCalls } from '@croupier/contract/calls/members/data-copy';
import { type Handlers, StreamAnswer } from '../../../http/handlers';
import type { DataCopyDeps } from './build';
import { dataCopyOf, downloadDataCopy, requestDataCopy } from './service';

/** A member's copy of their data. */
export const dataCopyRoutes = (deps: DataCopyDeps): Handlers<typeof dataCopyCalls> => ({
  dataCopy: (_, context) => dataCopyOf(deps, context.member.memberId),
  dataCopyRequest: (_, context) => requestDataCopy(deps, context.member.memberId),
  async dataCopyDownload(_, context) {
    const content = await downloadDataCopy(deps, context.member.memberId);
    return new StreamAnswer(content, 'application/json; charset=utf-8', 'my-data.json');
  },
});
