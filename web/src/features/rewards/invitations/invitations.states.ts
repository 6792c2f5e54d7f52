import { exclusionCalls } from '@croupier/contract/calls/compliance/exclusion';
import { type InvitingMember, invitationsCalls } from '@croupier/contract/calls/rewards/invitations';
import { invitingMember, inviteSteps } from '@croupier/contract/testing/invitations';
import type { MadeApi } from '@croupier/contract/testing/made-api';
import { member } from '@croupier/contract/testing/members';
import type { State } from '../../../testing/stage';

/** A server that pays claims: the balance becomes nothing, and the highest reached step is the last one claimed. */
function answerInvitations(api: MadeApi, from: Partial<InvitingMember>, steps = inviteSteps()): void {
  let now = invitingMember(from);
  api.answer(invitationsCalls.inviteConfigs, steps);
  api.answer(invitationsCalls.member, () => now);
  api.answer(invitationsCalls.receiveInviteBonus, ({ inviteConfigId }) => {
    const paid = steps.find(({ id }) => id === inviteConfigId);
    const awardBalance = now.awardBalance - (paid?.bonusAmount ?? 0);
    now = { ...now, treasureIndex: paid?.personCount ?? 0, awardBalance };
    return {};
  });
  api.answer(invitationsCalls.receiveAwards, () => {
    const amount = now.awardBalance;
    now = { ...now, awardBalance: 0, treasureIndex: now.childCount };
    return { amount };
  });
}

const invitations = (answers: (api: MadeApi) => void, own = member()): State => ({
  member: own,
  popup: { name: 'invitations', props: {} },
  answers,
});

const REACHED = { inviteCount: 9, childCount: 6, underWay: 2, treasureIndex: 1, awardBalance: 30, totalAward: 35 };

/** The members' invitations and the rewards for them. */
export const invitationsStates = {
  'invitations, nobody yet': invitations((api) => answerInvitations(api, {})),
  'invitations, two rewards reached': invitations((api) => answerInvitations(api, REACHED)),
  'invitations, of an agent': invitations((api) =>
    answerInvitations(api, {
      type: 10,
      inviteCount: 128,
      childCount: 61,
      treasureIndex: 50,
      awardBalance: 1_284.5,
      totalAward: 7_310.25,
      pendingAward: 412.07,
      sharePercent: 25,
    }),
  ),
  'invitations, a currency without figures': invitations(
    (api) =>
      answerInvitations(
        api,
        { currency: 'BRL', inviteCount: 3, childCount: 2 },
        inviteSteps().map((step) => ({ ...step, bonusAmount: step.personCount > 3 ? step.personCount * 10 : null })),
      ),
    member({ currency: 'BRL', currencySymbol: 'R$' }),
  ),
  'invitations, while excluded': invitations((api) => {
    answerInvitations(api, REACHED);
    api.answer(exclusionCalls.current, {
      state: 'exclusion',
      until: '2027-05-20T12:00:00.000Z',
      byOperator: 0,
      offers: [],
    });
  }),
  'invitations, not arriving': invitations((api) => {
    api.refuse(invitationsCalls.member, 'serverBusy', 'Server is busy, please try later');
    api.refuse(invitationsCalls.inviteConfigs, 'serverBusy', 'Server is busy, please try later');
  }),
} as const satisfies Record<string, State>;
