import { deskCalls } from '@croupier/contract/calls/desk';
import { useQuery } from '@tanstack/react-query';
import { VIEW_ONCE } from './acts/view-once';
import { q } from './session/query';

/** A member's uploaded picture. */
export const usePicture = (fileId: string, enabled = true) =>
  useQuery({
    ...q(deskCalls.proof, { id: fileId }),
    enabled,
    ...VIEW_ONCE,
  });
