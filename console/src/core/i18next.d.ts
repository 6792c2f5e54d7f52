import type abuse from '../locales/en/abuse.json';
import type account from '../locales/en/account.json';
import type adjustments from '../locales/en/adjustments.json';
import type audit from '../locales/en/audit.json';
import type banners from '../locales/en/banners.json';
import type broadcasts from '../locales/en/broadcasts.json';
import type catalogue from '../locales/en/catalogue.json';
import type chains from '../locales/en/chains.json';
import type chat from '../locales/en/chat.json';
import type common from '../locales/en/common.json';
import type club from '../locales/en/club.json';
import type content from '../locales/en/content.json';
import type contests from '../locales/en/contests.json';
import type corrections from '../locales/en/corrections.json';
import type deposits from '../locales/en/deposits.json';
import type documents from '../locales/en/documents.json';
import type gifts from '../locales/en/gifts.json';
import type jackpots from '../locales/en/jackpots.json';
import type liveChat from '../locales/en/liveChat.json';
import type login from '../locales/en/login.json';
import type members from '../locales/en/members.json';
import type loyalty from '../locales/en/loyalty.json';
import type methods from '../locales/en/methods.json';
import type offerCost from '../locales/en/offerCost.json';
import type offers from '../locales/en/offers.json';
import type operators from '../locales/en/operators.json';
import type overview from '../locales/en/overview.json';
import type payouts from '../locales/en/payouts.json';
import type referrals from '../locales/en/referrals.json';
import type runs from '../locales/en/runs.json';
import type settings from '../locales/en/settings.json';
import type shell from '../locales/en/shell.json';
import type statements from '../locales/en/statements.json';
import type support from '../locales/en/support.json';
import type templates from '../locales/en/templates.json';
import type withdrawals from '../locales/en/withdrawals.json';

type Words = typeof abuse &
  typeof account &
  typeof adjustments &
  typeof audit &
  typeof banners &
  typeof broadcasts &
  typeof catalogue &
  typeof chains &
  typeof chat &
  typeof common &
  typeof club &
  typeof content &
  typeof contests &
  typeof corrections &
  typeof deposits &
  typeof documents &
  typeof gifts &
  typeof jackpots &
  typeof liveChat &
  typeof login &
  typeof members &
  typeof loyalty &
  typeof methods &
  typeof offerCost &
  typeof offers &
  typeof operators &
  typeof overview &
  typeof payouts &
  typeof referrals &
  typeof runs &
  typeof settings &
  typeof shell &
  typeof statements &
  typeof support &
  typeof templates &
  typeof withdrawals;

/** A text key that does not exist does not compile. */
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation';
    resources: { translation: Words };
  }
}
