import { deskCalls } from '@croupier/contract/calls/desk';
import { invalidate } from '../../core/session/query';

export const refetchBroadcasts = (): Promise<void> => invalidate(deskCalls.broadcastPage);
