import * as z from 'zod/mini';
import { call } from '../../call';
import { COMPLETE_LANGUAGES, LANGUAGES, type Language } from '../../codes';
import { instant, nested, requiredText, text, whole } from '../../fields';
import { idOnly, operatorCall, proposal, withReason } from '../operators/fields';

/** Signs that the parts of a text may have. Programs of mail cut subjects off well before that. */
export const MOST_TEMPLATE = { subject: 150, body: 4_000, button: 60, closing: 500 } as const;
/** A save carries a text in every language. */
const SAVE_BYTES = 256 * 1024;

/** How a text reaches players. */
export const TEMPLATE_CHANNELS = ['mail', 'message'] as const;
export type TemplateChannel = (typeof TEMPLATE_CHANNELS)[number];
/** What a text is about: `security` and `legal` ones need a second operator before anybody reads them. */
export const TEMPLATE_CONCERNS = ['security', 'legal', 'account', 'promotion'] as const;
export type TemplateConcern = (typeof TEMPLATE_CONCERNS)[number];

/** Name of a text: `mail.activation`, `message.cashoutPaid`. */
export const TemplateName = z.string().check(z.regex(/^(?:mail|message)\.[A-Za-z]{1,40}$/));

const oneLine = (most: number) => text(most).check(z.refine((typed) => !/[\r\n]/.test(typed)));
/** A message has a body alone: the others are empty. */
const TemplateText = z.strictObject({
  subject: z._default(oneLine(MOST_TEMPLATE.subject), ''),
  /** Paragraphs, a line each. */
  body: z._default(text(MOST_TEMPLATE.body), ''),
  button: z._default(oneLine(MOST_TEMPLATE.button), ''),
  closing: z._default(oneLine(MOST_TEMPLATE.closing), ''),
});
export type TemplateText = z.output<typeof TemplateText>;
export const TemplateTexts = z.strictObject(
  Object.fromEntries(COMPLETE_LANGUAGES.map((language) => [language, z.optional(TemplateText)])) as Record<
    Language,
    z.ZodMiniOptional<typeof TemplateText>
  >,
);
export type TemplateTexts = z.output<typeof TemplateTexts>;

const line = {
  id: z.string(),
  channel: z.enum(TEMPLATE_CHANNELS),
  concerns: z.enum(TEMPLATE_CONCERNS),
  /** Whether a second operator approves a change. */
  needsApproval: z.boolean(),
  /** In the reader's language, of what players read: the subject, or the beginning of a message. */
  title: z.string(),
  /** Languages in which players read the operator's text; in the others they read the shipped one. */
  languages: z.array(z.enum(LANGUAGES)),
  /** Of these, languages whose text is left aside because the mail carries something else since a release: players read the shipped one. */
  unfit: z.array(z.enum(LANGUAGES)),
  /** Whether the product ships other texts than those that the newest version was written over. */
  shippedChanged: z.boolean(),
  /** The newest version; 0 for none. */
  latestVersion: z.number(),
  /** The version in force; null: the shipped text. */
  shownVersion: z.nullable(z.number()),
  /** Whether a version waits for a second operator. */
  waits: z.boolean(),
  changedBy: z.nullable(z.string()),
  changeTime: z.nullable(instant),
};
const TemplateLine = z.object(line);
export type TemplateLine = z.output<typeof TemplateLine>;

/** A version that holds from its decision on, until the next. */
const TemplateChange = z.object({
  ...proposal,
  template: z.string(),
  /** 0: the shipped text. */
  version: z.number(),
  inForce: z.boolean(),
});
export type TemplateChange = z.output<typeof TemplateChange>;

const TemplatePage = z.object({
  ...line,
  /** Names in braces that a text must have in its body or closing line. */
  needed: z.array(z.string()),
  /** All names in braces that a text may have. */
  allowed: z.array(z.string()),
  /** What the shipped text has, and any other must have. */
  parts: z.array(z.enum(['subject', 'body', 'button', 'closing'])),
  /** Whether the button's link carries a secret key; the mail's layout sets it, whatever is written. */
  hasKey: z.boolean(),
  /** Whether what somebody wrote, such as an answer, stands between text and button. */
  hasWriting: z.boolean(),
  /** The newest first. */
  versions: z.array(z.object({ version: z.number(), writtenBy: z.string(), writeTime: instant })),
  /** The one that waits first, then the newest; at most 50. */
  changes: z.array(TemplateChange),
});
export type TemplatePage = z.output<typeof TemplatePage>;

const TemplateVersion = z.object({
  template: z.string(),
  version: z.number(),
  texts: TemplateTexts,
  writtenBy: z.nullable(z.string()),
  writeTime: z.nullable(instant),
});
export type TemplateVersion = z.output<typeof TemplateVersion>;

const readers = operatorCall('everyone');
const writers = operatorCall('owner', 'marketing');
const seen = { id: TemplateName, language: z.enum(LANGUAGES), text: nested(TemplateText) };

export const templatesDeskCalls = {
  templateList: call('/ops/templates', {
    ...readers,
    summary: 'Every mail and message that the house sends, with what players read and who changed it last.',
    payload: z.object({}),
    answer: z.array(TemplateLine),
  }),
  templateGet: call('/ops/template', {
    ...readers,
    summary: 'One mail or message with what its text must name, its versions, and which is in force.',
    payload: z.object({ id: TemplateName }),
    answer: TemplatePage,
  }),
  templateVersion: call('/ops/template/version', {
    ...readers,
    summary: 'The texts of one version of a mail or message; version 0 is the shipped text.',
    payload: z.object({ id: TemplateName, version: whole(0, 1_000_000) }),
    answer: TemplateVersion,
  }),
  templatePreview: call('/ops/template/preview', {
    ...readers,
    summary: 'A text as its reader gets it, with sample values: a mail as HTML and as plain text.',
    payload: z.object(seen),
    answer: z.object({
      subject: z.string(),
      /** Null for a message. */
      html: z.nullable(z.string()),
      text: z.string(),
    }),
  }),
  templateTry: call('/ops/template/try', {
    ...writers,
    summary: 'Send a mail with a text and sample values to the operator’s own address, at most ten times an hour.',
    payload: z.object(seen),
    answer: z.object({ email: z.string() }),
  }),
  templateSave: call('/ops/template/save', {
    ...writers,
    bodyBytes: SAVE_BYTES,
    summary: 'Keep a new version of a mail or message. Nobody reads it before it is published.',
    payload: z.object({
      id: TemplateName,
      texts: nested(TemplateTexts),
      /** The newest version that the operator saw; 0 for none. */
      basedOn: whole(0, 1_000_000),
    }),
    answer: TemplatePage,
  }),
  templatePublish: call('/ops/template/publish', {
    ...writers,
    summary:
      'Put a version in force; one about security or a fee waits for the owner’s approval. Version 0 goes back to the shipped text.',
    payload: z.object({
      id: TemplateName,
      version: whole(0, 1_000_000),
      reason: text(500),
      /** One for all tries of a request. */
      requestKey: requiredText(64),
    }),
    answer: TemplateChange,
  }),
  templateApprove: call('/ops/template/approve', {
    ...operatorCall('owner'),
    summary: 'Approve another operator’s version of a mail or message about security or a fee.',
    payload: idOnly,
    answer: TemplateChange,
  }),
  templateReject: call('/ops/template/reject', {
    ...operatorCall('owner'),
    summary: 'Refuse another operator’s version of a mail or message.',
    payload: withReason,
    answer: TemplateChange,
  }),
  templateWithdraw: call('/ops/template/withdraw', {
    ...writers,
    summary: 'Take one’s own version of a mail or message back before it is decided.',
    payload: idOnly,
    answer: TemplateChange,
  }),
} as const;
