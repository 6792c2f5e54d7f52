import { settingCalls, type SettingRow } from '@croupier/contract/calls/operators/settings';
import type { Clock } from '../../../platform/clock';
import type { Database, Queryable } from '../../../platform/database';
import { Refusal } from '../../../platform/refusal';
import { declaredSettings, readSetValues, type Setting, type Settings } from '../../../platform/settings';
import { act, proposalActs } from '../acts';
import type { Acting } from '../audited';
import { judgedReason } from '../rules';
import { findSettingChange, insertSettingChange, readWaitingChanges, type SettingChangeRow } from '../store/settings';
import { controlOf } from './control';
import { keptText } from './fields';
import { createProposals, proposalOf, type SignedIn } from './proposals';

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

const CHANGED = act('settingChanged', { subject: 'setting', by: settingCalls.settingChange });
const CHANGES = {
  acts: proposalActs('setting', 'setting', {
    propose: settingCalls.settingChange,
    approve: settingCalls.settingApprove,
    reject: settingCalls.settingReject,
    withdraw: settingCalls.settingWithdraw,
  }),
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
  return wanted.map(({ key, schema, fallback, needsSecondOperator }) => {
    const waits = waiting.get(key);
    return {
      key,
      value: values.has(key) ? values.get(key) : fallback,
      fallback,
      isSet: values.has(key),
      ...controlOf(schema),
      needsSecondOperator,
      waiting: waits ? changeOf(waits) : null,
    };
  });
}

async function one(queryable: Queryable, key: string): Promise<SettingRow> {
  const [row] = await rowsOf(queryable, [settingOf(key)]);
  if (!row) throw new Error('a setting was lost');
  return row;
}

/** @param values by key, as they would be after the change. @throws Refusal settingUnfit naming two limits that would cross */
function refuseCrossedLimits(changed: string, values: ReadonlyMap<string, unknown>): void {
  for (const { key, notAbove } of declaredSettings())
    if (
      notAbove !== undefined &&
      (changed === key || changed === notAbove.key) &&
      Number(values.get(key)) > Number(values.get(notAbove.key))
    )
      throw new Refusal('settingUnfit', { field: `${key} > ${notAbove.key}` });
}

/** @param values by key, as they would be after the change. @throws Refusal settingUnfit naming what would not agree */
function refuseDisagreement(changed: string, values: ReadonlyMap<string, unknown>): void {
  for (const { key, fits } of declaredSettings()) {
    if (fits === undefined || (changed !== key && changed !== fits.other.key)) continue;
    const fault = fits.fault(values.get(key), values.get(fits.other.key));
    if (fault !== undefined) throw new Refusal('settingUnfit', { field: fault });
  }
}

/** The value as the server will read it, among the values of all other settings. @throws Refusal settingUnfit */
async function judged(queryable: Queryable, wanted: Setting<unknown>, value: unknown): Promise<unknown> {
  const fit = fitting(wanted, value);
  const rows = await rowsOf(queryable, declaredSettings());
  const values = new Map([...rows.map((row) => [row.key, row.value] as const), [wanted.key, fit]]);
  refuseCrossedLimits(wanted.key, values);
  refuseDisagreement(wanted.key, values);
  return fit;
}

/** The house's settings at the console, judged by the schemas that the server reads them with. */
export function createSettingsDesk(
  deps: Pick<Acting, 'audited'> & { database: Database; clock: Clock; settings: Settings },
): SettingsDesk {
  const { database, clock, settings, audited } = deps;
  const changes = createProposals<SettingChangeRow>(deps, CHANGES);

  return {
    list: () => rowsOf(database, declaredSettings()),
    async change({ key, value, reason }, operator) {
      const wanted = settingOf(key);
      const typed = fromJson(value);
      const kept = judgedReason(keptText(reason, 'reason'));
      const asked = wanted.needsSecondOperator;
      return audited(asked ? CHANGES.acts.proposed : CHANGED, operator, async (trx) => {
        const fit = await judged(trx, wanted, typed);
        const before = await one(trx, key);
        if (asked) {
          const by = { operatorId: operator.operatorId, now: clock.now() };
          const id = await insertSettingChange(trx, { key, value: fit, reason: kept }, by);
          if (id === undefined) throw new Refusal('alreadyProposed');
        } else {
          await settings.set(trx, wanted, fit);
        }
        return {
          log: { subjectId: key, before: { value: before.value }, after: { value: fit, reason: kept } },
          answer: await one(trx, key),
        };
      });
    },
    async approve(id, operator) {
      const { key } = await changes.approve(id, operator, async (trx, { key: changed, value }) => {
        const wanted = settingOf(changed);
        await settings.set(trx, wanted, await judged(trx, wanted, value));
      });
      return one(database, key);
    },
    reject: async (id, reason, operator) => one(database, (await changes.reject(id, reason, operator)).key),
    withdraw: async (id, operator) => one(database, (await changes.withdraw(id, operator)).key),
  };
}
