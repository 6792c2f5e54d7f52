import { describe, expect, it } from 'vitest';
import type { Category } from './categories';
import { isNarrowed, listQuery, lists, readFilters, searchAddress, sortsOf } from './list-query';

const filtersOf = (category: Category, search = '') => readFilters(category, new URLSearchParams(search));
const page = { enabled: 1, pageSize: 300 };

describe('the list of a category', () => {
  it('asks as specified', () => {
    expect(listQuery('top', filtersOf('top'))).toEqual({
      ...page,
      category_NEQ: 'Live Casino',
      totalPlayCount_0: 'DESC',
    });
    expect(listQuery('fun', filtersOf('fun'))).toEqual({ ...page, playForFun: 1, totalPlayCount_0: 'DESC' });
    expect(listQuery('table', filtersOf('table'))).toMatchObject({ ...page, category: 'Table Games' });
    expect(listQuery('all', filtersOf('all'))).not.toHaveProperty('category');
  });

  it('is narrowed and sorted by what the address says', () => {
    const filters = filtersOf('slots', 'mechanic=pay anywhere&volatility=very high&rtp=0.96&vendor=CROUPIER&sort=rtp');
    expect(isNarrowed(filters)).toBe(true);
    expect(listQuery('slots', filters)).toEqual({
      ...page,
      category: 'Slots Games',
      mechanic: 'pay anywhere',
      volatility: 'very high',
      rtp_GTE: '0.96',
      vendor: 'CROUPIER',
      rtp_0: 'DESC',
      totalPlayCount_1: 'DESC',
    });
  });

  it('takes nothing from an address that makes no sense', () => {
    const filters = filtersOf('slots', 'volatility=wild&rtp=2&sort=luck&play=dragon-vault');
    expect(isNarrowed(filters)).toBe(false);
    expect(filters.sort).toBe('recommended');
  });

  it('is the operator’s order where it is called recommended, and the plays alone where it is called most played', () => {
    expect(sortsOf('slots')[0]).toBe('recommended');
    expect(listQuery('slots', filtersOf('slots'))).toEqual({
      ...page,
      category: 'Slots Games',
      sortIndex_0: 'ASC',
      totalPlayCount_1: 'DESC',
    });
    expect(listQuery('slots', filtersOf('slots', 'sort=popular'))).toEqual({
      ...page,
      category: 'Slots Games',
      totalPlayCount_0: 'DESC',
    });
    for (const category of ['top', 'fun'] as const)
      expect(filtersOf(category, 'sort=recommended').sort).toBe('popular');
  });

  it('leaves the order of treasure to the server until another is chosen', () => {
    expect(filtersOf('treasure').sort).toBe('favourites');
    expect(listQuery('treasure', filtersOf('treasure'))).toEqual(page);
    expect(listQuery('treasure', filtersOf('treasure', 'sort=popular'))).toEqual({ ...page, totalPlayCount_0: 'DESC' });
    expect(listQuery('treasure', filtersOf('treasure', 'sort=name'))).toHaveProperty('name_0', 'ASC');
  });

  it.each([
    ['top', 'Live Casino', false],
    ['top', 'Keno', true],
    ['all', 'Live Casino', true],
    ['fun', 'Keno', true],
    ['table', 'Table Games', true],
    ['table', 'Keno', false],
  ] as const)('of %s has games of %s: %s', (category, onWire, has) => expect(lists(category, onWire)).toBe(has));
});

describe('a search in the address', () => {
  it('is the text as it was typed, sorted by how well it matches until another order is chosen', () => {
    const address = searchAddress(' şans & co ');
    expect(address).toMatch(/^\/games\/all\?q=/);
    const filters = filtersOf('all', address.split('?')[1]);
    expect(filters).toMatchObject({ search: 'şans & co', sort: 'match' });
    expect(isNarrowed(filters)).toBe(false);
    expect(filtersOf('all', 'q=dice&sort=rtp').sort).toBe('rtp');
    expect(filtersOf('all', 'sort=match').sort).toBe('recommended');
  });

  it('is none when it is blank, and none of the member’s treasure', () => {
    expect(filtersOf('all', 'q=%20').search).toBeNull();
    expect(filtersOf('treasure', 'q=dice')).toMatchObject({ search: null, sort: 'favourites' });
  });
});
