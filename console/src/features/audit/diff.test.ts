import { describe, expect, it } from 'vitest';
import { changes } from './diff';

describe('the changes that the audit log shows', () => {
  it('names only the fields that differ, by path', () => {
    const before = { status: 'pending', amount: 200, payout: { bank: 'A', name: 'Ada' } };
    const after = { status: 'passed', amount: 200, payout: { bank: 'B', name: 'Ada' } };
    expect(changes(before, after)).toEqual([
      { path: 'payout.bank', before: 'A', after: 'B' },
      { path: 'status', before: 'pending', after: 'passed' },
    ]);
  });

  it('shows everything as new when nothing was there before, and as gone when nothing is left', () => {
    expect(changes(null, { enabled: true })).toEqual([{ path: 'enabled', before: undefined, after: 'true' }]);
    expect(changes({ enabled: true }, null)).toEqual([{ path: 'enabled', before: 'true', after: undefined }]);
  });

  it('tells a zero and an empty text from nothing', () => {
    expect(changes({ held: 0 }, { held: null })).toEqual([{ path: 'held', before: '0', after: undefined }]);
    expect(changes({ note: null }, { note: '' })).toEqual([{ path: 'note', before: undefined, after: '' }]);
  });

  it('writes a list as its items, and an empty one as nothing', () => {
    expect(changes({ approvals: [] }, { approvals: ['ada', 'grace'] })).toEqual([
      { path: 'approvals', before: undefined, after: 'ada, grace' },
    ]);
  });

  it('is empty for an act that changed nothing', () => {
    expect(changes({ a: [1, 2] }, { a: [1, 2] })).toEqual([]);
    expect(changes(null, null)).toEqual([]);
  });
});
