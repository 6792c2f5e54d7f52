import { runningProduct } from '../product/product';
import { rowsOf } from './database';
import type { Person } from './members';

export interface DepositRow {
  readonly deposit_id: string;
  readonly status: string;
}

/** A member's deposits, oldest first. */
export const depositsOf = ({ username }: Person): Promise<DepositRow[]> =>
  rowsOf<DepositRow>(
    `select d.deposit_id, d.status from deposit d join member m on m.id = d.member_id
     where m.username = $1 order by d.created_at`,
    [username],
  );

export const statusesOf = async (member: Person): Promise<string[]> =>
  (await depositsOf(member)).map(({ status }) => status);

/** The id of a member's first deposit. */
export const orderOf = async (member: Person): Promise<string> => (await depositsOf(member))[0]?.deposit_id ?? '';

/** A Pix charge's id of a deposit, as its provider keeps it. */
const chargeOf = (depositId: string): string => depositId.replace('-', 'x').padStart(26, '0');

/** Does something at the desk of a provider of the sandbox. @param slug as in the desk's address. */
export async function atDesk(slug: string, depositId: string, act: 'pay'): Promise<void> {
  const order = slug === 'pix' ? chargeOf(depositId) : depositId;
  const { status } = await fetch(`${runningProduct().sandbox}/hosted/${slug}/orders/${order}/${act}`, {
    method: 'POST',
    redirect: 'manual',
  });
  if (status !== 303) throw new Error(`the desk of ${slug} answered ${status}`);
}
