import * as z from 'zod/mini';
import { call } from '../../call';
import { id, instant, nothing, requiredText, whole } from '../../fields';
import { idOnly, judgedReason, operatorCall, proposal, withReason } from '../operators/fields';

/** Terms of a jackpot, in whole US dollars; they scale with the currency like stakes. */
const terms = {
  code: z.string().check(z.trim(), z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/), z.maxLength(40)),
  name: requiredText(40).check(z.regex(/^[^\p{Cc}\p{Cs}]*$/u)),
  /** Contribution of each stake, hundredths of a percent. */
  contribution: whole(1, 500),
  /** Seed paid by the house. */
  seed: whole(0, 2_000_000),
  /** Won at random: a stake wins with probability stake / `odds`. Null for a must-hit jackpot. */
  odds: z._default(z.nullable(whole(1, 2_000_000)), null),
  /** Must-hit amount: won before it passes this. Null for a jackpot won at random. */
  ceiling: z._default(z.nullable(whole(1, 2_000_000)), null),
};
const Terms = z.object(terms);
export type JackpotTermsOnWire = z.output<typeof Terms>;

const Amount = z.object({ currency: z.string(), amount: z.number() });

const Pot = z.object({
  currency: z.string(),
  /** Contributions not won yet, major units: the amount that a move takes. */
  collected: z.number(),
  /** The current jackpot, seed included. */
  amount: z.number(),
  cycle: z.number(),
  /** Number of wins, and their total. */
  hits: z.number(),
  paid: z.number(),
});

const Hit = z.object({
  memberId: z.string(),
  round: z.string(),
  time: instant,
  amount: z.number(),
  currency: z.string(),
});

const JackpotAtDesk = z.object({
  ...terms,
  games: z.array(z.object({ id: z.string(), name: z.string() })),
  /** Since when no game pays into it; null while one does. */
  idleSince: z.nullable(instant),
  /** Why its pots cannot be moved out: it has games, stakes may still be under way, or there is nothing to move. */
  moveBlocked: z.nullable(z.enum(['games', 'settling', 'empty'])),
  /** Whether pots of other jackpots may be moved into it. */
  takesPots: z.boolean(),
  pots: z.array(Pot),
  /** Newest first. */
  won: z.array(Hit),
});
export type JackpotAtDesk = z.output<typeof JackpotAtDesk>;

const Change = z.object({
  ...proposal,
  kind: z.enum(['create', 'assign', 'move']),
  /** For a new jackpot. */
  terms: z.nullable(Terms),
  /** A game and its new jackpot; null for none. */
  assign: z.nullable(z.object({ game: z.string(), gameName: z.string(), jackpot: z.nullable(z.string()) })),
  /** Moves the pots of one jackpot into another; `moved` is filled on approval. */
  move: z.nullable(z.object({ from: z.string(), to: z.string(), moved: z.array(Amount) })),
});
export type JackpotChange = z.output<typeof Change>;

const JackpotDesk = z.object({
  jackpots: z.array(JackpotAtDesk),
  /** Games that can have a jackpot, with their current one. */
  games: z.array(z.object({ id: z.string(), name: z.string(), jackpot: z.nullable(z.string()) })),
  /** Pending proposals, oldest first; then the latest decisions. */
  changes: z.array(Change),
});
export type JackpotDesk = z.output<typeof JackpotDesk>;

const moves = 'No money moves until another operator approves.';

export const jackpotDeskCalls = {
  jackpotDesk: call('/ops/jackpots', {
    ...operatorCall('any'),
    summary: 'Every jackpot with its terms, games, pots and hits, and what is proposed.',
    payload: nothing,
    answer: JackpotDesk,
  }),
  jackpotCreate: call('/ops/jackpot/create', {
    ...operatorCall('owner', 'cashier'),
    summary: 'Propose a new jackpot. Its terms never change: another promise is another jackpot.',
    payload: z.object({ ...terms, reason: judgedReason }),
    answer: JackpotDesk,
  }),
  jackpotAssign: call('/ops/jackpot/assign', {
    ...operatorCall('owner', 'cashier'),
    summary: 'Propose that a game pays into a jackpot, or into none. Its earlier contributions stay where they are.',
    payload: z.object({ game: id, jackpot: z.nullable(id), reason: judgedReason }),
    answer: JackpotDesk,
  }),
  jackpotMove: call('/ops/jackpot/move', {
    ...operatorCall('owner', 'cashier'),
    summary: `Propose to move the pots of a jackpot without games into another, in every currency. ${moves}`,
    payload: z.object({ from: id, to: id, reason: judgedReason }),
    answer: JackpotDesk,
  }),
  jackpotApprove: call('/ops/jackpot/approve', {
    ...operatorCall('owner', 'cashier'),
    summary: 'Approve another operator’s proposal; it is carried out at once.',
    payload: idOnly,
    answer: JackpotDesk,
  }),
  jackpotReject: call('/ops/jackpot/reject', {
    ...operatorCall('owner', 'cashier'),
    summary: 'Refuse another operator’s proposal.',
    payload: withReason,
    answer: JackpotDesk,
  }),
  jackpotWithdraw: call('/ops/jackpot/withdraw', {
    ...operatorCall('owner', 'cashier'),
    summary: 'Take one’s own proposal back.',
    payload: idOnly,
    answer: JackpotDesk,
  }),
} as const;
