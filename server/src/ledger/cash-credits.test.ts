import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { TransferKind } from '@croupier/contract/codes';
import { describe, expect, it } from 'vitest';
import { ROUTES } from './accounts';
import { CREDIT_ACTS, type CreditAct } from './operators-word';

/** What may cause a credit without an operator: a provider's update, the member's own act, a rule of the house. */
type Alone = 'provider' | 'member' | 'rule';

interface Credit {
  readonly kinds: readonly TransferKind[];
  readonly alone: readonly Alone[];
  /** The acts of operators that cause it through `askCredit`; `two`: a proposal and its approval. */
  readonly operators: readonly (CreditAct | 'two')[];
  /** The only code that calls it. */
  readonly callers: readonly string[];
}

/** Every recipe that raises a member's cash. */
const CREDITS: Readonly<Record<string, Credit>> = {
  depositSettled: {
    kinds: ['deposit'],
    alone: ['provider'],
    operators: ['deposit_accepted'],
    callers: ['domains/deposits/service/credit.ts'],
  },
  depositsSettled: {
    kinds: ['deposit'],
    alone: ['provider'],
    operators: [],
    callers: ['domains/deposits/service/credit.ts'],
  },
  depositRefundReturned: {
    kinds: ['deposit_refund_return'],
    alone: ['provider'],
    operators: ['refund_ended'],
    callers: ['domains/deposits/refunds/order.ts'],
  },
  withdrawalReleased: {
    kinds: ['withdraw_release'],
    alone: ['member', 'provider'],
    operators: ['cashout_rejected', 'cashout_released'],
    callers: ['domains/withdrawals/step.ts'],
  },
  withdrawalBounced: {
    kinds: ['withdraw_bounced'],
    alone: ['provider'],
    operators: ['payout_returned'],
    callers: ['domains/withdrawals/step.ts'],
  },
  manualAdjustment: {
    kinds: ['adjustment'],
    alone: [],
    operators: ['two'],
    callers: ['domains/members/desk/adjustments.ts'],
  },
  jackpotWon: {
    kinds: ['jackpot_win', 'jackpot_seed'],
    alone: ['rule'],
    operators: [],
    callers: ['domains/rounds/jackpots/counter.ts'],
  },
  liveBetWon: { kinds: ['win'], alone: ['rule'], operators: [], callers: ['domains/live/bets/settlement.ts'] },
  liveBetRolledBack: {
    kinds: ['bet_rollback'],
    alone: ['rule'],
    operators: [],
    callers: ['domains/live/bets/settlement.ts'],
  },
  betRolledBack: { kinds: ['bet_rollback'], alone: [], operators: [], callers: [] },
  bonusConverted: {
    kinds: ['bonus_convert'],
    alone: ['rule'],
    operators: [],
    callers: ['domains/rewards/grants/grants.ts'],
  },
  pointsRedeemed: {
    kinds: ['points_redeem'],
    alone: ['member'],
    operators: [],
    callers: ['domains/rewards/loyalty/redeem.ts'],
  },
  inviteAwarded: {
    kinds: ['invite_award'],
    alone: ['member'],
    operators: [],
    callers: ['domains/rewards/invitations/claims.ts'],
  },
  cashbacksPaid: {
    kinds: ['cashback'],
    alone: ['rule'],
    operators: [],
    callers: ['domains/rewards/weeks/pay.ts'],
  },
  cashbackPaid: {
    kinds: ['cashback'],
    alone: ['member', 'rule'],
    operators: [],
    callers: ['domains/rewards/giving/pay.ts'],
  },
  freeRoundEnded: {
    kinds: ['free_round_win'],
    alone: ['member', 'rule'],
    operators: [],
    callers: ['domains/rounds/play/free-rounds.ts'],
  },
  rakebackPaid: {
    kinds: ['rakeback'],
    alone: ['member', 'rule'],
    operators: [],
    callers: ['domains/rewards/rakeback/claims.ts'],
  },
  racePrizesPaid: {
    kinds: ['race_prize'],
    alone: ['rule'],
    operators: [],
    callers: ['domains/rewards/contests/races/settle.ts'],
  },
};

/** Recipes that leave a member's cash alone or take from it. */
const OTHERS = [
  'walletOpened',
  'depositChargedBack',
  'depositDebtCollected',
  'depositRefunded',
  'debtWrittenOff',
  'withdrawalReserved',
  'withdrawalPaid',
  'bonusGranted',
  'bonusesGranted',
  'bonusExpired',
  'bonusForfeited',
  'bonusUsedUp',
  'dormantFeeTaken',
  'freeRoundPlaced',
  'freeRoundRolledBack',
  'jackpotMoved',
  'liveBetPlaced',
  // Parts of recipes, and what they read.
  'cashOfFreeRound',
  'freeRoundBackLegs',
  'jackpotAccount',
  'jackpotKey',
  'lockJackpot',
  'lockRound',
  'racePoolEscrowed',
  'racePoolReturned',
  'readJackpotMoves',
  'refuseOverdrawn',
  'stakeLegs',
  'voidRound',
];

const SOURCE = fileURLToPath(new URL('..', import.meta.url));
const RECIPES = join(SOURCE, 'ledger', 'recipes');

const isProgram = (path: string): boolean => path.endsWith('.ts') && !/(test|fixture)\.ts$/.test(path);
const programs = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(isProgram)
    .map((path) => join(folder, path));
const textOf = (path: string): string => readFileSync(path, 'utf8');

const exported = (text: string): string[] =>
  [...text.matchAll(/^export (?:const|(?:async )?function) (\w+)/gm)].map(([, name = '']) => name);

const raisesCash = (kind: TransferKind): boolean => ROUTES[kind].some(([, credit]) => credit === 'cash');
const KINDS = (Object.keys(ROUTES) as TransferKind[]).filter(raisesCash);
const kindsIn = (text: string): TransferKind[] => KINDS.filter((kind) => text.includes(`'${kind}'`));

describe('recipes that raise a member’s cash', () => {
  it.each(programs(RECIPES).map((path) => [relative(RECIPES, path), path] as const))(
    '%s holds none that is not listed with who may cause it',
    (_, path) => {
      const text = textOf(path);
      const names = exported(text);
      expect(names.filter((name) => !(name in CREDITS) && !OTHERS.includes(name))).toEqual([]);
      const listed = names.flatMap((name) => CREDITS[name]?.kinds ?? []);
      // A credit by an adjustment has the kind `adjustment`, as has a debit: the table of routes contains both.
      expect(new Set(listed)).toEqual(new Set(kindsIn(text)));
    },
  );

  it('are all that can: each kind of transfer that raises cash is one of theirs', () => {
    expect(new Set(Object.values(CREDITS).flatMap(({ kinds }) => kinds))).toEqual(new Set(KINDS));
  });

  it('are called by the code beside their names and by no other', () => {
    const sources = programs(SOURCE)
      .filter((path) => !path.startsWith(RECIPES) && !path.endsWith('seed.ts'))
      .map((path) => [relative(SOURCE, path), textOf(path)] as const);
    const callers = (name: string) =>
      sources.filter(([, text]) => new RegExp(`\\b${name}\\(`).test(text)).map(([path]) => path);
    for (const [name, { callers: known }] of Object.entries(CREDITS)) expect(callers(name), name).toEqual(known);
    const posting = sources.filter(([path, text]) => path !== 'ledger/post.ts' && /\bpost\(trx\b/.test(text));
    expect(
      posting.map(([path]) => path),
      'recipes alone post',
    ).toEqual([]);
  });

  it('on an operator’s word pass one door, or take a proposal and its approval', () => {
    const acts = Object.values(CREDITS).flatMap(({ operators }) => operators.filter((act) => act !== 'two'));
    expect(new Set(acts)).toEqual(new Set(Object.keys(CREDIT_ACTS)));
    const asking = programs(SOURCE)
      .filter((path) => /\baskCredit\(/.test(textOf(path)) && !path.endsWith('operators-word.ts'))
      .map((path) => relative(SOURCE, path));
    expect(asking.toSorted()).toEqual([
      'domains/deposits/desk-acts.ts',
      'domains/deposits/refunds/ends.ts',
      'domains/withdrawals/desk-acts.ts',
    ]);
  });
});
