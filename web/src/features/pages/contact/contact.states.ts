import { contentCalls } from '@croupier/contract/calls/content/player';
import { member } from '@croupier/contract/testing/members';
import type { State } from '../../../testing/stage';

const popup = { name: 'contact', props: {} } as const;

/** How support can be reached. */
export const contactStates = {
  'contact, mail alone': { popup },
  'contact, of a member': { popup, member: member({ username: 'ada' }) },
  'contact, every way': {
    popup,
    answers: (api) =>
      api.answer(contentCalls.contactSettings, {
        telegramLink: 'https://t.me/croupier_example',
        whatsAppNumber: '+90 212 555 01 43',
        whatsAppQrCode: 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7',
        withdrawRulePageUrl: '',
        promotionPageUrl: '',
      }),
  },
} as const satisfies Record<string, State>;
