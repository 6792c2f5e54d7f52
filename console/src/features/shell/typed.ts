import { isJudgeable, REASON_LENGTH } from '@croupier/contract/calls/ops-fields';
import { useTranslation } from 'react-i18next';

/**
 * The rule for a reason that another operator must be able to judge.
 * @returns true, or the sentence that tells what is missing.
 */
export function useReasonRule(): (typed: string) => true | string {
  const { t } = useTranslation();
  return (typed) => isJudgeable(typed) || t('proposal.reasonShort', { length: REASON_LENGTH });
}

/** A typed amount as the wire writes it: many keyboards write a comma where it has a point. */
export const decimal = (typed: string): string => typed.trim().replace(',', '.');
