import type { News } from '../calls/messages/player';
import { NEWS_STATUS, NEWS_TYPE } from '../codes';

let made = 0;

/** An unread message about a reward. */
export const news = (changes: Partial<News> = {}): News => ({
  id: String((made += 1)),
  message: 'Points were added to your account: 120.',
  type: NEWS_TYPE.share,
  status: NEWS_STATUS.unread,
  memberId: '1',
  createTime: '2026-11-27T12:00:00Z',
  link: null,
  ...changes,
});
