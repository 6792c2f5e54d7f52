import type { JackpotChange, JackpotRoom, RoomJackpot } from '../calls/rounds/jackpots-desk';

/** A jackpot that one game pays into. */
export const roomJackpot = (change: Partial<RoomJackpot> = {}): RoomJackpot => ({
  code: 'summit',
  name: 'Summit',
  contribution: 100,
  seed: 1_000,
  odds: 2_000_000,
  ceiling: null,
  games: [{ id: 'coral-cove', name: 'Coral Cove' }],
  idleSince: null,
  moveBlocked: 'games',
  takesPots: true,
  pots: [{ currency: 'USD', collected: 12.5, amount: 1_012.5, cycle: 2, hits: 1, paid: 1_400 }],
  won: [{ memberId: '4711', round: 'R-8001', time: '2026-03-01T20:00:00.000Z', amount: 1_400, currency: 'USD' }],
  ...change,
});

/** A colleague's proposal of a new jackpot, which waits. */
export const jackpotChange = (change: Partial<JackpotChange> = {}): JackpotChange => ({
  id: '81',
  reason: 'Agreed with the head of games',
  status: 'proposed',
  proposedBy: 'grace@croupier.example',
  proposeTime: '2026-03-02T09:00:00.000Z',
  decidedBy: null,
  decideTime: null,
  decisionReason: null,
  kind: 'create',
  terms: { code: 'coral', name: 'Coral', contribution: 250, seed: 100, odds: 2_000_000, ceiling: null },
  assign: null,
  move: null,
  ...change,
});

/** A room with these jackpots. */
export const jackpotRoom = (jackpots: RoomJackpot[], change: Partial<JackpotRoom> = {}): JackpotRoom => ({
  jackpots,
  games: [{ id: 'coral-cove', name: 'Coral Cove', jackpot: jackpots[0]?.code ?? null }],
  changes: [],
  ...change,
});
