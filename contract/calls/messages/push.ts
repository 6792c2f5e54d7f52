import * as z from 'zod/mini';
import { call } from '../../call';
import { done, flag, requiredText, text } from '../../fields';

const MOST_ENDPOINT = 1_000;
const endpoint = requiredText(MOST_ENDPOINT);

export const pushCalls = {
  pushState: call('/sys/push/state', {
    summary: 'Whether this browser gets notifications, and of what the member wants them.',
    access: 'member',
    payload: z.object({
      /** Of the browser’s subscription; empty: it has none. */
      endpoint: z._default(text(MOST_ENDPOINT), ''),
    }),
    answer: z.object({
      /** Key to subscribe with, base64url; null: this house sends no notifications. */
      key: z.nullable(z.string()),
      /** Whether the browser of the endpoint is subscribed for this member. */
      on: z.boolean(),
      /** Cash-outs, refunds, documents, answers to questions, fees. */
      account: z.boolean(),
      /** Rewards, levels, races, and what the house writes to many members. */
      house: z.boolean(),
    }),
    silent: true,
  }),
  pushSubscribe: call('/sys/push/subscribe', {
    summary:
      'Notify the member on this browser from now on, until the session ends. A browser that notified another member no longer does.',
    access: 'member',
    limit: { max: 30, windowSeconds: 60, by: 'member' },
    payload: z.object({
      endpoint,
      /** Keys of the browser’s subscription, base64url (RFC 8291). */
      p256dh: requiredText(100),
      auth: requiredText(50),
    }),
    answer: done,
    silent: true,
  }),
  pushUnsubscribe: call('/sys/push/unsubscribe', {
    summary: 'Notify the member no longer on this browser.',
    access: 'member',
    payload: z.object({ endpoint }),
    answer: done,
    silent: true,
  }),
  pushChoose: call('/sys/push/choose', {
    summary: 'Choose of what notifications tell, on all browsers of the member.',
    access: 'member',
    payload: z.object({ account: flag, house: flag }),
    answer: done,
  }),
} as const;
