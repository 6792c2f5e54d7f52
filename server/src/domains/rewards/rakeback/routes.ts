import type { rakebackCalls } from '@croupier/contract/calls/rewards/rakeback';
import type { Handlers } from '../../../http/handlers';
import type { Rakeback } from './service';

export const rakebackRoutes = (rakeback: Rakeback): Handlers<typeof rakebackCalls> => ({
  myRakeback: (_, { member }) => rakeback.mine(member.memberId),
  rakebackClaim: (_, { member }) => rakeback.claim(member.memberId),
});
