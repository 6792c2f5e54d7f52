import { CORRECTABLE, type CorrectableField } from '@croupier/contract/calls/members/corrections-desk';
import { Refusal } from '../../../platform/refusal';
import { masked, maskedEmail } from '../../operators/domain';
import { judgeAddress, judgeEmail, judgeMobile, judgePerson, type Places } from '../rules/registration';
import type { MemberProfile } from '../store/members';

/** Values by field. */
export type Details = Readonly<Record<CorrectableField, string>>;
export type SomeDetails = Readonly<Partial<Details>>;

/** What a member is told of: groups of fields as people name them. */
export const MEMBER_DETAILS = ['name', 'birthday', 'email', 'mobile', 'address'] as const;
export type MemberDetail = (typeof MEMBER_DETAILS)[number];

const DETAIL: Readonly<Record<CorrectableField, MemberDetail>> = {
  firstName: 'name',
  lastName: 'name',
  birthday: 'birthday',
  email: 'email',
  mobilePrefix: 'mobile',
  mobile: 'mobile',
  countryCode: 'address',
  stateCode: 'address',
  city: 'address',
  postalCode: 'address',
  address: 'address',
};

/** The fields that a set of values names, in the order of forms. */
export const fieldsOf = (some: SomeDetails): CorrectableField[] =>
  CORRECTABLE.filter((field) => some[field] !== undefined);

/** What the values are about, as the member is told. */
export const detailsOf = (some: SomeDetails): MemberDetail[] => [
  ...new Set(fieldsOf(some).map((field) => DETAIL[field])),
];

/** The values of a member's profile that can be corrected. */
export const detailsFrom = (profile: MemberProfile): Details =>
  Object.fromEntries(CORRECTABLE.map((field) => [field, profile[field]])) as Details;

interface Differences {
  readonly before: SomeDetails;
  readonly after: SomeDetails;
}

function differences(now: Details, typed: Details): Differences {
  const changed = CORRECTABLE.filter((field) => now[field] !== typed[field]);
  const pick = (from: Details): SomeDetails => Object.fromEntries(changed.map((field) => [field, from[field]]));
  return { before: pick(now), after: pick(typed) };
}

/**
 * Judges a correction by the rules of the registration. A part that stays as it is is not judged: a member of a country that is not served any more
 * can still get another mobile.
 * @param now the member's profile @param typed the whole form @returns the fields that differ, in the form in which they are stored
 * @throws Refusal emailInvalid; mobileInvalid; underAge; countryNotServed; stateUnknown; invalidRequest naming the field; correctionUnchanged
 */
export async function judgeCorrection(
  now: MemberProfile,
  typed: Details,
  { places, minimumAge, at }: { readonly places: Places; readonly minimumAge: number; readonly at: Date },
): Promise<Differences> {
  const own = detailsFrom(now);
  const changes = detailsOf(differences(own, typed).after);
  const judged: { -readonly [Field in CorrectableField]: string } = { ...own };
  if (changes.includes('email')) judged.email = judgeEmail(typed.email);
  if (changes.includes('mobile')) Object.assign(judged, judgeMobile(typed));
  if (changes.includes('name') || changes.includes('birthday')) {
    const { firstName, lastName, birthday } = judgePerson({ ...typed, gender: now.gender }, minimumAge, at);
    Object.assign(judged, { firstName, lastName, birthday });
  }
  if (changes.includes('address')) Object.assign(judged, await judgeAddress(typed, places));
  const judgedDifferences = differences(own, judged);
  if (fieldsOf(judgedDifferences.after).length === 0) throw new Refusal('correctionUnchanged');
  return judgedDifferences;
}

/** Values as the audit log keeps them, which nobody can erase: enough to recognise which value it was. */
export const maskedDetails = (some: SomeDetails): SomeDetails =>
  Object.fromEntries(
    fieldsOf(some).map((field) => {
      const value = some[field] ?? '';
      if (field === 'email') return [field, maskedEmail(value)];
      if (field === 'mobile') return [field, masked(value)];
      if (field === 'countryCode' || field === 'stateCode' || field === 'mobilePrefix') return [field, value];
      if (field === 'birthday') return [field, `${value.slice(0, 4)}/••/••`];
      return [field, `${[...value].slice(0, 1).join('')}•••`];
    }),
  );
