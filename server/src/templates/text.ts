import type { Words } from '../words/words';

/** What a template's text is made of; a message has a body alone, and the others are empty. */
export interface TemplateText {
  /** One line. */
  readonly subject: string;
  /** Paragraphs, a line each; places in braces are filled in. */
  readonly body: string;
  /** Of the mail's button. */
  readonly button: string;
  /** The small print below the button. */
  readonly closing: string;
}

/**
 * What a text is about. `security` and `legal` texts need a second operator before anybody reads them; `promotion` invites to play, and nobody gets a
 * notification of it who takes a break, is excluded or wants no offers.
 */
export type Concern = 'security' | 'legal' | 'account' | 'promotion';

/** A kind of text that the house sends: how the product words it. */
export interface TemplateKind {
  readonly channel: 'mail' | 'message';
  readonly concerns: Concern;
  /** The shipped text in a language. */
  readonly shipped: (words: Words) => TemplateText;
}

/** The paragraphs of a body. */
export const paragraphsOf = (body: string): string[] =>
  body.split(/\r\n?|\n/).flatMap((line) => (line.trim() === '' ? [] : [line.trim()]));

/** A body of paragraphs, as its editor shows it. */
export const bodyOf = (paragraphs: readonly string[]): string => paragraphs.join('\n\n');
