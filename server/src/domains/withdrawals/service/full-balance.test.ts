import { minor } from '@croupier/contract/money';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { maximumBalance } from '../../../ledger/balance-maximum';
import { DOMAIN_RULES } from '../../../books/domain-rules';
import { booksOf } from '../../../ledger/fixture';
import { readWallet } from '../../../ledger/read';
import { Refusal } from '../../../platform/refusal';
import { freshDatabase, type TestDatabase } from '../../../../tests/stage/stage';
import { openDesk, openPlayer, type Player, requestOf } from '../fixture';
import { termsOf } from '../rules';

describe('who may not play because the balance is full takes out as much as opens the games again', () => {
  const limits = {
    wageredShare: 50,
    balanceMaximum: minor(2_000_000),
    minimum: minor(20_000),
    multiple: minor(10_000),
  };
  const purse = { cash: minor(2_500_000), wagered: minor(0), rolling: minor(0), isExcluded: false };
  it.each([
    ['the excess, though stakes are to be placed', { rolling: 500_000 }, { withdrawable: 500_000, rolling: 0 }],
    ['the excess, though too little was wagered', { wagered: 10_000 }, { withdrawable: 500_000, rolling: 0 }],
    ['more than it where the stakes have earned more', { wagered: 1_600_000 }, { withdrawable: 800_000, rolling: 0 }],
    ['the least cash-out for a cent too much', { cash: 2_000_001 }, { withdrawable: 20_000, rolling: 0 }],
    ['whole multiples', { cash: 2_020_001 }, { withdrawable: 30_000, rolling: 0 }],
    ['nothing at the maximum itself', { cash: 2_000_000, rolling: 1 }, { withdrawable: 0, rolling: 1 }],
  ])('%s', (_, own, expected) => {
    expect(termsOf({ ...purse, ...own } as typeof purse, limits)).toMatchObject(expected);
  });
});

describe('a cash-out of a full balance', () => {
  let stage: TestDatabase;
  let desk: ReturnType<typeof openDesk>;
  beforeAll(async () => {
    stage = await freshDatabase(30);
  });
  afterAll(() => stage.destroy());
  beforeEach(async () => {
    desk = openDesk(stage);
    await desk.settings.set(stage.database, maximumBalance, 1_000);
  });

  const ask = (player: Player, amount: string) =>
    desk.service.apply(player.memberId, requestOf(player, amount), 'en').then(
      ({ id }) => id,
      (failure: unknown) => (failure instanceof Refusal ? failure.reason : String(failure)),
    );
  const booksHold = async () => expect((await booksOf(stage.ownerUrl, DOMAIN_RULES)).broken).toBeUndefined();

  it('is taken once of ten at the same time; then what was to be staked is asked for again', async () => {
    const player = await openPlayer(stage, { cash: 150_000, wagered: 30_000, rolling: 100_000 });
    expect(await desk.service.config(player.memberId)).toMatchObject({ withdrawableBalance: 500, rollingAmount: 0 });
    expect(await ask(player, '600')).toBe('withdrawAboveWithdrawable');
    const answers = await Promise.all(Array.from({ length: 10 }, () => ask(player, '500')));
    expect(answers.filter((answer) => answer === 'withdrawRollingUnfinished')).toHaveLength(9);
    expect(await readWallet(stage.database, player.memberId)).toMatchObject({
      cash: 100_000,
      held: 50_000,
      wagered: 0,
    });
    expect(await desk.service.terms(player.memberId)).toMatchObject({ withdrawable: 0, rolling: 100_000 });
    await booksHold();
  });

  it('gives its stakes back with its money', async () => {
    const player = await openPlayer(stage, { cash: 150_000, wagered: 30_000, rolling: 100_000 });
    await desk.service.cancel(player.memberId, await ask(player, '500'));
    expect(await readWallet(stage.database, player.memberId)).toMatchObject({
      cash: 150_000,
      held: 0,
      wagered: 30_000,
    });
    expect(await desk.service.terms(player.memberId)).toMatchObject({ withdrawable: 50_000, rolling: 0 });
    await booksHold();
  });
});
