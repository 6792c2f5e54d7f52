import { createHash } from 'node:crypto';
import { openJournal } from '../journal';

interface UsedKey {
  readonly key: string;
  /** Of the whole form. */
  readonly digest: string;
}

export interface Keys {
  /** Whether a key is new, or comes with the very form that it came with first. Remembers a new one. */
  isSame(key: string, form: Readonly<Record<string, string | undefined>>): boolean;
}

const KEPT = 5_000;

const digestOf = (form: Readonly<Record<string, string | undefined>>): string => {
  const fields = Object.entries(form).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return createHash('sha256').update(JSON.stringify(fields)).digest('hex');
};

/** Keys of idempotent requests: Stripe refuses one that comes again with any other parameter (docs.stripe.com/api/idempotent_requests). */
export function openKeys(file: string | undefined): Keys {
  const journal = openJournal<UsedKey>(file);
  const used = new Map(journal.readAll().map(({ key, digest }) => [key, digest]));
  journal.rewrite([...used].slice(-KEPT).map(([key, digest]) => ({ key, digest })));
  return {
    isSame(key, form) {
      const digest = digestOf(form);
      const before = used.get(key);
      if (before !== undefined) return before === digest;
      used.set(key, digest);
      journal.append({ key, digest });
      return true;
    },
  };
}
