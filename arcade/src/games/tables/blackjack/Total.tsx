interface Props {
  readonly total: number;
  readonly soft: boolean;
  /** Nothing more is drawn: an ace that may count either way has made up its mind. */
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
