import * as z from 'zod/mini';
import { call } from '../../call';
import { id, instant, nothing, requiredText, whole } from '../../fields';
import { idOnly, judgedReason, operatorCall, proposal, withReason } from '../operators/fields';

/** What a jackpot promises. Whole US dollars; they scale with the currency like stakes. */
const terms = {
  code: z.string().check(z.trim(), z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/), z.maxLength(40)),
  name: requiredText(40).check(z.regex(/^[^\p{Cc}\p{Cs}]*$/u)),
  /** What of each stake goes into it, hundredths of a percent. */
  contribution: whole(1, 500),
  /** What the house begins it with. */
  seed: whole(0, 2_000_000),
  /** Won at random: a stake's chance is the stake in so many. Null for the other kind. */
  odds: z._default(z.nullable(whole(1, 2_000_000)), null),
  /** Won before it passes this. Null for the other kind. */
  ceiling: z._default(z.nullable(whole(1, 2_000_000)), null),
};
const Terms = z.object(terms);
export type JackpotTermsOnWire = z.output<typeof Terms>;

const Amount = z.object({ currency: z.string(), amount: z.number() });

const Pot = z.object({
  currency: z.string(),
  /** Contributions of stakes that are not won yet, major units: the amount that a move would take. */
  collected: z.number(),
  /** What would be won now, the seed included. */
  amount: z.number(),
  cycle: z.number(),
  /** How often it was won, and what was paid altogether. */
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
  /** Since when it has had no game; null while it has one. */
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
  /** A game and the jackpot that it shall pay into; null for none. */
  assign: z.nullable(z.object({ game: z.string(), gameName: z.string(), jackpot: z.nullable(z.string()) })),
  /** Pots from one jackpot into another, and once approved what moved. */
  move: z.nullable(z.object({ from: z.string(), to: z.string(), moved: z.array(Amount) })),
});
export type JackpotChange = z.output<typeof Change>;

const JackpotDesk = z.object({
  jackpots: z.array(JackpotAtDesk),
  /** Games that can have a jackpot, and the one that each has. */
  games: z.array(z.object({ id: z.string(), name: z.string(), jackpot: z.nullable(z.string()) })),
  /** Proposals that wait, oldest first; then those decided last. */
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
