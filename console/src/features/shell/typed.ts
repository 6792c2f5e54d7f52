import { useTranslation } from 'react-i18next';

/** Characters, as the server counts them. */
const REASON_LENGTH = 10;

/**
 * The rule for a reason that another operator must be able to judge.
 * @returns true, or the sentence that tells what is missing.
 */
export function useReasonRule(): (typed: string) => true | string {
  const { t } = useTranslation();
  return (typed) => typed.trim().length >= REASON_LENGTH || t('proposal.reasonShort', { length: REASON_LENGTH });
}

/** A typed amount as the wire writes it: many keyboards write a comma where it has a point. */
export const decimal = (typed: string): string => typed.trim().replace(',', '.');
