/** A server process that dies while an operator gives a gift: it stops at one of the steps and waits to be killed. */
import type { SignedIn } from '../../src/domains/operators/service/proposals';
import { openGivingProcess } from '../../src/domains/rewards/giving/fixture';
import { createGiftsDesk } from '../../src/domains/rewards/gifts/desk/gifts';
import { giftsDeps } from '../../src/domains/rewards/gifts/fixture';
import type { WantedGift } from '../../src/domains/rewards/gifts/new-gift';
import { openTestDesks } from '../desks/fixture';
import { childDeps, type ChildTask } from './child-deps';
import { standStill } from './deposit-matrix/stand-still';

/** Where it dies. `given`: the money has moved, the log has no entry yet. `committed`: all of it is committed, and no response was sent. */
export type GiftStep = 'given' | 'committed';

export interface GiftTask extends ChildTask {
  /** The gift to be given; or the id of one that waits, to be approved. */
  readonly gift: WantedGift | string;
  readonly operator: SignedIn;
  readonly diesAt: GiftStep;
}

const { gift, operator, diesAt, ...task }: GiftTask = JSON.parse(process.argv[2] ?? '{}');
const { database, clock } = childDeps(task);
const levelOf = () => 'entry' as const;
const parts = openGivingProcess({ database, clock, verified: new Set(), levelOf });
const desk = createGiftsDesk({
  ...giftsDeps({ database, clock, levelOf, ...parts }),
  ...openTestDesks({ database }, clock).acting,
  giving: {
    ...parts.giving,
    async gift(trx, given) {
      const outcome = await parts.giving.gift(trx, given);
      if (diesAt === 'given') await standStill();
      return outcome;
    },
  },
});
if (typeof gift === 'string') await desk.approve(gift, operator, 'en');
else await desk.give(gift, operator, 'en');
await standStill();
