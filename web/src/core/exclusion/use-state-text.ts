import type { ExclusionStatus } from '@croupier/contract/calls/compliance/exclusion';
import { useTranslation } from 'react-i18next';
import { whenText } from '@croupier/contract/when';

/** The member's break or exclusion as a sentence. */
export function useStateText(): (status: Pick<ExclusionStatus, 'state' | 'until'>) => string {
  const { t, i18n } = useTranslation('exclusion');
  return ({ state, until }) => {
    const isForEver = state === 'exclusion' && until === null;
    return t(`state.${isForEver ? 'forever' : state}`, { when: until ? whenText(until, i18n.language) : '' });
  };
}
