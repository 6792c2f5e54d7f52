/** A provider with payment pages of its own. */
export interface HostedProvider {
  /** In addresses, and the name from which its secret is derived. */
  readonly slug: string;
  /** As payers see it. */
  readonly name: string;
  readonly colour: string;
  /** Its page asks for a card. */
  readonly takesCards?: boolean;
  /** Its page asks for a card, too, and who enters none pays by one that they have saved there. */
  readonly savesCards?: true;
  /** Its page asks for the paying account; fields left empty are not reported. */
  readonly asksAccount?: true;
  /** Who cancels on its page goes back to the merchant, and the order stays open. */
  readonly cancelLeaves?: boolean;
}

export const HOSTED_PROVIDERS: readonly HostedProvider[] = [
  { slug: 'cpay', name: 'CPay', colour: '#3b82f6' },
  { slug: 'only-pay', name: 'OnlyPay', colour: '#e0467c' },
  { slug: 'pingpong', name: 'PingPong', colour: '#f97316' },
  { slug: 'payp', name: 'PayP', colour: '#14b8a6' },
  { slug: 'cattl', name: 'CATTL', colour: '#6d4aff', takesCards: true },
];
