import type { MethodChange, MethodCurrencyChange, MethodAtDesk } from '@croupier/contract/calls/deposits/methods-desk';
import type { DepositMethodCode } from '@croupier/contract/codes';
import { CURRENCY_CODES, type CurrencyCode } from '@croupier/contract/money';
import type { Trx } from '../../../platform/database';
import { Refusal } from '../../../platform/refusal';
import { type DepositsDeps, isPayableIn } from '../deps';
import { limitsOf } from '../settings';
import {
  type CurrencyTerms,
  lockMethod,
  type MethodRow,
  type MethodTerms,
  readRoom,
  writeCurrency,
  writeTerms,
} from '../store/methods';
import { judgeCountries, judgeFigures, limitsFrom } from './rules';

/** The values before and after a change, for the audit log. */
export interface MethodChanged {
  readonly before: object;
  readonly after: object;
}

/** Operators' changes to deposit methods. A change applies to new deposits; deposits placed earlier continue as agreed. */
export interface MethodActs {
  read(): Promise<MethodAtDesk[]>;
  /** @throws Refusal notFound; invalidRequest naming a field; settingUnfit; conflict when another version is in force, or nothing would change. */
  change(trx: Trx, change: MethodChange): Promise<MethodChanged>;
  /** @throws Refusal as above. */
  changeCurrency(trx: Trx, change: MethodCurrencyChange): Promise<MethodChanged>;
}

export interface MethodActsDeps extends Pick<DepositsDeps, 'database' | 'settings' | 'providers'> {
  /** Whether a country of this ISO 3166-1 code exists. */
  readonly countryKnown: (code: string) => Promise<boolean>;
}

/** Locks a method and returns its current terms. @throws Refusal notFound; conflict when the operator saw another version. */
async function lockSeen(trx: Trx, { code, version }: { code: DepositMethodCode; version: number }): Promise<MethodRow> {
  const row = await lockMethod(trx, code);
  if (!row) throw new Refusal('notFound');
  if (row.version !== version) throw new Refusal('conflict');
  return row;
}

const termsOf = (terms: MethodTerms): MethodTerms => {
  const { enabled, sortIndex, visibility, allowedCountries, restrictedCountries } = terms;
  return { enabled, sortIndex, visibility, allowedCountries, restrictedCountries };
};

/** The terms for the audit log, with amounts in major units. */
const told = ({ enabled, figures }: CurrencyTerms, currency: CurrencyCode) => ({
  currency,
  enabled,
  figures: figures === null ? 'house' : limitsFrom(figures, currency),
});

function refuseSame({ before, after }: MethodChanged): void {
  if (JSON.stringify(before) === JSON.stringify(after)) throw new Refusal('conflict');
}

export function createMethodActs(deps: MethodActsDeps): MethodActs {
  const { database, settings, providers, countryKnown } = deps;

  async function currenciesOf(row: MethodRow): Promise<MethodAtDesk['currencies']> {
    return Promise.all(
      CURRENCY_CODES.map(async (currency) => {
        const terms = row.currencies.find((one) => one.currency === currency);
        const { allowManualInput: _, ...house } = await limitsOf(settings, currency);
        return {
          currency,
          enabled: Number(terms?.enabled ?? true),
          payable: Number(isPayableIn(deps, row.code, currency)),
          own: terms?.figures ? limitsFrom(terms.figures, currency) : null,
          house,
        };
      }),
    );
  }

  return {
    async read() {
      const rows = await readRoom(database);
      return Promise.all(
        rows.map(async (row) => ({
          code: row.code,
          name: row.name,
          enabled: Number(row.enabled),
          configured: Number(providers[row.code] !== undefined),
          sortIndex: row.sortIndex,
          visibility: row.visibility,
          version: row.version,
          allowedCountries: [...row.allowedCountries],
          restrictedCountries: [...row.restrictedCountries],
          currencies: await currenciesOf(row),
        })),
      );
    },
    async change(trx, change) {
      const allowedCountries = await judgeCountries(change.allowedCountries, 'allowedCountries', countryKnown);
      const restrictedCountries = await judgeCountries(change.restrictedCountries, 'restrictedCountries', countryKnown);
      const twice = allowedCountries.find((code) => restrictedCountries.includes(code));
      if (twice !== undefined) throw new Refusal('settingUnfit', { field: twice });
      const row = await lockSeen(trx, change);
      const after = {
        enabled: change.enabled === 1,
        sortIndex: change.sortIndex,
        visibility: change.visibility,
        allowedCountries,
        restrictedCountries,
      };
      const changed = { before: termsOf(row), after };
      refuseSame(changed);
      await writeTerms(trx, change.code, after);
      return changed;
    },
    async changeCurrency(trx, change) {
      const { code, currency } = change;
      const after = { enabled: change.enabled === 1, figures: judgeFigures(change, currency) };
      const row = await lockSeen(trx, change);
      const before = row.currencies.find((one) => one.currency === currency) ?? { enabled: true, figures: null };
      const changed = { before: told(before, currency), after: told(after, currency) };
      refuseSame(changed);
      await writeCurrency(trx, code, currency, after);
      return changed;
    },
  };
}
