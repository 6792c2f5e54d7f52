import type { LevelName } from '@croupier/contract/rewards/eligibility';
import { LEDGER_RULES } from '../../../ledger/books/ledger-rules';
import { booksOf } from '../../../ledger/fixture';
import { createSettings } from '../../../platform/settings';
import { accountStatesOf } from '../../members/service/profiles';
import { sharedAmong } from '../../members/store/alike';
import { paysAlike } from '../../deposits/store/pays-alike';
import { OFFER_RULES } from '../books';
import { openGiving } from '../giving/fixture';
import { SEEDED_OFFERS } from '../offers/seeded';
import { keepVersion, publishVersion } from '../offers/store';
import { WEEK_RULES } from './books';
import { weekOf } from './calendar';
import { createFigures } from './figures';
import { addFigures, readSpans } from './figures-store';
import { createWeeks } from './service';
import type { WeeksDeps } from './deps';
import { messagesIn } from '../../messages/fixture';

/** Figures of a member in a week, minor units. */
interface Week {
  readonly loss: number;
  /** In the whole week; default: as on Monday. */
  readonly weekLoss?: number;
  readonly deposits?: number;
}

interface Process extends Pick<WeeksDeps, 'database' | 'clock' | 'grants'> {
  /** Whose documents are approved. */
  readonly verified: ReadonlySet<number>;
  readonly levelOf: (memberId: number) => LevelName;
}

/** What weekly offers depend on in one process. */
export const weeksDeps = ({ database, clock, grants, verified, levelOf }: Process): WeeksDeps => ({
  database,
  clock,
  grants,
  settings: createSettings(database, clock),
  members: { accountStatesOf: (ids, queryable = database) => accountStatesOf(queryable, ids), sharedAmong },
  messages: messagesIn(database, clock),
  documents: { areAccepted: async (_, memberId) => verified.has(memberId) },
  paysAlike,
  figures: createFigures({ database, clock }),
  levelsOf: async (_, ids) => new Map(ids.map((id) => [id, levelOf(id)])),
});

/** Weekly offers and members with figures, on a database of their own. */
export async function openWeeks() {
  const house = await openGiving();
  const { database, clock, act } = house;
  const levels = new Map<number, LevelName>();
  const settings = createSettings(database, clock);

  const levelOf = (memberId: number): LevelName => levels.get(memberId) ?? 'entry';

  /** The parts of another process on the same database. */
  function another(grants: WeeksDeps['grants'] = house.anotherProcess().grants) {
    const deps = weeksDeps({ database, clock, grants, verified: house.verified, levelOf });
    return { ...createWeeks(deps), deps };
  }

  return {
    ...house,
    ...another(),
    another,
    settings,
    /** Puts offers that a house starts with in force, now. */
    seed: (...names: string[]) =>
      act(async (trx) => {
        for (const terms of SEEDED_OFFERS.filter(({ name }) => names.includes(name))) {
          await keepVersion(trx, { offerId: terms.name, version: 1, terms });
          await publishVersion(trx, { offerId: terms.name, version: 1, at: clock.now() });
        }
      }),
    setLevel: (memberId: number, level: LevelName) => levels.set(memberId, level),
    /** Members of other tests no longer have a level. */
    forgetLevels: () => levels.clear(),
    /** What a member lost and deposited in the week of the clock. */
    played: (memberId: number, { loss, weekLoss = loss, deposits = 1 }: Week, week = weekOf(clock.now())) =>
      act(async (trx) => {
        for (const { span_id, from } of await readSpans(trx)) {
          const net_loss = from === 0 ? weekLoss : loss;
          await addFigures(trx, [{ week, span_id, member_id: memberId, net_loss, deposits }]);
        }
      }),
    /** Moves the clock. @param to ISO 8601. */
    at: (to: string) => clock.advance(new Date(to).getTime() - clock.now().getTime()),
    broken: async () => (await booksOf(house.ownerUrl, [...LEDGER_RULES, ...OFFER_RULES, ...WEEK_RULES])).broken,
  };
}
