import { ERROR_CODES } from '@croupier/contract/errors';
import { describe, expect, it } from 'vitest';
import { isRestricted } from '../../../core/places/restricted';
import { boxesOf } from './birthday';
import { blamedBy, checkJoin, joinPayload } from './join';
import { draftValues, EMPTY_JOIN, type JoinValues, keepDraft } from './join-draft';

const filled: JoinValues = {
  ...EMPTY_JOIN,
  email: 'ayse@example.com',
  username: 'ayse',
  password: 'correct horse',
  repassword: 'correct horse',
  mobilePrefix: '90',
  mobile: '5321112233',
  firstName: 'Ayşe',
  lastName: 'Yılmaz',
  gender: 'FEMALE',
  birthday: boxesOf('1990/12/31'),
  currency: 'TRY',
  countryCode: 'TR',
  stateCode: 'TR-34',
  city: 'İstanbul',
  postalCode: '34000',
  address: 'İstiklal Cd. 1',
  agreed: true,
};

describe('what a step posts', () => {
  it('step 1 posts the account alone', () => {
    expect(joinPayload(1, filled)).not.toHaveProperty('firstName');
    expect(joinPayload(1, filled)).toMatchObject({ step: 1, email: 'ayse@example.com', mobile: '5321112233' });
  });
  it('step 2 repeats step 1 and adds the person', () => {
    expect(joinPayload(2, filled)).toMatchObject({
      step: 2,
      username: 'ayse',
      birthday: '1990/12/31',
      gender: 'FEMALE',
    });
    expect(joinPayload(2, filled)).not.toHaveProperty('countryCode');
  });
  it('step 3 posts everything; an empty invitation code is left out', () => {
    expect(joinPayload(3, filled)).toMatchObject({ step: 3, agreed: true, receiveExclusive: true, stateCode: 'TR-34' });
    expect(joinPayload(3, filled)).not.toHaveProperty('invitationCode');
    expect(joinPayload(3, { ...filled, invitationCode: ' AB12 ' }).invitationCode).toBe('AB12');
  });
  it('each step is judged by its own rules', () => {
    const today = new Date(2026, 10, 20);
    expect(([1, 2, 3] as const).map((step) => checkJoin(step, filled, true, today))).toEqual([[], [], []]);
    expect(checkJoin(2, { ...filled, email: '', firstName: '' }, true, today).map((fault) => fault.field)).toEqual([
      'firstName',
    ]);
  });
});

describe('a refusal of the server', () => {
  it('leads to the step and field that it is about', () => {
    expect(blamedBy(ERROR_CODES.usernameTaken)).toEqual({ step: 1, field: 'username' });
    expect(blamedBy(ERROR_CODES.invitationUnknown)).toEqual({ step: 3, field: 'invitationCode' });
    expect(blamedBy(ERROR_CODES.underAge)).toEqual({ step: 2, field: 'birthday' });
    expect(blamedBy(ERROR_CODES.stateUnknown)).toEqual({ step: 3, field: 'stateCode' });
  });
  it('about a country is a notice that waits for OK, and leads to the country; about a place the notice alone', () => {
    expect(isRestricted(ERROR_CODES.countryNotServed)).toBe(true);
    expect(blamedBy(ERROR_CODES.countryNotServed)).toEqual({ step: 3, field: 'countryCode' });
    expect(isRestricted(ERROR_CODES.restrictedLocation)).toBe(true);
    expect(blamedBy(ERROR_CODES.restrictedLocation)).toBeUndefined();
    expect(isRestricted(ERROR_CODES.stateUnknown)).toBe(false);
  });
  it('is only a toast when it is about none', () => expect(blamedBy(ERROR_CODES.serverBusy)).toBeUndefined());
});

describe('closing by mistake', () => {
  it('keeps what was entered, without passwords and agreement', () => {
    keepDraft(filled);
    expect(draftValues()).toEqual({ ...filled, password: '', repassword: '', agreed: false });
    keepDraft(EMPTY_JOIN);
    expect(draftValues()).toEqual(EMPTY_JOIN);
  });
  it('starts opted in and never agreed', () => {
    expect(EMPTY_JOIN.receiveExclusive).toBe(true);
    expect(EMPTY_JOIN.agreed).toBe(false);
  });
});
