import { VIDEO_POKER_HANDS, type VideoPokerEvent, type VideoPokerFacts } from '@croupier/contract/games/video-poker';
import * as z from 'zod/mini';
import { commonFacts } from '../../../client/rgs/common-facts';

const index = z.number();
const cards = z.array(z.string());
const hand = z.enum(VIDEO_POKER_HANDS);

/** The shape of one event of a round. */
export const videoPokerEvent: z.ZodMiniType<VideoPokerEvent> = z.discriminatedUnion('type', [
  z.object({ index, type: z.literal('deal'), cards, hand: z.nullable(hand) }),
  z.object({ index, type: z.literal('draw'), held: z.array(z.number()), cards }),
  z.object({ index, type: z.literal('finalWin'), hand: z.nullable(hand), amount: z.number() }),
]);

/** The shape of the facts of any video poker. */
export const videoPokerFacts: z.ZodMiniType<VideoPokerFacts> = z.object({
  ...commonFacts,
  family: z.literal('video-poker'),
  mechanic: z.literal('video-poker'),
  wild: z.enum(['none', 'deuces', 'joker']),
  pays: z.array(z.object({ hand, pay: z.number() })),
});
