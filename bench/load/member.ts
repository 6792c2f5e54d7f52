import { membersCalls } from '@croupier/contract/calls/members/player';
import { createPasswords } from '../../server/src/platform/passwords/passwords';
import { seedDemoMember } from '../../server/src/domains/members/seed';
import { systemClock } from '../../server/src/platform/clock';
import { openPools } from '../../server/src/platform/database';
import { systemRandomness } from '../../server/src/platform/randomness';
import type { World } from './world';

const PASSWORD = 'only-for-the-bench';

/**
 * A new member who has logged in. @param address of the caller, for a world that trusts the forwarding of loopback; default: the machine's.
 * @returns the token.
 */
export async function logIn(world: World, username: string, address?: string): Promise<string> {
  const { database, close } = openPools(world.postgres.url, 1, () => undefined);
  const passwords = createPasswords({ memoryKibibytes: 1_024, passes: 1, lanes: 1 });
  const deps = { database, clock: systemClock, random: systemRandomness, passwords };
  await seedDemoMember(deps, { username, email: `${username}@croupier.example`, password: PASSWORD });
  await close();
  const answer = await fetch(`${world.playerUrl}/api${membersCalls.login.path}`, {
    method: 'POST',
    headers: address === undefined ? {} : { 'X-Forwarded-For': address },
    body: new URLSearchParams({ username, password: PASSWORD, type: 'MEMBER' }),
  });
  const { data } = (await answer.json()) as { data: { token?: string } | null };
  if (!data?.token) throw new Error('a login without a token');
  return data.token;
}
