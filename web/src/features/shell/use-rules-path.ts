import { contentCalls } from '@croupier/contract/calls/content';
import { useQuery } from '@tanstack/react-query';
import { ask } from '../../client';

/** The article that states the cash-out rules: its path inside the app, or null until the operator has set one. */
export function useRulesPath(): string | null {
  const settings = useQuery({
    queryKey: ['contactSettings'],
    queryFn: ({ signal }) => ask(contentCalls.contactSettings, {}, signal),
    staleTime: 600_000,
  });
  const id = /\/#\/article\?id=([\w-]+)/.exec(settings.data?.withdrawRulePageUrl ?? '')?.[1];
  return id ? `/article?id=${id}` : null;
}
