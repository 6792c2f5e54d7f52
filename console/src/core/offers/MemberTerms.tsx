import type { Wording } from '@croupier/contract/rewards/wording';

/** The terms of an offer as its member reads them, a sentence each. @param lang of the sentences */
export const MemberTerms = ({ wording: { title, terms }, lang }: { wording: Wording; lang: string }) => (
  <ul lang={lang} aria-label={title} className="grid list-disc gap-1 pl-5 text-sm text-dim marker:text-edge">
    {terms.map(({ name, text }) => (
      <li key={name} className="wrap-anywhere">
        {text}
      </li>
    ))}
  </ul>
);
