import * as z from 'zod/mini';
import { call } from '../../call';
import { done, flag, id, instant, nothing, page } from '../../fields';
import { MESSAGE_LINKS } from './links';
import { BaseQuery } from '../../query';

export const News = z.object({
  id: z.string(),
  /** In the reader's language. */
  message: z.string(),
  /** NEWS_TYPE of codes.ts: about a cash-out, or anything else. */
  type: z.number(),
  /** NEWS_STATUS of codes.ts. */
  status: z.number(),
  memberId: z.string(),
  createTime: instant,
  /** Address of the screen that it is about; null: none. */
  link: z.nullable(z.enum(MESSAGE_LINKS)),
});
export type News = z.output<typeof News>;

export const messagesCalls = {
  newsPage: call('/base/news/listPage', {
    summary: 'The member’s messages, newest first.',
    body: 'json',
    access: 'member',
    payload: BaseQuery,
    answer: page(News),
  }),
  setNewsStatus: call('/sys/news/setNewsStatus', {
    summary: 'Mark a message of one’s own as read.',
    access: 'member',
    payload: z.object({ id }),
    answer: done,
    silent: true,
  }),
  allNewsRead: call('/sys/news/setAllRead', {
    summary: 'Mark all of one’s messages as read.',
    access: 'member',
    payload: nothing,
    answer: done,
  }),
  newNewsCount: call('/sys/news/getNewCount', {
    summary: 'How many messages of the member are unread.',
    access: 'member',
    payload: z.object({ memberId: z.optional(id) }),
    answer: z.number(),
    silent: true,
  }),
  channels: call('/sys/news/channels', {
    summary: 'How the member is told of messages besides the message centre.',
    access: 'member',
    payload: nothing,
    answer: z.object({ mail: z.boolean() }),
  }),
  chooseChannels: call('/sys/news/channels/choose', {
    summary: 'Choose whether messages that the house writes to many members come by mail, too.',
    access: 'member',
    payload: z.object({ mail: flag }),
    answer: done,
  }),
} as const;
