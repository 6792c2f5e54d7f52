import { deskCalls } from '@croupier/contract/calls/desk';
import { generate } from 'otplib';
import { runningProduct } from '../product/product';
import type { AnswerOf, Call, InputOf } from '@croupier/contract/call';
import { type Member, newAddress } from './members';
import { newOperator } from './operators';

/** An operator's calls, made as the console makes them. */
export type Desk = <C extends Call>(call: C, input: InputOf<C>) => Promise<AnswerOf<C>>;

async function post(path: string, input: object, address: string, token?: string): Promise<unknown> {
  const response = await fetch(`${runningProduct().console}/api${path}`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'X-FE-LANG': 'en',
      'X-Forwarded-For': address,
      ...(token && { Authorization: token }),
    },
    body: JSON.stringify(input),
  });
  const { error, message, data } = (await response.json()) as { error: number; message: string; data: unknown };
  if (error !== 0) throw new Error(`${path}: ${error} ${message}`);
  return data;
}

/** Another cashier accepts the deposit first, for those that take two operators. */
export async function acceptFirst(id: string): Promise<void> {
  const desk = await callDesk();
  await desk(deskCalls.depositAccept, { id });
}

/** A cashier who has signed in, authenticator and all, without a browser. */
export async function callDesk(): Promise<Desk> {
  const { email, password } = await newOperator('cashier');
  const address = newAddress();
  const first = (await post(deskCalls.login.path, { email, password }, address)) as AnswerOf<typeof deskCalls.login>;
  const code = await generate({ secret: first.enrol?.secret ?? '' });
  const { token } = (await post(deskCalls.loginTotp.path, { challenge: first.challenge, code }, address)) as AnswerOf<
    typeof deskCalls.loginTotp
  >;
  return async <C extends Call>(call: C, input: InputOf<C>) =>
    (await post(call.path, input as object, address, token)) as AnswerOf<C>;
}

/** The id of a member's newest deposit, as the console's list answers it. */
export async function depositAtDesk(desk: Desk, { username }: Member): Promise<string> {
  const { content } = await desk(deskCalls.depositList, { search: username, pageNum: 1, pageSize: 20 });
  return content[0]?.id ?? '';
}
