import { deskCalls } from '@croupier/contract/calls/desk';
import { COMPLETE_LANGUAGES } from '@croupier/contract/codes';
import {
  ownTemplate,
  templateChange,
  templateLine,
  templatePage,
  templateText,
  templateVersion,
} from '@croupier/contract/testing/desks/templates';
import type { MadeApi } from '@croupier/contract/testing/made-api';
import type { State } from '../../../testing/stage';
import { all, answering, MARKETING, notArriving, OWNER, SUPPORT } from '../../../testing/states';

const list = { at: '/content/_mails', operator: MARKETING } as const;
const RESET = {
  id: 'mail.reset',
  concerns: 'security',
  needsApproval: true,
  title: 'Set a new Croupier password',
} as const;
const templates = answering(deskCalls.templateList, [
  templateLine({
    id: 'mail.activation',
    concerns: 'security',
    needsApproval: true,
    title: 'Activate your Croupier account',
  }),
  ownTemplate({ ...RESET, latestVersion: 3, waits: true }),
  ownTemplate({ shippedChanged: true, languages: ['en', 'tr', 'de'] }),
  ownTemplate({
    id: 'mail.bonusExpires',
    concerns: 'promotion',
    title: 'Your bonus ends on June 15, 2026',
    unfit: ['tr'],
  }),
  ownTemplate({
    id: 'message.levelReached',
    channel: 'message',
    concerns: 'promotion',
    title: 'Your level in the VIP club: Gold. See what it brings.',
    latestVersion: 1,
    shownVersion: null,
    languages: [],
  }),
]);

/** The list of mails and messages. */
export const templatesStates = {
  mails: { ...list, answers: templates },
  'mails, for who only reads': { ...list, operator: SUPPORT, answers: templates },
  'mails, none waits': {
    ...list,
    at: '/content/_mails?show=waiting',
    answers: answering(deskCalls.templateList, [templateLine()]),
  },
  'mails, not arrived': { ...list, answers: notArriving(deskCalls.templateList) },
} as const satisfies Record<string, State>;

const one = { at: '/content/_mails/mail.cashoutPaid', operator: MARKETING } as const;
const shipped = Object.fromEntries(COMPLETE_LANGUAGES.map((language) => [language, templateText()]));
const versions = (api: MadeApi): void =>
  api.answer(deskCalls.templateVersion, ({ id, version }) =>
    templateVersion(
      version === 0
        ? { template: id, version, texts: shipped, writtenBy: null, writeTime: null }
        : { template: id, version, ...(version === 1 && { texts: { en: templateText({ button: 'My cash-outs' }) } }) },
    ),
  );
const page = (change: Parameters<typeof templatePage>[0] = {}) =>
  all(answering(deskCalls.templateGet, templatePage(change)), versions);
const draft = page({
  latestVersion: 3,
  versions: [
    { version: 3, writtenBy: 'mia@croupier.example', writeTime: '2026-11-28T09:00:00.000Z' },
    ...templatePage().versions,
  ],
});
const waiting = templateChange({
  id: '42',
  template: 'mail.reset',
  status: 'proposed',
  inForce: false,
  reason: 'The old one was not understood',
  decidedBy: null,
  decideTime: null,
});
const reset = page({
  ...RESET,
  needed: ['username'],
  hasKey: true,
  shownVersion: null,
  languages: [],
  waits: true,
  changes: [waiting],
});
const judging = { at: '/content/_mails/mail.reset', operator: OWNER, answers: reset } as const;

/** One mail and its versions. */
export const templateStates = {
  mail: { ...one, answers: page() },
  'mail, for who only reads': { ...one, operator: SUPPORT, answers: draft },
  'mail with a draft': { ...one, answers: draft },
  'mail, back to the shipped text': { ...one, answers: page(), pressed: 'content.backToShipped' },
  'mail that a release has made unfit': {
    ...one,
    answers: page({ shippedChanged: true, languages: [], unfit: ['en'] }),
  },
  'mail that was never changed': {
    ...one,
    answers: page({ ...templateLine(), versions: [], changes: [] }),
  },
  'mail about security that waits': judging,
  'mail about security, approving it': { ...judging, pressed: 'proposal.approve.button' },
  'mail that is not there': { ...one, answers: notArriving(deskCalls.templateGet) },
} as const satisfies Record<string, State>;

const HTML = `<!doctype html><html lang="en"><head><title>Money</title></head><body style="margin:0;padding:16px;background:#eef1fb;font-family:sans-serif"><table role="presentation" width="100%" style="max-width:560px;background:#ffffff"><tr><td style="padding:24px 32px;background:#0d1222"><a href="https://play.example" style="font-size:22px;color:#ffc65c">Croupier</a></td></tr><tr><td style="padding:32px"><h1 style="font-size:22px;color:#0d1222">Money is on its way: €50.00</h1><p style="color:#29314d">We paid €50.00 to your account •••• 4242.</p></td></tr></table></body></html>`;
const preview = answering(deskCalls.templatePreview, {
  subject: 'Money is on its way: €50.00',
  html: HTML,
  text: 'Croupier\n\nHello Ada,\n\nWe paid €50.00 to your account •••• 4242.',
});
const writing = { ...one, at: '/content/_mails/mail.cashoutPaid/edit' } as const;
const message = all(
  answering(
    deskCalls.templateGet,
    templatePage({
      ...templateLine({
        id: 'message.levelReached',
        channel: 'message',
        concerns: 'promotion',
        title: 'Your level in the VIP club: Gold.',
      }),
      needed: ['level'],
      allowed: ['level'],
      parts: ['body'],
      versions: [],
      changes: [],
    }),
  ),
  answering(
    deskCalls.templateVersion,
    templateVersion({
      template: 'message.levelReached',
      version: 0,
      texts: Object.fromEntries(
        COMPLETE_LANGUAGES.map((language) => [
          language,
          { subject: '', body: 'Your level in the VIP club: {level}.', button: '', closing: '' },
        ]),
      ),
    }),
  ),
  answering(deskCalls.templatePreview, { subject: '', html: null, text: 'Your level in the VIP club: Gold.' }),
);

/** Writing a mail or a message. */
export const templateEditorStates = {
  'mail, new version': { ...writing, answers: all(page(), preview) },
  'mail, first version': {
    ...writing,
    answers: all(page({ ...templateLine(), versions: [], changes: [] }), preview),
  },
  'mails, one after the other': {
    ...writing,
    answers: all(preview, (api) => {
      api.answer(deskCalls.templateGet, ({ id }) => templatePage({ id, title: `Mail ${id}` }));
      api.answer(deskCalls.templateVersion, ({ id, version }) =>
        templateVersion({ template: id, version, texts: { en: templateText({ subject: `Subject of ${id}` }) } }),
      );
    }),
  },
  'mail, for who only looks': { ...writing, operator: SUPPORT, answers: all(page(), preview) },
  'mail with a link, new version': {
    ...writing,
    at: '/content/_mails/mail.reset/edit',
    answers: all(reset, preview),
  },
  'message, first version': { ...writing, at: '/content/_mails/message.levelReached/edit', answers: message },
} as const satisfies Record<string, State>;
