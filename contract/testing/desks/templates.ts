import type {
  TemplateChange,
  TemplateLine,
  TemplatePage,
  TemplateText,
  TemplateVersion,
} from '../../calls/content/templates-desk';

const line: TemplateLine = {
  id: 'mail.cashoutPaid',
  channel: 'mail',
  concerns: 'account',
  needsApproval: false,
  title: 'Your cash-out was paid: €50.00',
  languages: [],
  unfit: [],
  shippedChanged: false,
  latestVersion: 0,
  shownVersion: null,
  waits: false,
  changedBy: null,
  changeTime: null,
};

/** A mail as it is shipped. */
export const templateLine = (change: Partial<TemplateLine> = {}): TemplateLine => ({ ...line, ...change });

const own = {
  latestVersion: 2,
  shownVersion: 2,
  languages: ['en' as const],
  changedBy: 'mia@croupier.example',
  changeTime: '2026-11-27T09:00:00.000Z',
};

/** One whose second version players read in English. */
export const ownTemplate = (change: Partial<TemplateLine> = {}): TemplateLine => ({ ...line, ...own, ...change });

export const templateChange = (change: Partial<TemplateChange> = {}): TemplateChange => ({
  id: '41',
  reason: '',
  status: 'approved',
  proposedBy: 'mia@croupier.example',
  proposeTime: '2026-11-27T09:05:00.000Z',
  decidedBy: 'mia@croupier.example',
  decideTime: '2026-11-27T09:05:00.000Z',
  decisionReason: null,
  template: 'mail.cashoutPaid',
  version: 2,
  inForce: true,
  ...change,
});

export const templatePage = (change: Partial<TemplatePage> = {}): TemplatePage => ({
  ...line,
  ...own,
  needed: ['arrives', 'hint', 'id'],
  allowed: ['arrives', 'hint', 'id', 'site', 'age'],
  parts: ['subject', 'body', 'button', 'closing'],
  hasKey: false,
  hasWriting: false,
  versions: [
    { version: 2, writtenBy: 'mia@croupier.example', writeTime: '2026-11-27T09:00:00.000Z' },
    { version: 1, writtenBy: 'olive@croupier.example', writeTime: '2026-11-20T09:00:00.000Z' },
  ],
  changes: [templateChange()],
  ...change,
});

export const templateText = (change: Partial<TemplateText> = {}): TemplateText => ({
  subject: 'Your cash-out was paid: {arrives}',
  body: 'We paid {arrives} to your account {hint}.\n\nWhen it arrives depends on who keeps your account.',
  button: 'See your cash-outs',
  closing: 'If anything is unclear, please contact support and name cash-out {id}.',
  ...change,
});

export const templateVersion = (change: Partial<TemplateVersion> = {}): TemplateVersion => ({
  template: 'mail.cashoutPaid',
  version: 2,
  texts: { en: templateText({ subject: 'Money is on its way: {arrives}' }) },
  writtenBy: 'mia@croupier.example',
  writeTime: '2026-11-27T09:00:00.000Z',
  ...change,
});
