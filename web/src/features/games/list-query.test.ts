import { describe, expect, it } from 'vitest';
import { isNarrowed, listQuery, readFilters } from './list-query';

const filtersOf = (search: string) => readFilters(new URLSearchParams(search));

describe('the list of a category', () => {
  it('asks as specified', () => {
    const page = { enabled: 1, pageSize: 300 };
    expect(listQuery('top', filtersOf(''))).toEqual({
      ...page,
      category_NEQ: 'Live Casino',
      totalPlayCount_0: 'DESC',
    });
    expect(listQuery('fun', filtersOf(''))).toEqual({ ...page, playForFun: 1, totalPlayCount_0: 'DESC' });
    expect(listQuery('table', filtersOf(''))).toMatchObject({ ...page, category: 'Table Games' });
    expect(listQuery('all', filtersOf(''))).not.toHaveProperty('category');
  });

  it('is narrowed and sorted by what the address says', () => {
    const filters = filtersOf('mechanic=pay anywhere&volatility=very high&rtp=0.96&vendor=CROUPIER&sort=rtp');
    expect(isNarrowed(filters)).toBe(true);
    expect(listQuery('slots', filters)).toEqual({
      enabled: 1,
      pageSize: 300,
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
    const filters = filtersOf('volatility=wild&rtp=2&sort=luck&play=dragon-vault');
    expect(isNarrowed(filters)).toBe(false);
    expect(filters.sort).toBe('popular');
  });

  it('leaves the order of treasure to the server until another is chosen', () => {
    expect(listQuery('treasure', filtersOf(''))).toEqual({ enabled: 1, pageSize: 300 });
    expect(listQuery('treasure', filtersOf('sort=name'))).toHaveProperty('name_0', 'ASC');
  });
});
