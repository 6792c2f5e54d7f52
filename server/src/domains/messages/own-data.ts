import type { DataPart } from '../../platform/query/own-data';

/** What a member may read of their messages. */
export const messageParts: readonly DataPart[] = [
  {
    name: 'messages',
    table: 'message',
    order: 'message_id',
    given: 'message_id, type, words, filled_in, broadcast_id, link, created_at, read_at',
    withheld: 'member_id',
  },
  {
    name: 'messageChannels',
    table: 'message_channel',
    order: 'by_mail',
    given: 'by_mail, push_account, push_house',
    withheld: 'member_id',
  },
  {
    name: 'pushDevices',
    table: 'push_device',
    order: 'device_id',
    given: 'device_id, subscribed_at',
    withheld: 'member_id, endpoint, p256dh, auth, session_id',
  },
];
