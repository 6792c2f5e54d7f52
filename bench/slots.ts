import { createHmac, createSecretKey } from 'node:crypto';
import { SLOTS } from '@croupier/games/slots/index';
import { FairStream } from '@croupier/games/engine/fair-stream';
import { simulate } from '../maths/simulation/simulation';

export interface SlotMeasurement {
  readonly game: string;
  /** Payout-only simulation, all cores at work. */
  readonly simulatedPerSecondPerCore: number;
  /** A whole round as the server draws it: HMAC bytes and every event. */
  readonly playedPerSecond: number;
}

const PLAYED = 100_000;

/** @param rounds to simulate of each game. */
export async function measureSlots(rounds: number): Promise<SlotMeasurement[]> {
  const measured: SlotMeasurement[] = [];
  for (const game of SLOTS) {
    const result = await simulate(game.facts.code, rounds, 1, () => undefined);
    const key = createSecretKey(Buffer.alloc(32, 7));
    const hmac = (message: string) => createHmac('sha256', key).update(message).digest();
    const began = performance.now();
    for (let nonce = 0; nonce < PLAYED; nonce += 1) game.spin('BASE', new FairStream(hmac, 'bench', nonce));
    measured.push({
      game: game.facts.code,
      simulatedPerSecondPerCore: result.roundsPerSecondPerCore,
      playedPerSecond: PLAYED / ((performance.now() - began) / 1000),
    });
  }
  return measured;
}
