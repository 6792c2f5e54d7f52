import {
  type JackpotDesk as DeskAnswer,
  jackpotDeskCalls,
  type JackpotTermsOnWire,
} from '@croupier/contract/calls/rounds/jackpots-desk';
import type { Clock } from '../../../platform/clock';
import type { Database, Trx } from '../../../platform/database';
import type { CatalogueActs } from '../../catalogue/domain';
import type { JackpotActs, Moved } from '../jackpots/desk-acts';
import type { JackpotTerms } from '../jackpots/rules';
import {
  type Acting,
  createProposals,
  judgedReason,
  keptText,
  proposalActs,
  proposalOf,
  type SignedIn,
  wireAmount,
} from '../../operators/domain';
import {
  findJackpotChange,
  insertJackpotChange,
  type JackpotChangeRow,
  type Proposed,
  readJackpotChanges,
} from './jackpots-store';

/** Jackpots at the console: every change is proposed by one operator and decided by another, because it moves players' money. */
export interface JackpotsDesk {
  read(): Promise<DeskAnswer>;
  /** @throws Refusal jackpotCodeTaken; jackpotKindUnclear; jackpotSeedTooHigh; reasonTooShort; alreadyProposed */
  create(terms: JackpotTermsOnWire, reason: string, operator: SignedIn): Promise<DeskAnswer>;
  /** @param jackpot null for none. @throws Refusal notFound; jackpotGameUnfit; conflict; reasonTooShort; alreadyProposed */
  assign(game: string, jackpot: string | null, reason: string, operator: SignedIn): Promise<DeskAnswer>;
  /** @throws Refusal notFound; jackpotInPlay; jackpotTakesNoPots; conflict; reasonTooShort; alreadyProposed */
  move(from: string, to: string, reason: string, operator: SignedIn): Promise<DeskAnswer>;
  /** Carries the proposal out. @throws Refusal notFound; conflict; secondOperatorRequired; and those of proposing it now */
  approve(id: string, operator: SignedIn): Promise<DeskAnswer>;
  /** @throws Refusal notFound; conflict; secondOperatorRequired */
  reject(id: string, reason: string, operator: SignedIn): Promise<DeskAnswer>;
  /** @throws Refusal notFound; conflict; forbidden for another operator than the proposer */
  withdraw(id: string, operator: SignedIn): Promise<DeskAnswer>;
}

/** The wire uses whole US dollars, the terms hundredths. */
const HUNDREDTHS = 100;
const times = (amount: number | null, factor: number): number | null => (amount === null ? null : amount * factor);
const kept = ({ seed, odds, ceiling, ...terms }: JackpotTermsOnWire): JackpotTerms => ({
  ...terms,
  seed: seed * HUNDREDTHS,
  odds: times(odds, HUNDREDTHS),
  ceiling: times(ceiling, HUNDREDTHS),
});
const told = ({ code, name, contribution, seed, odds, ceiling }: JackpotTerms): JackpotTermsOnWire => ({
  code,
  name,
  contribution,
  seed: seed / HUNDREDTHS,
  odds: times(odds, 1 / HUNDREDTHS),
  ceiling: times(ceiling, 1 / HUNDREDTHS),
});

const DECIDED_SHOWN = 20;

const CHANGES = {
  acts: proposalActs('jackpot', ['jackpot', 'game'], {
    propose: [jackpotDeskCalls.jackpotCreate, jackpotDeskCalls.jackpotAssign, jackpotDeskCalls.jackpotMove],
    approve: jackpotDeskCalls.jackpotApprove,
    reject: jackpotDeskCalls.jackpotReject,
    withdraw: jackpotDeskCalls.jackpotWithdraw,
  }),
  table: 'jackpot_change',
  find: findJackpotChange,
  subject: ({ kind, subject }: JackpotChangeRow) =>
    ({ subjectType: kind === 'assign' ? 'game' : 'jackpot', subjectId: subject }) as const,
  snapshot: ({ kind, content, status, reason, decision_reason }: JackpotChangeRow) => ({
    kind,
    ...content,
    status,
    reason,
    decisionReason: decision_reason,
  }),
} as const;

function changeOnWire(row: JackpotChangeRow, names: ReadonlyMap<string, string>, moved: readonly Moved[]) {
  return {
    ...proposalOf(row),
    kind: row.kind,
    terms: row.kind === 'create' ? told(row.content) : null,
    assign:
      row.kind === 'assign'
        ? { game: row.subject, gameName: names.get(row.subject) ?? row.subject, jackpot: row.content.jackpot }
        : null,
    move:
      row.kind === 'move'
        ? {
            from: row.subject,
            to: row.content.to,
            moved: moved
              .filter(({ decision }) => decision === String(row.id))
              .map(({ currency, amount }) => ({ currency, amount: wireAmount(amount, currency) })),
          }
        : null,
  };
}

export function createJackpotsDesk(
  deps: Pick<Acting, 'audited'> & { database: Database; clock: Clock; catalogue: CatalogueActs; jackpots: JackpotActs },
): JackpotsDesk {
  const { database, catalogue, jackpots } = deps;
  const proposals = createProposals<JackpotChangeRow>(deps, CHANGES);

  function judge(trx: Trx, change: Proposed): Promise<void> {
    switch (change.kind) {
      case 'create':
        return jackpots.judgeNew(trx, change.content);
      case 'assign':
        return jackpots.judgeGame(trx, change.subject, change.content.jackpot);
      case 'move':
        return jackpots.judgeMove(trx, change.subject, change.content.to);
    }
  }

  async function carryOut(trx: Trx, change: JackpotChangeRow, approver: SignedIn): Promise<void> {
    switch (change.kind) {
      case 'create':
        return jackpots.create(trx, change.content);
      case 'assign':
        await jackpots.assign(trx, change.subject, change.content.jackpot);
        return catalogue.setJackpot(trx, change.subject, change.content.jackpot !== null);
      case 'move': {
        const decided = { id: String(change.id), proposedBy: change.proposed_by, approvedBy: approver.operatorId };
        await jackpots.move(trx, change.subject, change.content.to, decided);
      }
    }
  }

  async function read(): Promise<DeskAnswer> {
    const [shown, changes, moved] = await Promise.all([
      jackpots.read(),
      readJackpotChanges(database, DECIDED_SHOWN),
      jackpots.readMoved(),
    ]);
    const names = new Map(shown.games.map(({ id, name }) => [id, name]));
    return {
      jackpots: shown.jackpots.map((one) => ({
        ...told(one.terms),
        games: [...one.games],
        idleSince: one.idleSince?.toISOString() ?? null,
        moveBlocked: one.moveBlocked,
        takesPots: one.takesPots,
        pots: one.pots.map(({ currency, collected, amount, cycle, hits, paid }) => ({
          currency,
          collected: wireAmount(collected, currency),
          amount: wireAmount(amount, currency),
          cycle,
          hits,
          paid: wireAmount(paid, currency),
        })),
        won: one.won.map(({ memberId, round, time, amount, currency }) => ({
          memberId: String(memberId),
          round,
          time: time.toISOString(),
          amount: wireAmount(amount, currency),
          currency,
        })),
      })),
      games: [...shown.games],
      changes: changes.map((row) => changeOnWire(row, names, moved)),
    };
  }

  async function propose(change: Proposed, reason: string, operator: SignedIn): Promise<DeskAnswer> {
    const judged = judgedReason(keptText(reason, 'reason'));
    await proposals.propose(operator, async (trx, by) => {
      await judge(trx, change);
      return insertJackpotChange(trx, change, judged, by);
    });
    return read();
  }

  return {
    read,
    create: (terms, reason, operator) => {
      const content = kept({ ...terms, name: keptText(terms.name, 'name') });
      return propose({ kind: 'create', subject: terms.code, content }, reason, operator);
    },
    assign: (game, jackpot, reason, operator) =>
      propose({ kind: 'assign', subject: game, content: { jackpot } }, reason, operator),
    move: (from, to, reason, operator) => propose({ kind: 'move', subject: from, content: { to } }, reason, operator),
    async approve(id, operator) {
      const waiting = (await readJackpotChanges(database, 0)).find((row) => String(row.id) === id);
      if (waiting?.kind === 'move') await jackpots.countBefore(waiting.subject);
      await proposals.approve(id, operator, carryOut);
      return read();
    },
    async reject(id, reason, operator) {
      await proposals.reject(id, reason, operator);
      return read();
    },
    async withdraw(id, operator) {
      await proposals.withdraw(id, operator);
      return read();
    },
  };
}
