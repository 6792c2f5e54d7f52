/** Screens of the player's app that a message may lead to, by their addresses. */
export const MESSAGE_LINKS = [
  '/withdrawQueryDetail',
  '/documents',
  '/details',
  '/security',
  '/deposit',
  '/transactions',
  '/bonuses',
  '/vip',
  '/vipStore',
  '/missions',
  '/races',
  '/rakeback',
  '/invitations',
] as const;
export type MessageLink = (typeof MESSAGE_LINKS)[number];

/** Characters of a message that operators write to many members. */
export const MOST_MESSAGE_LENGTH = 1_000;
