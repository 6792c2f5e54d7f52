import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Refusal } from '../../../../platform/refusal';
import { reasonOf } from '../../../members/fixture';
import type { SignedIn } from '../../../operators/domain';
import { hire, openTestDesks, signedIn } from '../../../../../tests/desks/fixture';
import { openClub } from '../fixture';
import { acceptLevel } from '../levels';
import { createLevelsDesk } from './levels';

const REASON = 'Plays every week since January';

let club: Awaited<ReturnType<typeof openClub>>;
let levels: ReturnType<typeof createLevelsDesk>;
let ada: SignedIn;
const known = new Map<number, string>();
beforeAll(async () => {
  club = await openClub();
  const desks = openTestDesks(club.stage, club.clock);
  ada = signedIn(await hire(desks, 'owner'));
  levels = createLevelsDesk({ ...club.deps, ...desks.acting, usernamesOf: async () => known });
});
beforeEach(() => {
  club.state.refusal = undefined;
});
afterAll(() => club.close());

async function member(): Promise<string> {
  const memberId = await club.member(0);
  known.set(memberId, 'demo');
  return String(memberId);
}
const logged = async (action: string) => {
  const { rows } = await sql`select 1 from audit_entry a where a::text like ${`%${action}%`}`.execute(club.database);
  return rows.length;
};

describe('an invitation by an operator', () => {
  it('of ten at once is made once, is logged, and holds once the member accepts it', async () => {
    const memberId = await member();
    const wanted = { memberId, level: 'gold', reason: REASON } as const;
    const tries = await Promise.allSettled(Array.from({ length: 10 }, () => levels.invite(wanted, ada)));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await logged('vipLevelInvited')).toBe(1);
    expect(await levels.ofMember(memberId)).toMatchObject({ level: 'entry', invitedTo: 'gold' });
    await acceptLevel(club.deps, Number(memberId), 30);
    expect(await levels.ofMember(memberId)).toMatchObject({
      level: 'gold',
      invitedTo: null,
      changes: [
        { kind: 'accepted', level: 'gold', operator: null },
        { kind: 'invitedByOperator', levelBefore: 'entry', operator: ada.operator, reason: REASON },
      ],
    });
  });

  it('is refused for a lower level, without a reason, for nobody, and during an exclusion', async () => {
    const memberId = await member();
    await levels.set({ memberId, level: 'gold', reason: REASON }, ada);
    const invited = (level: 'silver' | 'diamond', reason = REASON) =>
      reasonOf(levels.invite({ memberId, level, reason }, ada));
    expect(await invited('silver')).toBe('conflict');
    expect(await invited('diamond', 'short')).toBe('reasonTooShort');
    expect(await reasonOf(levels.invite({ memberId: '999999', level: 'gold', reason: REASON }, ada))).toBe('notFound');
    club.state.refusal = new Refusal('excluded');
    expect(await invited('diamond')).toBe('memberOfferedNothing');
    expect(await levels.ofMember(memberId)).toMatchObject({ level: 'gold', invitedTo: null });
  });
});

describe('a level that an operator sets', () => {
  it('holds at once, raises with an event, and can be lowered', async () => {
    const memberId = await member();
    club.reached.length = 0;
    await levels.set({ memberId, level: 'diamond', reason: REASON }, ada);
    await levels.set({ memberId, level: 'bronze', reason: REASON }, ada);
    expect(club.reached).toEqual([{ memberId: Number(memberId), level: 40 }]);
    expect(await levels.ofMember(memberId)).toMatchObject({ level: 'bronze', invitedTo: null });
    expect(await reasonOf(levels.set({ memberId, level: 'bronze', reason: REASON }, ada))).toBe('conflict');
  });
});
