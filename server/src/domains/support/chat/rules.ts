import { Refusal } from '../../../platform/refusal';
import { visibleText } from '../../../platform/text/visible-text';

/** A closed conversation goes on when its visitor writes again within this time; later a new one begins. */
export const GOES_ON_MILLISECONDS = 24 * 3_600_000;
/** An operator who has not been seen for so long is not present: their process was killed, or the browser is gone. */
export const PRESENT_MILLISECONDS = 30_000;
/** A visitor who waits this long for an operator who is not there is given back to all. */
export const RELEASED_MILLISECONDS = 2 * 60_000;
/** Lines that one side of a conversation may write in a time. */
export const FLOOD = { lines: 20, seconds: 60 } as const;
/** Lines and pictures that a conversation takes of its visitor. */
export const MOST_LINES = 2_000;
export const MOST_PICTURES = 30;
export const MOST_TRANSCRIPTS = 3;

/** Whose a conversation is. */
export type Owner = { readonly memberId: number } | { readonly tokenHash: Buffer };

/** One text for one owner, as a key of maps and locks. */
export const ownerKey = (owner: Owner): string =>
  'memberId' in owner ? `m${owner.memberId}` : `t${owner.tokenHash.toString('hex')}`;

/**
 * What is kept of a typed line: without signs that its reader cannot see or that turn the direction of writing.
 * @throws Refusal invalidRequest when nothing is left
 */
export function keptLine(typed: string): string {
  const text = visibleText(typed)
    .replaceAll(/[^\S\n]+\n/gu, '\n')
    .replaceAll(/\n{3,}/g, '\n\n');
  if (text === '') throw new Refusal('invalidRequest', { field: 'text' });
  return text;
}

/** How visitors see an operator. */
export const firstName = (name: string): string => name.trim().split(/\s+/u)[0] ?? '';

const MOST_EXCERPT = 120;
/** The beginning of a line, for lists. */
export const excerptOf = (text: string): string => [...text.replaceAll(/\s+/gu, ' ')].slice(0, MOST_EXCERPT).join('');
