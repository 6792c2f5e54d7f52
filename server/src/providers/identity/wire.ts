import { IDENTITY_FAILURES, type IdentityFailure } from '@croupier/contract/calls/compliance/identity';
import { z } from 'zod';

const code = z.string().min(1).max(100);
const name = z.string().min(1).max(200);

const isDay = (text: string): boolean => {
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 10) === text;
};

const Person = z.object({
  firstName: name,
  lastName: name,
  birthday: z
    .string()
    .regex(/^\d{4}-\d{2}-\d{2}$/)
    .refine(isDay),
});

/** The provider's word for a reason of ours; one that we do not know is `other`. */
const reason = z
  .string()
  .max(100)
  .transform(
    (text): IdentityFailure => IDENTITY_FAILURES.find((one) => one === text && one !== 'documents') ?? 'other',
  );

const proved = z.array(z.enum(['document', 'face'])).max(10);
const common = { reference: code, checkId: code };

/** A check at its provider. What has passed proves a document and says whose it is. */
export const CheckAnswer = z.discriminatedUnion('status', [
  z.object({ ...common, status: z.literal('open'), url: z.url().max(2_000) }),
  z.object({
    ...common,
    status: z.literal('passed'),
    person: Person,
    proved: proved.refine((all) => all.includes('document')),
  }),
  z.object({ ...common, status: z.literal('failed'), reason }),
  z.object({ ...common, status: z.literal('review'), person: Person.nullable(), proved }),
]);
export type CheckAnswer = z.output<typeof CheckAnswer>;

export const IdentityCallbackBody = z.object({ reference: code });
