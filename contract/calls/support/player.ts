import * as z from 'zod/mini';
import { call } from '../../call';
import { requiredText } from '../../fields';

/** What a question is about (specification 2 §2). */
export const QUERY_TYPES = [
  'deposit',
  'withdraw',
  'bonus',
  'closing',
  'security',
  'verification',
  'techIssue',
] as const;
export type QueryType = (typeof QUERY_TYPES)[number];

export const MOST_QUESTION_LENGTH = 4_000;

export const supportCalls = {
  contact: call('/sys/contact/send', {
    summary: 'Ask support, by the contact form. The answer comes by mail.',
    body: 'json',
    payload: z.object({
      name: requiredText(120),
      username: requiredText(64),
      email: requiredText(254),
      phone: requiredText(30),
      queryType: z.enum(QUERY_TYPES),
      message: requiredText(MOST_QUESTION_LENGTH),
      /** Chosen by the client per question: the same key never makes a second one. */
      requestKey: z.optional(requiredText(64)),
    }),
    /** The number that the question has. */
    answer: z.object({ id: z.string() }),
    limit: { max: 5, windowSeconds: 600, by: 'address' },
    sensitive: true,
  }),
} as const;
