import { deskCalls } from '@croupier/contract/calls/desk';
import { useQuery } from '@tanstack/react-query';
import { ask } from './client';
import { VIEW_ONCE } from './view-once';

/** A member's uploaded picture. */
export const usePicture = (fileId: string, enabled = true) =>
  useQuery({
    queryKey: ['proof', fileId],
    queryFn: ({ signal }) => ask(deskCalls.proof, { id: fileId }, signal),
    enabled,
    ...VIEW_ONCE,
  });
