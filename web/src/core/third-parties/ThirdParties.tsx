import type { ThirdParty } from '@croupier/contract/calls/content/third-parties';
import { useEffect } from 'react';
import { useExclusion } from '../exclusion/use-exclusion';
import { useSession } from '../session/session';
import { covers, followConsent, useConsent } from './consent';
import { createScriptRunner, tellVisitor } from './scripts';

/** One a page: a script is initialised once, however often the bars are mounted. */
const runner = createScriptRunner();

/**
 * Runs the operator's scripts for whom they may run. Asks again when somebody logs in or out, when a break or an exclusion begins, and when the
 * consent changes.
 */
export function ThirdParties({ parties }: { parties: readonly ThirdParty[] }) {
  const { user, checked } = useSession();
  const exclusion = useExclusion().data?.state;
  const decision = useConsent((state) => state.decision);
  const memberId = user?.id;
  const username = user?.username;
  useEffect(followConsent, []);
  useEffect(() => {
    if (checked) tellVisitor(username);
  }, [checked, username]);
  /** Whoever is here, and whether they may play: whatever changes of it, the server is asked again. */
  const standing = `${memberId ?? ''} ${exclusion ?? ''}`;
  useEffect(() => {
    if (checked) void runner.run(standing, parties, ({ name, asksConsent }) => !asksConsent || covers(decision, name));
  }, [parties, checked, standing, decision]);
  return null;
}
