import { describe, expect, it } from 'vitest';
import { DOCUMENT_STATUS } from './codes';
import { type DocumentKind, missingDocument } from './documents';

const { notUploaded, auditing, auditSuccess, auditFail } = DOCUMENT_STATUS;
const statuses = (changes: Partial<Record<DocumentKind, number>> = {}, others: number = notUploaded) => ({
  idcard: others,
  idcardHold: others,
  address: others,
  payment: others,
  wealth: notUploaded,
  ...changes,
});

describe('what is missing', () => {
  it('is the first required document that was never sent', () => {
    expect(missingDocument(statuses(), [])).toBe('idcard');
    expect(missingDocument(statuses(), ['idcard', 'address'])).toBe('idcardHold');
    expect(missingDocument(statuses(), ['idcard', 'idcardHold', 'address', 'payment'])).toBeUndefined();
  });

  it('is nothing when a rejected document comes again, alone', () => {
    const rejected = statuses({ address: auditFail, payment: auditFail }, auditSuccess);
    expect(missingDocument(rejected, ['address'])).toBeUndefined();
    expect(missingDocument(rejected, [])).toBe('address');
  });

  it('is nothing when a waiting document is replaced, or the source of wealth is told', () => {
    expect(missingDocument(statuses({}, auditing), ['payment'])).toBeUndefined();
    expect(missingDocument(statuses(), ['wealth'])).toBeUndefined();
    expect(missingDocument(statuses({}, auditing), [])).toBeUndefined();
  });

  it('is asked for as soon as one that was never sent comes', () => {
    const some = statuses({ idcard: auditing, payment: auditing });
    expect(missingDocument(some, ['idcardHold'])).toBe('address');
    expect(missingDocument(some, ['idcardHold', 'address'])).toBeUndefined();
    expect(missingDocument(some, ['idcard'])).toBeUndefined();
  });
});
