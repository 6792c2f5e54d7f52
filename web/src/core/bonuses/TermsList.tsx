import type { Term } from '@croupier/contract/rewards/wording';

/** The terms of an offer, a sentence each. */
export function TermsList({ terms, label }: { terms: readonly Term[]; label: string }) {
  return (
    <ul aria-label={label} className="flex list-disc flex-col gap-1 pl-5 text-sm text-dim marker:text-ink-400">
      {terms.map(({ name, text }) => (
        <li key={name}>{text}</li>
      ))}
    </ul>
  );
}
