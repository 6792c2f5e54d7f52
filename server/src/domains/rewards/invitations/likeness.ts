import type { Trx } from '../../../platform/database';
import type { InvitationsDeps } from './deps';
import { insertMatch, type Trait } from './store';

/**
 * Stores what an invited member shares with others. A person, a mobile, a mailbox, a means of payment and a browser are compared with all members:
 * whoever has an account is no new member. A household and a network are compared with the circle of the invitation alone, since strangers share them, too.
 * @returns whether anything was found.
 */
export async function inspect(
  { members, paysAlike }: Pick<InvitationsDeps, 'members' | 'paysAlike'>,
  trx: Trx,
  memberId: number,
  now: Date,
): Promise<boolean> {
  const circle = await members.invited.invitationCircle(trx, memberId);
  const devices = await members.onSameDevice(trx, memberId);
  const found: { readonly memberId: number; readonly traits: readonly Trait[] }[] = [
    ...(await members.alike(trx, memberId)),
    ...(await members.invited.sharedWith(trx, memberId, circle)),
    ...devices.map((other) => ({ memberId: other.memberId, traits: ['device'] as const })),
  ];
  for (const otherId of (await paysAlike(trx, [memberId])).get(memberId) ?? [])
    found.push({ memberId: otherId, traits: ['payment'] });
  for (const { memberId: otherId, traits } of found)
    for (const trait of traits) await insertMatch(trx, { memberId, otherId, trait }, now);
  return found.length > 0;
}
