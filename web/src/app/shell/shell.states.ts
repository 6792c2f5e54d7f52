import { contentCalls } from '@croupier/contract/calls/content/player';
import { membersCalls } from '@croupier/contract/calls/members/player';
import { member } from '@croupier/contract/testing/members';
import type { MadeApi } from '@croupier/contract/testing/made-api';
import { answerJoin } from '../../features/account/members.states';
import { answerHelp } from '../../features/pages/help/help.states';
import type { State } from '../../testing/stage';

/** The operator has chosen articles for the cash-out rules and the promotions. */
function pagesAreSet(api: MadeApi): void {
  answerHelp(api);
  answerJoin(api);
  api.answer(contentCalls.contactSettings, {
    telegramLink: '',
    whatsAppNumber: '',
    whatsAppQrCode: '',
    withdrawRulePageUrl: 'https://croupier.example/#/article?id=cashoutRules',
    promotionPageUrl: 'https://croupier.example/#/article?id=promotions',
  });
}

/** The bars around every page, on a page with nothing else. */
export const shellStates = {
  'shell, visitor': { at: '/404', answers: pagesAreSet },
  'shell, member': { at: '/404', member: member({ username: 'ada' }), answers: pagesAreSet },
  'shell, a new version': { at: '/404', member: member(), hasUpdate: true, answers: pagesAreSet },
  'shell, logout refused': {
    at: '/404',
    member: member(),
    answers: (api) => api.refuse(membersCalls.logout, 'serverBusy', 'Not now, please.'),
  },
} as const satisfies Record<string, State>;
