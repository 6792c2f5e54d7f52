import { createHash } from 'node:crypto';

/** Who may log in at the sandbox's OpenID provider. */
export interface Person {
  readonly email: string;
  readonly emailProved: boolean;
  readonly firstName: string;
  readonly lastName: string;
}

export const PEOPLE: Readonly<Record<string, Person>> = {
  ada: { email: 'ada@sandbox.example', emailProved: true, firstName: 'Ada', lastName: 'Byron' },
  grace: { email: 'grace@sandbox.example', emailProved: false, firstName: 'Grace', lastName: 'Hopper' },
  alan: { email: '', emailProved: false, firstName: 'Alan', lastName: 'Turing' },
};

/** The same person has the same subject at every login. */
export const subjectOf = ({ email, firstName, lastName }: Person): string =>
  createHash('sha256').update(`${email}|${firstName}|${lastName}`).digest('hex').slice(0, 32);
