/** What the providers do with a payout that is not decided at their desk. */
export const BEHAVIOURS = ['pay', 'hold', 'late', 'fail', 'twice', 'bounce', 'silent', 'refuse'] as const;
export type Behaviour = (typeof BEHAVIOURS)[number];

export const BEHAVIOUR_WORDS: Readonly<Record<Behaviour, string>> = {
  pay: 'pays after a moment',
  hold: 'waits for a person at this desk',
  late: 'pays late',
  fail: 'fails',
  twice: 'pays and rings twice',
  bounce: 'pays, and it comes back',
  silent: 'never answers',
  refuse: 'refuses the order',
};

/** A word in the account, as in `hold@example.com` or `Late Bank`, that decides this payout alone. */
export function behaviourOf(destination: Readonly<Record<string, string>>, otherwise: Behaviour): Behaviour {
  const words = Object.values(destination)
    .join(' ')
    .toLowerCase()
    .split(/[^a-z]+/);
  return BEHAVIOURS.find((behaviour) => behaviour !== 'pay' && words.includes(behaviour)) ?? otherwise;
}
