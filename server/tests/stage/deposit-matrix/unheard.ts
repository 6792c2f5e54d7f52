import { EventEmitter, once } from 'node:events';
import { type ClientRequest, request as openRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { expect, vi } from 'vitest';
import type { DepositStage } from '../deposit-stage';
import type { MatrixRow } from './runner';

/** Closes the client's connection, so that no answer can be delivered. */
async function leave(stage: DepositStage, request: ClientRequest): Promise<void> {
  request.destroy();
  const { server } = stage.api;
  const connections = promisify(server.getConnections.bind(server));
  await vi.waitFor(async () => expect(await connections()).toBe(0));
}

/** Thrown in place of the answer that the app never received. */
class Unheard extends Error {}

/** Sends the order of a method as the app does, over a connection that `end` ends. @throws what `end` throws; Error when it was answered. */
async function orderAndLeave(
  stage: DepositStage,
  row: MatrixRow,
  memberId: number,
  end: (request: ClientRequest, body: string) => Promise<void>,
): Promise<void> {
  let answered = false;
  const call = async (_: number, path: string, payload: object): Promise<never> => {
    const body = JSON.stringify(payload);
    const request = openRequest({
      port: (stage.api.server.address() as AddressInfo).port,
      method: 'POST',
      path: `/api${path}`,
      headers: {
        authorization: String(memberId),
        'x-fe-lang': 'en',
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
      },
      agent: false,
    });
    request.on('response', () => (answered = true));
    // The connection error is expected.
    request.on('error', () => undefined);
    await end(request, body);
    await leave(stage, request);
    throw new Unheard();
  };
  await expect(row.open({ ...stage, call }, memberId)).rejects.toBeInstanceOf(Unheard);
  expect(answered, 'somebody heard the answer').toBe(false);
}

/** The browser is closed in the middle of the request: half of it arrives. */
export const orderByHalf = (stage: DepositStage, row: MatrixRow, memberId: number): Promise<void> =>
  orderAndLeave(stage, row, memberId, async (request, body) => {
    const received = once(stage.api.server, 'request');
    request.write(body.slice(0, body.length / 2));
    await received;
  });

/**
 * The browser is closed while the provider is queried, which answers afterwards. The stage's API must listen.
 * @returns the deposit's id, which no client received, once the deposit has the state of the provider's answer.
 */
export async function orderUnheard(stage: DepositStage, row: MatrixRow, memberId: number): Promise<string> {
  const provider = stage.deps.providers[row.method];
  if (!provider) throw new Error(`nobody takes ${row.method}`);
  const moments = new EventEmitter();
  const asked = once(moments, 'asked').then(([orderId]) => String(orderId));
  const left = once(moments, 'left');
  const answered = once(moments, 'answered');
  const open = provider.open.bind(provider);
  const spy = vi.spyOn(provider, 'open').mockImplementationOnce(async (order) => {
    moments.emit('asked', order.orderId);
    await left;
    return open(order).finally(() => moments.emit('answered'));
  });
  await orderAndLeave(stage, row, memberId, async (request, body) => {
    request.end(body);
    await asked;
  });
  moments.emit('left');
  await answered;
  spy.mockRestore();
  return asked;
}
