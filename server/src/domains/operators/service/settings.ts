import type { SettingRow } from '@croupier/contract/calls/operators/settings';
import type { Clock } from '../../../platform/clock';
import { type Database, inTransaction, type Queryable } from '../../../platform/database';
import { Refusal } from '../../../platform/refusal';
import { declaredSettings, readSetValues, type Setting, type Settings } from '../../../platform/settings';
import { judgedReason, needsSecondOperator, refuseCrossedLimits } from '../rules';
import { findSettingChange, insertSettingChange, readWaitingChanges, type SettingChangeRow } from '../store/settings';
import type { Audit } from './audit';
import { controlOf } from './control';
import { keptText } from './fields';
import { decide, proposalOf, type SignedIn } from './proposals';

export interface SettingsDesk {
  list(): Promise<SettingRow[]>;
  /**
   * Changes a setting, or proposes the change when a second operator must approve.
   * @param change.value JSON text
   * @throws Refusal notFound; settingUnfit; pictureNotOurs; reasonTooShort; alreadyProposed
   */
  change(change: { key: string; value: string; reason: string }, operator: SignedIn): Promise<SettingRow>;
  /** @throws Refusal notFound; conflict; secondOperatorRequired; settingUnfit when it no longer fits */
  approve(id: string, operator: SignedIn): Promise<SettingRow>;
  /** @throws Refusal notFound; conflict; secondOperatorRequired */
  reject(id: string, reason: string, operator: SignedIn): Promise<SettingRow>;
  /** @throws Refusal notFound; conflict; forbidden for another operator than the proposer */
  withdraw(id: string, operator: SignedIn): Promise<SettingRow>;
}

function settingOf(key: string): Setting<unknown> {
  const found = declaredSettings().find((declared) => declared.key === key);
  if (!found) throw new Refusal('notFound');
  return found;
}

/** The value as the server will read it. @throws Refusal settingUnfit with what does not fit */
function fitting(wanted: Setting<unknown>, value: unknown): unknown {
  const read = wanted.schema.safeParse(value);
  if (read.success) return read.data;
  if (controlOf(wanted.schema).control === 'picture') throw new Refusal('pictureNotOurs');
  const issue = read.error.issues[0];
  throw new Refusal('settingUnfit', { field: [issue?.path.join('.'), issue?.message].filter(Boolean).join(': ') });
}

function fromJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new Refusal('settingUnfit', { field: 'JSON' });
  }
}

const changeOf = (row: SettingChangeRow) => ({ ...proposalOf(row), key: row.key, value: row.value });

const CHANGES = {
  table: 'setting_change',
  find: findSettingChange,
  subject: (row: SettingChangeRow) => ({ subjectType: 'setting', subjectId: row.key }) as const,
  snapshot: ({ value, status, reason, decision_reason }: SettingChangeRow) => ({
    value,
    status,
    reason,
    decisionReason: decision_reason,
  }),
} as const;

async function rowsOf(queryable: Queryable, wanted: readonly Setting<unknown>[]): Promise<SettingRow[]> {
  const values = await readSetValues(queryable);
  const waiting = new Map((await readWaitingChanges(queryable)).map((row) => [row.key, row]));
  return wanted.map(({ key, schema, fallback }) => {
    const waits = waiting.get(key);
    return {
      key,
      value: values.has(key) ? values.get(key) : fallback,
      fallback,
      isSet: values.has(key),
      ...controlOf(schema),
      needsSecondOperator: needsSecondOperator(key),
      waiting: waits ? changeOf(waits) : null,
    };
  });
}

async function one(queryable: Queryable, key: string): Promise<SettingRow> {
  const [row] = await rowsOf(queryable, [settingOf(key)]);
  if (!row) throw new Error('a setting was lost');
  return row;
}

/** The value as the server will read it, among the values of all other settings. @throws Refusal settingUnfit */
async function judged(queryable: Queryable, wanted: Setting<unknown>, value: unknown): Promise<unknown> {
  const fit = fitting(wanted, value);
  const rows = await rowsOf(queryable, declaredSettings());
  refuseCrossedLimits(wanted.key, new Map([...rows.map((row) => [row.key, row.value] as const), [wanted.key, fit]]));
  return fit;
}

/** The house's settings at the console, judged by the schemas that the server reads them with. */
export function createSettingsDesk(deps: {
  database: Database;
  clock: Clock;
  settings: Settings;
  audit: Audit;
}): SettingsDesk {
  const { database, clock, settings, audit } = deps;

  return {
    list: () => rowsOf(database, declaredSettings()),
    async change({ key, value, reason }, operator) {
      const wanted = settingOf(key);
      const typed = fromJson(value);
      const kept = judgedReason(keptText(reason, 'reason'));
      return inTransaction(database, async (trx) => {
        await audit.hold(trx);
        const fit = await judged(trx, wanted, typed);
        const before = await one(trx, key);
        if (before.needsSecondOperator) {
          const by = { operatorId: operator.operatorId, now: clock.now() };
          const id = await insertSettingChange(trx, { key, value: fit, reason: kept }, by);
          if (id === undefined) throw new Refusal('alreadyProposed');
        } else {
          await settings.set(trx, wanted, fit);
        }
        await audit.append(trx, operator, {
          action: before.needsSecondOperator ? 'settingProposed' : 'settingChanged',
          subjectType: 'setting',
          subjectId: key,
          before: { value: before.value },
          after: { value: fit, reason: kept },
        });
        return one(trx, key);
      });
    },
    async approve(id, operator) {
      const { key } = await decide(deps, CHANGES, id, operator, {
        decision: 'approved',
        action: 'settingApproved',
        carryOut: async (trx, { key: changed, value }) => {
          const wanted = settingOf(changed);
          await settings.set(trx, wanted, await judged(trx, wanted, value));
        },
      });
      return one(database, key);
    },
    async reject(id, reason, operator) {
      const step = { decision: 'rejected', action: 'settingRejected', reason } as const;
      return one(database, (await decide(deps, CHANGES, id, operator, step)).key);
    },
    async withdraw(id, operator) {
      const step = { decision: 'withdrawn', action: 'settingWithdrawn' } as const;
      return one(database, (await decide(deps, CHANGES, id, operator, step)).key);
    },
  };
}
