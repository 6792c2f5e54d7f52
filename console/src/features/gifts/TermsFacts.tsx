import type { MemberGrant } from '@croupier/contract/calls/rewards/grants-desk';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../core/i18n';
import { MemberTerms } from '../../core/offers/MemberTerms';
import { wordForMember } from '../../core/offers/offer-wording';

/** The terms of the version that a bonus was given under, in the words of the player's app. */
export function TermsFacts({ grant: { terms, gameNames } }: { grant: Pick<MemberGrant, 'terms' | 'gameNames'> }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const wording = wordForMember(terms, language, (code) => gameNames[code]);
  return (
    <div className="grid gap-3">
      <div>
        <p className="font-medium wrap-anywhere">{wording.title}</p>
        <p className="text-xs text-dim figures">
          {terms.offer}, {t('runs.version', { version: terms.version })}
        </p>
      </div>
      <MemberTerms wording={wording} lang={language} />
    </div>
  );
}
