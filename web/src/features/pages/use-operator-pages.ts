import { contentCalls } from '@croupier/contract/calls/content/player';
import { useQuery } from '@tanstack/react-query';
import { FAILURE_AS_TOAST, q } from '../../core/calls/query';
import { articlePath } from './article-path';

export interface OperatorPages {
  /** Paths of articles inside the app, or null until the operator has set them. */
  readonly rules: string | null;
  readonly promotions: string | null;
}

/** How the operator can be reached, and where its pages are. */
export const useContactSettings = () =>
  useQuery({
    ...q(contentCalls.contactSettings, {}),
    staleTime: 600_000,
    meta: FAILURE_AS_TOAST,
  });

/** The pages that the operator chooses in the contact settings: cash-out rules and promotions. */
export function useOperatorPages(): OperatorPages {
  const { data } = useContactSettings();
  return { rules: articlePath(data?.withdrawRulePageUrl), promotions: articlePath(data?.promotionPageUrl) };
}
