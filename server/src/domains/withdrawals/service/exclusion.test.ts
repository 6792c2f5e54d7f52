import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { DOMAIN_RULES } from '../../../books/domain-rules';
import { booksOf } from '../../../ledger/fixture';
import { type PlayBar, playBarred } from '../../../ledger/play-bar';
import { readWallet } from '../../../ledger/read';
import { inTransaction } from '../../../platform/database';
import { Refusal } from '../../../platform/refusal';
import { freshDatabase, type TestDatabase } from '../../../../tests/stage/stage';
import { openDesk, openPlayer, type Player, requestOf } from '../fixture';

/** Cash-outs of members who take a break or are excluded. */
let stage: TestDatabase;
let desk: ReturnType<typeof openDesk>;
beforeAll(async () => {
  stage = await freshDatabase(30);
});
afterAll(() => stage.destroy());
beforeEach(() => {
  desk = openDesk(stage);
});

const bar = ({ memberId }: Player, until: PlayBar) =>
  inTransaction(stage.database, (trx) => playBarred(trx, memberId, until));
const ask = (player: Player, amount: string) =>
  desk.service.apply(player.memberId, requestOf(player, amount), 'en').then(
    () => 'ok',
    (failure: unknown) => (failure instanceof Refusal ? failure.reason : String(failure)),
  );

it('who is excluded takes out all that there is: stakes that they cannot place are not asked of them', async () => {
  const player = await openPlayer(stage, { cash: 100_000, wagered: 0, rolling: 100_000 });
  expect(await desk.service.terms(player.memberId)).toMatchObject({ withdrawable: 0 });
  expect(await ask(player, '1000')).toBe('withdrawRollingUnfinished');
  await bar(player, 'untilFurtherNotice');
  expect(await desk.service.terms(player.memberId)).toMatchObject({ withdrawable: 100_000 });
  const shown = { withdrawableBalance: 1_000, rollingAmount: 0, wagerMissing: 0 };
  expect(await desk.service.config(player.memberId)).toMatchObject(shown);
  // Two concurrent requests, one succeeds.
  expect((await Promise.all([ask(player, '1000'), ask(player, '1000')])).toSorted()).toEqual([
    'ok',
    'withdrawAboveWithdrawable',
  ]);
  expect(await readWallet(stage.database, player.memberId)).toMatchObject({ cash: 0, held: 100_000, wagered: 0 });
  expect((await booksOf(stage.ownerUrl, DOMAIN_RULES)).broken).toBeUndefined();
});

it('what was to be staked is asked for again when play is', async () => {
  const player = await openPlayer(stage, { cash: 100_000, rolling: 100_000 });
  await bar(player, 'untilFurtherNotice');
  await bar(player, null);
  expect(await ask(player, '1000')).toBe('withdrawRollingUnfinished');
});

it('who takes a break cashes out as before it, no less and no more', async () => {
  const [free, owing] = [
    await openPlayer(stage, { cash: 100_000, wagered: 200_000 }),
    await openPlayer(stage, { cash: 100_000, rolling: 1 }),
  ];
  for (const player of [free, owing]) await bar(player, new Date(desk.clock.now().getTime() + 3_600_000));
  expect(await ask(free, '1000')).toBe('ok');
  expect(await ask(owing, '1000')).toBe('withdrawRollingUnfinished');
});
