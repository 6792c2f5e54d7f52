import { ChevronDown } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { TermsList } from '../../../core/bonuses/TermsList';
import type { Term } from '@croupier/contract/rewards/wording';

interface TermsDetailsProps {
  title: string;
  terms: readonly Term[];
}

/** All terms of a bonus, folded. */
export function TermsDetails({ title, terms }: TermsDetailsProps) {
  const { t } = useTranslation('bonuses');
  return (
    <details className="group min-w-0">
      <summary
        aria-label={t('deposit.termsNamed', { title })}
        className="flex min-h-9 cursor-pointer list-none items-center gap-1.5 rounded-xs text-sm font-medium text-gold hover:underline coarse:min-h-11"
      >
        {t('grant.terms')}
        <ChevronDown className="size-4 transition-control group-open:rotate-180" aria-hidden />
      </summary>
      <div className="pt-1 pb-2">
        <TermsList label={title} terms={terms} />
      </div>
    </details>
  );
}
