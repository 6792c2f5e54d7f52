import { deskCalls } from '@croupier/contract/calls/desk';
import { housePictureAddress } from '@croupier/contract/pictures';
import { drawnPicture } from '@croupier/contract/testing/desks/documents';
import { settingChange, settingRow } from '@croupier/contract/testing/desks/settings';
import { all, answering, CASHIER, notArriving, OWNER } from '../../testing/states';
import type { State } from '../../testing/stage';

const SCRIPT = `window.__chat = { license: 7, visitor: window.liveChatVisitor };
(function (page) {
  const script = page.createElement('script');
  script.src = 'https://cdn.chat.example/tracking.js';
  page.head.appendChild(script);
})(document);`;

const answers = all(
  answering(deskCalls.settingList, [
    settingRow({ waiting: settingChange() }),
    settingRow({ key: 'deposit.allowManualInput', value: 1, control: 'switch', minimum: null, maximum: null }),
    settingRow({ key: 'compliance.restrictedCountries', value: ['US', 'FR'], control: 'textList' }),
    settingRow({ key: 'contact.telegramLink', value: '', control: 'text', isSet: true }),
    settingRow({
      key: 'contact.whatsAppQrCode',
      value: housePictureAddress('0123456789abcdef'.repeat(2)),
      control: 'picture',
    }),
    settingRow({
      key: 'scripts.liveChat',
      value: SCRIPT,
      control: 'longText',
      isSet: true,
      waiting: settingChange({ key: 'scripts.liveChat', value: SCRIPT.replace('license: 7', 'license: 8') }),
    }),
    settingRow({ key: 'deposit.byCurrency', value: { USD: 10, TRY: 300 }, control: 'structure' }),
  ]),
  answering(deskCalls.pictureGet, drawnPicture(120, 120)),
);

/** The settings of the house. */
export const settingsStates = {
  settings: { at: '/settings', operator: OWNER, answers },
  'settings, changing one': { at: '/settings', operator: OWNER, answers, pressed: 'settings.edit' },
  'settings, changing a script': {
    at: '/settings',
    operator: OWNER,
    answers: answering(deskCalls.settingList, [
      settingRow({ key: 'scripts.liveChat', value: SCRIPT, fallback: '', control: 'longText', isSet: true }),
    ]),
    pressed: 'settings.edit',
  },
  'settings that a cashier judges': { at: '/settings', operator: CASHIER, answers },
  'settings, empty': { at: '/settings', operator: OWNER, answers: answering(deskCalls.settingList, []) },
  'settings, not arrived': { at: '/settings', operator: OWNER, answers: notArriving(deskCalls.settingList) },
} as const satisfies Record<string, State>;
