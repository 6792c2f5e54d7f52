import {
  type ExclusionStatus,
  type ExclusionTerm,
  BREAK_TERMS,
  LONG_EXCLUSION_TERMS,
} from '@croupier/contract/calls/compliance/exclusion';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/Button';
import { whenText } from '@croupier/contract/when';

type Offer = ExclusionStatus['offers'][number];

export interface ExclusionChoicesProps {
  offers: readonly Offer[];
  /** A break or an exclusion is in force, and can be extended. */
  longer: boolean;
  onChoose: (offer: Offer) => void;
}

/** The breaks and exclusions that may be chosen now, each with its end. */
export function ExclusionChoices({ offers, longer, onChoose }: ExclusionChoicesProps) {
  const { t } = useTranslation('exclusion');
  const [term, setTerm] = useState<ExclusionTerm>();
  const chosen = offers.find((offer) => offer.term === term);
  const of = (terms: readonly ExclusionTerm[]) => offers.filter((offer) => terms.includes(offer.term));
  return (
    <form
      noValidate
      className="mt-5 flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        if (chosen) onChoose(chosen);
      }}
    >
      {longer && <p className="font-semibold">{t('longer')}</p>}
      <Group kind="break" offers={of(BREAK_TERMS)} term={term} onTerm={setTerm} />
      <Group kind="exclusion" offers={of(LONG_EXCLUSION_TERMS)} term={term} onTerm={setTerm} />
      <Button type="submit" variant="gold" size="lg" disabled={!chosen}>
        {t('continue')}
      </Button>
    </form>
  );
}

interface GroupProps {
  kind: 'break' | 'exclusion';
  offers: readonly Offer[];
  term: ExclusionTerm | undefined;
  onTerm: (term: ExclusionTerm) => void;
}

function Group({ kind, offers, term, onTerm }: GroupProps) {
  const { t, i18n } = useTranslation('exclusion');
  const id = useId();
  if (offers.length === 0) return null;
  return (
    <fieldset className="min-w-0" aria-describedby={id}>
      <legend className="font-semibold">{t(`kind.${kind}`)}</legend>
      <p id={id} className="mb-2 text-sm text-dim">
        {t(`hint.${kind}`)}
      </p>
      <div className="flex flex-col gap-2">
        {offers.map((offer) => (
          <label key={offer.term} className="relative cursor-pointer">
            <input
              type="radio"
              name="term"
              value={offer.term}
              checked={term === offer.term}
              onChange={() => onTerm(offer.term)}
              className="peer absolute inset-0 cursor-pointer appearance-none rounded-sm"
            />
            <span className="flex min-h-12 flex-wrap items-center justify-between gap-x-3 rounded-sm border border-ink-500 bg-ink-700 px-4 py-2 font-medium transition-control peer-checked:border-gold peer-checked:bg-gold/12 peer-checked:text-gold peer-hover:border-dim/50 peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-gold">
              {t(`term.${offer.term}`)}
              <span className="text-sm font-normal text-dim">
                {offer.until ? t('until', { when: whenText(offer.until, i18n.language) }) : t('noEnd')}
              </span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
