import { HttpConnection } from './http-load';
import { Latencies } from './latencies';

export interface BetLoadResult {
  readonly connections: number;
  readonly seconds: number;
  /** Bets that reached their end: lost at play, or won and paid by end-round. */
  readonly settled: number;
  readonly perSecond: number;
  /** Latency of one RGS call. */
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly failed: number;
}

/** One turn of the load. */
export interface BetTurn {
  readonly seconds: number;
  readonly settled: number;
  readonly failed: number;
  readonly latencies: Latencies;
}

/** The result of several turns together. */
export function resultOf(connections: number, turns: readonly BetTurn[]): BetLoadResult {
  const sum = (pick: (turn: BetTurn) => number): number => turns.reduce((total, turn) => total + pick(turn), 0);
  const latencies = Latencies.of(turns.map((turn) => turn.latencies));
  const [seconds, settled] = [sum((turn) => turn.seconds), sum((turn) => turn.settled)];
  return {
    connections,
    seconds,
    settled,
    perSecond: settled / seconds,
    p50Ms: latencies.percentile(0.5),
    p99Ms: latencies.percentile(0.99),
    failed: sum((turn) => turn.failed),
  };
}

interface PlayAnswer {
  readonly round?: { readonly active: boolean };
  readonly error?: string;
}

const STAKE = 200_000;

/**
 * Drives `connections` players, one connection each, through the real RGS calls: play, and end-round for every win.
 * @param secrets one game session a connection.
 */
export async function loadBets(
  port: number,
  secrets: readonly string[],
  seconds: number,
  warmUpSeconds: number,
): Promise<BetTurn> {
  const latencies = new Latencies();
  let settled = 0;
  let failed = 0;
  const begin = performance.now() + warmUpSeconds * 1000;
  const end = begin + seconds * 1000;

  async function player(secret: string): Promise<void> {
    const connection = new HttpConnection(port);
    const play = JSON.stringify({ sessionID: secret, amount: STAKE, mode: 'BASE' });
    const finish = JSON.stringify({ sessionID: secret });
    const timed = async (path: string, body: string) => {
      const sent = performance.now();
      const answer = await connection.post(path, body);
      if (sent >= begin) latencies.add(performance.now() - sent);
      return answer;
    };
    try {
      // One bet at least, also of a turn that a busy machine lets begin late.
      do {
        const answer = await timed('/wallet/play', play);
        const won = answer.body.includes('"active":true');
        if (answer.status !== 200) {
          failed += 1;
          if ((JSON.parse(answer.body) as PlayAnswer).error !== 'ERR_BE') throw new Error(answer.body);
        }
        if (won) await timed('/wallet/end-round', finish);
        if (performance.now() >= begin && performance.now() < end) settled += 1;
      } while (performance.now() < end);
    } finally {
      connection.close();
    }
  }

  await Promise.all(secrets.map(player));
  return { seconds, settled, failed, latencies };
}
