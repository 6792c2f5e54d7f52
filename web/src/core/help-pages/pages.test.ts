import { describe, expect, it } from 'vitest';
import { articleOf, PLACES, pathOf, targetOf } from './pages';

describe('the help area', () => {
  it.each([
    ['', '/branchIndex/help'],
    ['myAccount', '/branchIndex/myAccount/myAccountInfo'],
    ['tableGames', '/branchIndex/tableGames/tableGamesInfo'],
    ['cashier/', '/branchIndex/cashier/cashierInfo'],
    ['bonus', '/branchIndex/bonus/bonusInfo'],
  ])('"%s" leads on to %s', (below, redirect) => {
    expect(targetOf(below)).toEqual({ redirect });
  });

  it.each([
    'myAccount/myAccountInfo',
    'myAccount/myAccountInfo/depositRules',
    'myAccount/myAccountInfo/bonusRules',
    'myAccount/myAccountInfo/casino361',
    'myAccount/myAccountInfo/aboutUs',
    'myAccount/myAccountInfo/privacyPolicy',
    'myAccount/myAccountInfo/cookies',
    'myAccount/myAccountInfo/userAgreement',
    'tableGames/tableGamesInfo',
    'tableGames/tableGamesInfo/blackjack',
    'cashier/cashierInfo',
    'cashier/cashierInfo/withdrawalRules',
    'cashier/cashierInfo/banking',
    'bonus/bonusInfo',
    'bonus/bonusInfo/terms',
  ])('has a page at %s', (below) => {
    expect(targetOf(below)).toMatchObject({ page: below.split('/').at(-1), path: `/branchIndex/${below}` });
  });

  it.each(['nothing', 'cashier/nothing', 'cashier/cashierInfo/blackjack', 'blackjack', 'help/more', 'constructor'])(
    'has nothing at %s',
    (below) => {
      expect(targetOf(below)).toBeNull();
    },
  );

  it('has fifteen pages, each with an article of its own', () => {
    expect(PLACES).toHaveLength(15);
    expect(new Set(PLACES.map(({ page }) => articleOf(page))).size).toBe(15);
    expect(pathOf('withdrawalRules')).toBe('/branchIndex/cashier/cashierInfo/withdrawalRules');
  });
});
