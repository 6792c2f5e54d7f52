import { deskCalls } from '@croupier/contract/calls/desk';
import { invalidate } from '../../core/session/query';

export const refetchContests = async (): Promise<void> => {
  await Promise.all([
    invalidate(deskCalls.contestChanges),
    invalidate(deskCalls.racePage),
    invalidate(deskCalls.missionPage),
    invalidate(deskCalls.raceShow),
    invalidate(deskCalls.raceEntries),
  ]);
};
