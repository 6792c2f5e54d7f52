import type { Call } from '@croupier/contract/call';
import type { Setting } from '../../platform/settings';

/** What an act is about. */
export type SubjectType =
  | 'member'
  | 'withdrawal'
  | 'deposit'
  | 'clearing'
  | 'operator'
  | 'invitation'
  | 'file'
  | 'document'
  | 'adjustment'
  | 'setting'
  | 'game'
  | 'vendor'
  | 'house'
  | 'jackpot'
  | 'offer'
  | 'weeklyRun'
  | 'contestChange'
  | 'race'
  | 'mission'
  | 'depositMethod'
  | 'abuseCase'
  | 'broadcast'
  | 'article'
  | 'banner'
  | 'template'
  | 'ticket'
  | 'liveChat'
  | 'cannedReply';

/** When an act takes two operators: always, or above the amount of a setting. */
interface SecondOperator {
  readonly when: 'always' | { readonly above: Setting<unknown> };
  /** The acts that the log records instead while only the first of the two operators has acted. */
  readonly asks?: readonly Act[];
}

/** One thing that operators do. */
export interface Act {
  /** As the audit log records it. Logs are permanent: a name is never changed or reused for another act. */
  readonly name: string;
  /** Several where the act may be about one or another. */
  readonly subject: readonly [SubjectType, ...SubjectType[]];
  /** The calls that make it; their `roles` are the roles allowed. None for acts of a command or the server itself. */
  readonly by: readonly Call[];
  readonly secondOperator?: SecondOperator;
}

interface Declared extends Partial<Pick<Act, 'secondOperator'>> {
  readonly subject: SubjectType | Act['subject'];
  readonly by?: Call | readonly Call[];
}

const acts = new Map<string, Act>();

/** Declares an act, once in the whole program. @throws Error for a name that is declared already: a bug */
export function act(name: string, { subject, by = [], ...rest }: Declared): Act {
  if (acts.has(name)) throw new Error(`the act ${name} is declared twice`);
  const declared: Act = {
    name,
    subject: typeof subject === 'string' ? [subject] : subject,
    by: 'path' in by ? [by] : by,
    ...rest,
  };
  acts.set(name, declared);
  return declared;
}

/** Every act of the domains that this process has loaded, by name. */
export const declaredActs = (): readonly Act[] => [...acts.values()].sort((a, b) => (a.name < b.name ? -1 : 1));

/** The four acts of a kind of proposals. */
export interface ProposalActs {
  readonly proposed: Act;
  readonly approved: Act;
  readonly rejected: Act;
  readonly withdrawn: Act;
}

/** Declares what one operator proposes and another decides. @param name of the kind, which the names of the acts begin with */
export function proposalActs(
  name: string,
  subject: Declared['subject'],
  calls: {
    readonly propose: Call | readonly Call[];
    readonly approve: Call;
    readonly reject: Call;
    readonly withdraw: Call;
  },
): ProposalActs {
  const proposed = act(`${name}Proposed`, { subject, by: calls.propose });
  return {
    proposed,
    approved: act(`${name}Approved`, {
      subject,
      by: calls.approve,
      secondOperator: { when: 'always', asks: [proposed] },
    }),
    rejected: act(`${name}Rejected`, { subject, by: calls.reject }),
    withdrawn: act(`${name}Withdrawn`, { subject, by: calls.withdraw }),
  };
}
