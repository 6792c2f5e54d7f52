import { CARD_HEIGHT, SUIT_PATHS, inkOf, pipsOf } from './suits';
import type { Rank, Suit } from './names';

interface PipProps {
  readonly suit: Suit;
  /** Centre and size in the card's drawing. */
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly turned?: boolean;
  readonly ink?: string;
}

/** One sign of a suit. */
export function SuitPip({ suit, x, y, size, turned = false, ink = inkOf(suit) }: PipProps) {
  const turn = turned ? ' rotate(180)' : '';
  return (
    <path
      transform={`translate(${x} ${y})${turn} scale(${size / 100}) translate(-50 -50)`}
      d={SUIT_PATHS[suit]}
      fill={ink}
    />
  );
}

/** The pips of a number card or an ace. */
export function Pips({ rank, suit }: { rank: Rank; suit: Suit }) {
  if (rank === 'A') return <Ace suit={suit} />;
  const pips = pipsOf(rank);
  const size = pips.length > 8 ? 16.5 : 19;
  return pips.map(({ x, y }) => (
    <SuitPip key={`${x} ${y}`} suit={suit} x={x} y={y} size={size} turned={y > CARD_HEIGHT / 2} />
  ));
}

/** Decks carry their maker's ornament on the ace of spades. */
function Ace({ suit }: { suit: Suit }) {
  const ornate = suit === 'S';
  return (
    <>
      <SuitPip suit={suit} x={50} y={70} size={ornate ? 62 : 44} />
      {ornate && (
        <>
          <SuitPip suit={suit} x={50} y={69.5} size={48} ink="#fdfdfb" />
          <SuitPip suit={suit} x={50} y={69} size={38} />
          <path d="M50 56l3.6 8.4 8.4 3.6-8.4 3.6L50 80l-3.6-8.4-8.4-3.6 8.4-3.6Z" fill="#e3b04b" />
        </>
      )}
    </>
  );
}
