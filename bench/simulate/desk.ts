import type { Order, Outcome } from './orders';

type Payload = Readonly<Record<string, unknown>>;

/** A proposal of an operator, as the desk lists it. */
interface Proposal {
  readonly id: string;
  readonly [field: string]: unknown;
}

/** The calls of one kind of proposals. */
interface Kind {
  readonly propose: string;
  readonly changes: string;
  readonly approve: string;
  readonly withdraw: string;
}

const contests = {
  changes: '/ops/contest/changes',
  approve: '/ops/contest/approve',
  withdraw: '/ops/contest/withdraw',
};
const PROPOSALS = {
  offer: {
    propose: '/ops/offer/propose',
    changes: '/ops/offer/changes',
    approve: '/ops/offer/approve',
    withdraw: '/ops/offer/withdraw',
  },
  mission: { propose: '/ops/mission/propose', ...contests },
  race: { propose: '/ops/race/propose', ...contests },
  agent: {
    propose: '/ops/referral/agent/propose',
    changes: '/ops/referral/agent/changes',
    approve: '/ops/referral/agent/approve',
    withdraw: '/ops/referral/agent/withdraw',
  },
} as const satisfies Readonly<Record<string, Kind>>;

/** Proposals that wait at a time are few. */
const PAGE = { pageNum: 1, pageSize: 100 };

/** The desk of the house's two owners: one proposes, the other decides. */
export class Desk {
  constructor(private readonly ask: (order: Order) => Promise<Outcome>) {}

  /** A page of a list, the newest first. */
  async list<Row>(path: string, payload: Payload = {}): Promise<readonly Row[]> {
    const outcome = await this.call(path, { ...payload, ...PAGE });
    if (!('value' in outcome)) throw new Error(`${path}: ${JSON.stringify(outcome)}`);
    return (outcome.value as { content: Row[] }).content;
  }

  call(path: string, payload: Payload, operator: 1 | 2 = 1): Promise<Outcome> {
    return this.ask({ kind: 'desk', path, payload, operator });
  }

  /**
   * Proposes and approves, once: a house that was killed may have kept a proposal before it was asked again.
   * @throws Error when it was refused.
   */
  async decide(kind: keyof typeof PROPOSALS, payload: Payload, isThis: (proposal: Proposal) => boolean): Promise<void> {
    const { propose, changes, approve, withdraw } = PROPOSALS[kind];
    const proposed = await this.call(propose, { ...payload, reason: 'Planned for the simulated year' });
    const waiting = await this.list<Proposal>(changes, { status: 'proposed' });
    const [first, ...repeated] = waiting.filter(isThis);
    if (!first) throw new Error(`${propose} ${JSON.stringify(payload)}: ${JSON.stringify(proposed)}`);
    for (const { id } of repeated) await this.call(withdraw, { id });
    const approved = await this.call(approve, { id: first.id }, 2);
    // A repeated approval finds the first one.
    if ('refused' in approved && approved.refused !== 'conflict')
      throw new Error(`${approve} ${JSON.stringify(payload)}: ${approved.refused}`);
  }
}
