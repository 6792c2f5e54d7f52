import type { contestsCalls } from '@croupier/contract/calls/rewards/contests';
import type { Handlers } from '../../../http/handlers';
import type { PlayerContests } from './player';

export const contestsRoutes = (contests: PlayerContests): Handlers<typeof contestsCalls> => ({
  missionList: (_, { member, language }) => contests.missions(member.memberId, language),
  missionClaim: ({ id }, { member, language }) => contests.claim(member.memberId, id, language),
  raceList: (_, { language }) => contests.races(language),
  raceBoard: ({ id }, { visitor, language }) => contests.board(id, visitor?.memberId, language),
  raceProof: (page) => contests.proof(page),
  raceRoundProof: (wanted) => contests.roundProof(wanted),
  roundContests: ({ id }, { member, language }) => contests.verdicts(member.memberId, id, language),
});
