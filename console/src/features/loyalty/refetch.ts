import { deskCalls } from '@croupier/contract/calls/desk';
import { invalidate } from '../../core/session/query';

export const refetchClub = async (): Promise<void> => {
  await Promise.all([
    invalidate(deskCalls.clubChangeList),
    invalidate(deskCalls.clubLevels),
    invalidate(deskCalls.clubPackages),
  ]);
};

export const refetchPoints = async (): Promise<void> => {
  await Promise.all([invalidate(deskCalls.pointsList), invalidate(deskCalls.vipOfMember)]);
};
