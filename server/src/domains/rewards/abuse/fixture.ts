import { sql } from 'kysely';
import { hire, openTestDesks, signedIn } from '../../../../tests/desks/fixture';
import { collectPlanted } from '../../../../tests/stage/planted-plays';
import { createSettings } from '../../../platform/settings';
import { paysAlike } from '../../deposits/store/pays-alike';
import { liveResults } from '../../live/store/results';
import { profileOf } from '../../members/service/profiles';
import { membersAlike, membersAtSameAddress } from '../../members/store/alike';
import { membersOnSameDevice, membersWithNewDevices } from '../../members/store/devices';
import { usernamesOf } from '../../members/store/members';
import { readResults, readSharedRounds } from '../../play/results';
import { roundResults } from '../../rounds/history/results';
import { openGiving } from '../giving/fixture';
import { judgeNewBets } from './bets';
import { createAbuseDesk } from './desk/cases';
import { findSharedMeans } from './shared-means';

const SOURCES = [roundResults, liveResults];
const REGISTRATION = { kind: 'registration' } as const;

interface PlantedBet {
  readonly choice?: unknown;
  /** Minor units. */
  readonly stake: number;
  readonly underBonus?: boolean;
}

/** Members, offers, rounds that are planted, and two operators at the desk, for tests. */
export async function openAbuseHouse() {
  const house = await openGiving();
  const { database, clock } = house;
  await sql`update abuse_mark set until = '2020-01-01'`.execute(database);
  const desks = openTestDesks(house, clock);
  const settings = createSettings(database, clock);
  const betsDeps = {
    database,
    clock,
    settings,
    play: {
      resultsOf: (db: Parameters<typeof readResults>[0], ended: Parameters<typeof readResults>[1]) =>
        readResults(db, ended, SOURCES),
      sharedRounds: (db: Parameters<typeof readResults>[0], ended: Parameters<typeof readResults>[1]) =>
        readSharedRounds(db, ended, SOURCES),
      wireIdOf: ({ memberId, playId }: { readonly memberId: number; readonly playId: number }) =>
        `${memberId}-${playId}`,
    },
  };
  const meansDeps = {
    database,
    clock,
    paysAlike,
    members: {
      profileOf: (memberId: number, queryable = database) => profileOf(queryable, memberId),
      alike: membersAlike,
      atSameAddress: membersAtSameAddress,
      onSameDevice: membersOnSameDevice,
      withNewDevices: membersWithNewDevices,
    },
  };
  const desk = createAbuseDesk({
    ...desks.acting,
    database,
    clock,
    grants: house.grants,
    gameName: async (code) => `The ${code}`,
    usernamesOf: (memberIds) => usernamesOf(database, memberIds),
  });
  const page = { pageNum: 1, pageSize: 50 };
  const ada = signedIn(await hire(desks, 'owner'));
  let tables = 0;
  return {
    ...house,
    desk,
    ada,
    grace: signedIn(await hire(desks)),
    findShared: () => findSharedMeans(meansDeps),
    judgeBets: () => judgeNewBets(betsDeps),
    /** Gives a member the offers of a registration, so that the member has claimed one. */
    register: (memberId: number) =>
      house.act((trx) => house.giving.happened(trx, memberId, REGISTRATION, 'registration')),
    /** Plants settled rounds that a member played alone, in their order, and puts them into the feed. */
    async play(memberId: number, game: string, bets: readonly PlantedBet[]) {
      for (const { choice, stake, underBonus = false } of bets)
        await sql`insert into round (member_id, round_id, session_id, game, version, mode, currency, stake, cost, payout, seed_id, nonce,
            choice, counted, active, settled_at)
          select ${memberId}, greatest(coalesce((select max(round_id) from round where member_id = ${memberId}), 0),
            (select version from wallet where member_id = ${memberId})) + 1, 1, ${game}, 1, 'BASE', 'USD', ${stake}, ${stake}, 0, 0, 1,
            ${choice === undefined ? null : JSON.stringify(choice)}, ${underBonus ? stake : null}::bigint, false, now()`.execute(
          database,
        );
      await collectPlanted(database);
    },
    /** Plants a settled round of live roulette with one bet of each member, and puts it into the feed. */
    async deal(bets: readonly (PlantedBet & { readonly memberId: number })[]) {
      tables += 1;
      const { rows } = await sql<{ id: number }>`insert into live_round
          (table_id, number, version, phase, server_seed, server_seed_hash, client_seed, events)
        values ('live-roulette', ${tables}, 1, 'done', '', '', '', '[]') returning round_id as id`.execute(database);
      for (const { memberId, choice, stake, underBonus = false } of bets)
        await sql`insert into live_bet (member_id, round_id, session_id, request, currency, stake, choice, counted, state, payout, settled_at)
          values (${memberId}, ${rows[0]?.id ?? 0}, 1, 'planted', 'USD', ${stake}, ${JSON.stringify(choice)}::jsonb,
            ${underBonus ? stake : null}::bigint, 'settled', 0, now())`.execute(database);
      await collectPlanted(database);
    },
    /** The case of these members, if it is shown. */
    async caseOf(kind: 'sharedMeans' | 'oppositeBets' | 'stakeJump', ...members: number[]) {
      for (const state of ['open', 'cleared', 'confirmed'] as const) {
        const { content } = await desk.list({ state, kind, ...page });
        const one = content.find((seen) => seen.members.map(({ memberId }) => memberId).join() === members.join());
        if (one) return one;
      }
      return undefined;
    },
    linesOf: async (id: string) => (await desk.get({ id, ...page }, ada)).lines.content,
  };
}
export type AbuseHouse = Awaited<ReturnType<typeof openAbuseHouse>>;
