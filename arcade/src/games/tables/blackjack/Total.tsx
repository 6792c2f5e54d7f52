interface Props {
  readonly total: number;
  readonly soft: boolean;
  /** The hand draws no more cards, so a soft total is shown as one number. */
  readonly settled?: boolean;
}

/** What a hand counts: both ways while an ace may still count one. */
export function Total({ total, soft, settled = false }: Props) {
  const bust = total > 21;
  return (
    <span className={bust ? 'bj-total bust' : 'bj-total'}>
      {soft && !settled && total < 21 ? `${total - 10} / ${total}` : total}
    </span>
  );
}
