import { contentCalls } from '@croupier/contract/calls/content/player';
import { useQuery } from '@tanstack/react-query';
import { FAILURE_AS_TOAST, q } from '../../core/calls/query';

export interface OperatorPages {
  /** Paths of articles inside the app, or null until the operator has set them. */
  readonly rules: string | null;
  readonly promotions: string | null;
}

/** The article that a setting points to: the id after "/#/article?id=" (specification 2 §7). */
function articlePath(address: string | undefined): string | null {
  const id = /\/#\/article\?id=([\w-]+)/.exec(address ?? '')?.[1];
  return id ? `/article?id=${id}` : null;
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
