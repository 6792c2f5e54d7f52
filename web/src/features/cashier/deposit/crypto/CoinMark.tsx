/** Signs of the coins in their own colours, by symbol. */
const MARKS: Readonly<Record<string, readonly [sign: string, colour: string]>> = {
  BTC: ['₿', '#f7931a'],
  LTC: ['Ł', '#345d9d'],
  DOGE: ['Ð', '#b59a30'],
  BCH: ['₿', '#0ac18e'],
  ETH: ['Ξ', '#627eea'],
  BNB: ['B', '#d9a30a'],
  USDT: ['₮', '#26a17b'],
};

export function CoinMark({ symbol, className }: { symbol: string; className?: string }) {
  const [sign, colour] = MARKS[symbol] ?? [symbol.slice(0, 1), '#2a3557'];
  return (
    <svg viewBox="0 0 32 32" className={className} aria-hidden>
      <circle cx="16" cy="16" r="16" fill={colour} />
      <text x="16" y="22" textAnchor="middle" fontSize="18" fontWeight="700" fill="#fff">
        {sign}
      </text>
    </svg>
  );
}
