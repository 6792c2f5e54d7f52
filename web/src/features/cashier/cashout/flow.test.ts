import { WITHDRAW_STATUS } from '@croupier/contract/codes';
import { describe, expect, it } from 'vitest';
import { cancelled } from './history/cancelled';
import { advance, type CashoutEvent, clickGuard, missingProofs, newCashout } from './flow';
import { proofFault } from '../../../core/upload/proof-file';
import { requestKeys } from './request-key';
import { CLICK_GUARD_MILLISECONDS } from './rules';
import { statusOf } from './history/status';

const run = (...events: CashoutEvent[]) => events.reduce(advance, newCashout());
const checked = (proofRequired: boolean): CashoutEvent => ({ type: 'checked', proofRequired });

describe('the way of a cash-out', () => {
  it('goes from details to confirmation when no proof is asked for', () => {
    expect(run(checked(false)).step).toBe('confirm');
    expect(run(checked(false), { type: 'sent' }, { type: 'accepted' }).step).toBe('done');
  });

  it('asks for both proofs, and goes on only with both', () => {
    const one = run(
      checked(true),
      { type: 'proofUploaded', proof: 'idcardProofId', id: 'f1' },
      { type: 'proofsConfirmed' },
    );
    expect(one.step).toBe('proof');
    expect(missingProofs(one)).toEqual(['paymentProofId']);
    const both = [{ type: 'proofUploaded', proof: 'paymentProofId', id: 'f2' }, { type: 'proofsConfirmed' }] as const;
    expect(both.reduce<ReturnType<typeof run>>(advance, one).step).toBe('confirm');
  });

  it('asks no picture of who is known by an identity check, and the other proof all the same', () => {
    const known = run({ type: 'checked', proofRequired: true, identityProved: true });
    expect(missingProofs(known)).toEqual(['paymentProofId']);
    const uploaded = { type: 'proofUploaded', proof: 'paymentProofId', id: 'f2' } as const;
    expect(advance(advance(known, uploaded), { type: 'proofsConfirmed' }).step).toBe('confirm');
  });

  it('a removed proof is missing again', () => {
    const state = run(
      { type: 'proofUploaded', proof: 'idcardProofId', id: 'f1' },
      { type: 'proofRemoved', proof: 'idcardProofId' },
    );
    expect(missingProofs(state)).toContain('idcardProofId');
  });

  it('a refused attempt stays where it is, with its proofs', () => {
    const uploaded = { type: 'proofUploaded', proof: 'idcardProofId', id: 'f1' } as const;
    const refused = run(uploaded, checked(false), { type: 'sent' }, { type: 'refused' });
    expect(refused).toMatchObject({ step: 'confirm', proofs: { idcardProofId: 'f1' }, sending: false });
  });

  it('nothing moves while the request is on its way', () => {
    const sending = run(checked(false), { type: 'sent' });
    for (const event of [{ type: 'back' }, { type: 'sent' }, checked(true)] as const)
      expect(advance(sending, event)).toBe(sending);
  });

  it('a second click within two seconds does not count', () => {
    const counts = clickGuard(CLICK_GUARD_MILLISECONDS);
    expect([counts(0), counts(1999), counts(2000), counts(2001)]).toEqual([true, false, true, false]);
  });
});

describe('the key of a request', () => {
  it('stays the same while the request does, also after a look at another one, and differs for another', () => {
    let made = 0;
    const keyOf = requestKeys(() => `k${(made += 1)}`);
    const request = { amount: '200.00', accountNumber: '1' };
    expect(keyOf(request)).toBe('k1');
    expect(keyOf({ ...request })).toBe('k1');
    expect(keyOf({ ...request, amount: '300.00' })).toBe('k2');
    expect(keyOf(request)).toBe('k1');
  });
});

describe('proof files', () => {
  it('are JPEG, PNG or BMP up to 5 MB', () => {
    for (const type of ['image/jpeg', 'image/png', 'image/bmp'])
      expect(proofFault({ type, size: 5 * 1024 * 1024 })).toBeUndefined();
    expect(proofFault({ type: 'image/svg+xml', size: 10 })).toBe('tip.fileType');
    expect(proofFault({ type: 'image/png', size: 5 * 1024 * 1024 + 1 })).toBe('tip.fileSize');
    expect(proofFault({ type: 'image/png', size: 0 })).toBe('tip.fileEmpty');
  });
});

const row = (id: string) => ({
  id,
  createTime: '2026-11-20T12:00:00Z',
  updateTime: '2026-11-20T12:00:00Z',
  currency: 'USD',
  amount: 200,
  status: WITHDRAW_STATUS.pending,
  method: 'BANK_CARD' as const,
  accountHint: '1326',
  reason: null,
  cancellable: 1,
  fee: 0,
  arrives: 300,
  wagered: 400,
  withdrawable: 200,
  giftBonus: 0,
  reference: null,
  steps: [],
  expectedFrom: null,
  expectedTo: null,
  minutesFrom: 5,
  minutesTo: 1440,
});
const page = (number: number, ...ids: string[]) => ({
  content: ids.map(row),
  number,
  size: 2,
  totalElements: 3,
  last: number === 1,
});

describe('cancelling', () => {
  it('changes the row at once, wherever its page is, and no other', () => {
    const pages = { pages: [page(0, 'a', 'b'), page(1, 'c')], pageParams: [1, 2] };
    const time = '2026-11-20T10:00:00.000Z';
    const after = cancelled(pages, 'c', WITHDRAW_STATUS.cancelled, time);
    expect(after.pages[1]?.content[0]).toMatchObject({ id: 'c', status: WITHDRAW_STATUS.cancelled, cancellable: 0 });
    expect(after.pages[1]?.content[0]?.steps).toEqual([{ status: WITHDRAW_STATUS.cancelled, time }]);
    expect(after.pages[0]).toEqual(pages.pages[0]);
  });
});

describe('states', () => {
  it('every status number has a name; an unknown one has none', () => {
    for (const [name, code] of Object.entries(WITHDRAW_STATUS)) expect(statusOf(code)?.name).toBe(name);
    expect(statusOf(77)).toBeUndefined();
  });
});
