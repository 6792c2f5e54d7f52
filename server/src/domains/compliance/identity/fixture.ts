import { createExclusionService } from '../exclusion/service';
import { type OpenDocuments, openDocuments } from '../documents/fixture';
import {
  type IdentityChecker,
  type IdentityOrder,
  IdentityProviderUnavailable,
  type IdentityUpdate,
  type Person,
} from '../provider';
import { messagesIn } from '../../messages/fixture';
import { createLog } from '../../../platform/log';
import { createSettings } from '../../../platform/settings';
import { receiveIdentityCallback } from './callback';
import type { IdentityDeps } from './deps';
import { queryCheck, registerIdentityJobs, sweepChecks } from './drive';
import { tellOfCheck } from './mails';
import { createIdentityService } from './service';
import { checksOf } from './store';

function refuse(): never {
  throw new IdentityProviderUnavailable('no line');
}

/** For tests of the domain: a provider with books of its own, whose connection fails on demand. */
function openChecker() {
  const books = new Map<string, IdentityUpdate>();
  let line: 'up' | 'down' | 'lostAnswer' = 'up';
  const asked = { orders: 0, queries: 0 };
  const orders: IdentityOrder[] = [];
  const checker: IdentityChecker = {
    async begin(order) {
      asked.orders += 1;
      if (line === 'down') refuse();
      orders.push(order);
      const { reference } = order;
      const url = `https://identity.example/${reference}`;
      const update = books.get(reference) ?? {
        reference,
        providerId: `p-${reference}`,
        proved: [],
        status: 'open',
        url,
      };
      books.set(reference, update);
      // The provider has the order; its answer is lost.
      if (line === 'lostAnswer') throw new Error('the process was killed');
      return update;
    },
    async query(reference) {
      asked.queries += 1;
      if (line !== 'up') refuse();
      return books.get(reference) ?? 'unknown';
    },
    readCallback: ({ signature, body }) => (signature === 'good' ? { reference: body } : 'unauthentic'),
  };
  return {
    checker,
    asked,
    orders,
    setLine(now: typeof line) {
      line = now;
    },
    forget: (reference: string) => void books.delete(reference),
    /** The provider comes to a result. */
    tell(reference: string, result: Partial<IdentityUpdate>) {
      books.set(reference, { reference, providerId: `p-${reference}`, proved: [], ...result } as IdentityUpdate);
    },
  };
}

/** As the members of the fixture are called. */
const ADA: Person = { firstName: 'Ada', lastName: 'Yılmaz', birthday: '1990-06-05' };
export const passed = (person: Partial<Person> = {}): Partial<IdentityUpdate> => ({
  status: 'passed',
  proved: ['document', 'face'],
  person: { ...ADA, ...person },
});

/** Identity checks of a house, on a real database, with a provider in the test's hands. */
export async function openIdentity() {
  const house: OpenDocuments = await openDocuments();
  const { database } = house;
  const bank = openChecker();
  const exclusion = createExclusionService({ ...house.deps, members: house.service, paysAlike: async () => new Map() });
  const settings = createSettings(database, house.deps.clock);
  const deps: IdentityDeps = { ...jobsOf(house), ...house.deps, settings, exclusion, identityChecker: bank.checker };
  const identity = createIdentityService(deps);
  registerIdentityJobs(deps);
  tellOfCheck(deps);

  const referenceOf = async (memberId: number) => `${memberId}-${(await checksOf(database, memberId))[0]?.check_id}`;
  return {
    ...house,
    deps,
    identity,
    exclusion,
    provider: bank,
    messages: messagesIn(database, house.deps.clock),
    referenceOf,
    /** A member whose check is open. */
    async begun() {
      const member = await house.joined();
      await identity.start(member.memberId, 'en');
      return { ...member, reference: await referenceOf(member.memberId) };
    },
    call: (reference: string, signature = 'good') =>
      receiveIdentityCallback(deps, { timestamp: '', signature, body: reference }),
    query: (reference: string) => queryCheck(deps, reference),
    sweep: () => sweepChecks(deps),
    /** The provider comes to a result, and calls back; the query that follows runs. */
    async decide(reference: string, result: Partial<IdentityUpdate>) {
      bank.tell(reference, result);
      await receiveIdentityCallback(deps, { timestamp: '', signature: 'good', body: reference });
      await queryCheck(deps, reference);
    },
    state: async (memberId: number) => (await identity.status(memberId, 'en')).state,
    checks: (memberId: number) => checksOf(database, memberId),
  };
}

export type OpenIdentity = Awaited<ReturnType<typeof openIdentity>>;

const jobsOf = (house: OpenDocuments) => ({ jobs: house.jobs, log: createLog('silent') });
