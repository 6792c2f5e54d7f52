import type { JackpotChange, JackpotDesk, JackpotAtDesk } from '../../calls/rounds/jackpots-desk';

/** A jackpot that one game pays into. */
export const jackpotAtDesk = (change: Partial<JackpotAtDesk> = {}): JackpotAtDesk => ({
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

/** The desk with these jackpots. */
export const jackpotDesk = (jackpots: JackpotAtDesk[], change: Partial<JackpotDesk> = {}): JackpotDesk => ({
  jackpots,
  games: [{ id: 'coral-cove', name: 'Coral Cove', jackpot: jackpots[0]?.code ?? null }],
  changes: [],
  ...change,
});
