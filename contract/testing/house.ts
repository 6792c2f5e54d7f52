import { catalogueCalls } from '../calls/catalogue/player';
import { contentCalls } from '../calls/content/player';
import { exclusionCalls } from '../calls/compliance/exclusion';
import { socialCalls } from '../calls/members/social';
import { securityCalls } from '../calls/members/security';
import { messagesCalls } from '../calls/messages/player';
import { chatCalls } from '../calls/support/chat';
import { jackpotsCalls } from '../calls/rounds/jackpots';
import { rewardsCalls } from '../calls/rewards/player';
import type { MadeApi } from './made-api';
import { depositOffers, myBonuses } from './rewards';

/** An empty house: answers the calls that the bars and the home page make on every screen. No game, no banner, no win, no bonus, no exclusion. */
export function answerHouse(api: MadeApi): void {
  api.answer(contentCalls.locationCheck, { status: true, url: '' });
  api.answer(contentCalls.bannerList, []);
  api.answer(contentCalls.chatAvailable, false);
  api.answer(chatCalls.chatGet, { chat: null, lines: [], hasEarlier: false });
  api.answer(contentCalls.contactSettings, {
    telegramLink: '',
    whatsAppNumber: '',
    whatsAppQrCode: '',
    withdrawRulePageUrl: '',
    promotionPageUrl: '',
  });
  const none = { count: 0, data: [] };
  api.answer(catalogueCalls.gameOverview, {
    recently: none,
    top: none,
    slotsGames: none,
    tableGames: none,
    liveCasino: none,
  });
  api.answer(catalogueCalls.latestWins, []);
  api.answer(catalogueCalls.favourites, []);
  api.answer(catalogueCalls.checkBlock, 1);
  api.answer(catalogueCalls.gameIndex, []);
  api.answer(jackpotsCalls.jackpotList, []);
  api.answer(rewardsCalls.myBonuses, myBonuses());
  api.answer(rewardsCalls.depositOffers, depositOffers());
  // No passkey is offered beside a login's form: what the test's own browser would fill in is no part of a screen.
  api.refuse(securityCalls.passkeyLoginOffer, 'serverBusy');
  api.answer(messagesCalls.newNewsCount, 0);
  api.answer(socialCalls.signInOptions, { registration: 'link', providers: [] });
  api.answer(socialCalls.linkedLogins, { hasPassword: 1, logins: [] });
  api.answer(exclusionCalls.current, { state: 'open', until: null, byOperator: 0, offers: [] });
}
