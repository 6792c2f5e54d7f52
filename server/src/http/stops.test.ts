import { asSeen } from '@croupier/contract/calls/catalogue/desk';
import { deskCalls } from '@croupier/contract/calls/desk';
import { catalogueCalls } from '@croupier/contract/calls/catalogue/player';
import { RGS_CALLS, RGS_ERRORS } from '@croupier/contract/rgs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openWhole, type Person, type Whole } from '../../tests/stage/whole';

const DOLLAR = 1_000_000;
const GAME = 'dragon-vault';
const REASON = 'The supplier reported a fault';
/** What is switched is seen by the next bet this much later at most. */
const SEEN_MILLISECONDS = 1_100;

describe('the switches that stop games at once', () => {
  let whole: Whole;
  let owner: string;
  let player: Person;
  /** Open windows: for money and for fun. */
  let windows: { readonly money: string; readonly fun: string };

  async function sessionOf(call: typeof catalogueCalls.launchUrl | typeof catalogueCalls.tryPlayUrl): Promise<string> {
    await whole.forgetRates();
    const { envelope } = await whole.send(call, { id: GAME, channel: 'pc' }, { token: player.token });
    return new URL(String(envelope.data)).searchParams.get('sessionID') ?? '';
  }

  beforeAll(async () => {
    whole = await openWhole();
    await whole.app.start();
    player = await whole.newMember('ada', 1_000_000);
    owner = await whole.newOperator('owner');
    windows = { money: await sessionOf(catalogueCalls.launchUrl), fun: await sessionOf(catalogueCalls.tryPlayUrl) };
  });
  afterAll(() => whole.close());

  async function post(path: string, payload: object) {
    const response = await fetch(`${whole.sites.games}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(payload),
    });
    return { status: response.status, body: (await response.json()) as { error?: string } };
  }
  const play = (sessionID: string) => post(RGS_CALLS.play.path, { sessionID, amount: DOLLAR, mode: 'BASE' });
  /** What the next bet of each window is told; a won round is ended first. */
  async function told() {
    await new Promise((done) => setTimeout(done, SEEN_MILLISECONDS));
    const answers: string[] = [];
    for (const sessionID of [windows.money, windows.fun]) {
      await post(RGS_CALLS.endRound.path, { sessionID });
      const { status, body } = await play(sessionID);
      if (body.error) expect(status).toBe(RGS_ERRORS.ERR_MAINTENANCE.status);
      answers.push(body.error ?? 'played');
    }
    return { money: answers[0], fun: answers[1] };
  }
  async function operate(call: Parameters<Whole['send']>[0], payload: Record<string, unknown>) {
    await whole.forgetRates();
    const { envelope } = await whole.send(call, { ...payload, reason: REASON }, { token: owner });
    expect(envelope.error).toBe(0);
  }
  let seen = { enabled: 1, playForFun: 1, sort: 100, category: '', tags: '' };
  async function change(enabled: number, playForFun: number) {
    const wanted = { ...seen, enabled, playForFun };
    await operate(deskCalls.catalogueGame, { id: GAME, ...wanted, ...asSeen(seen) });
    seen = wanted;
  }

  it.each([
    ['everything', deskCalls.catalogueHouse, {}],
    ['a vendor', deskCalls.catalogueVendor, { code: 'CROUPIER' }],
  ] as const)('stop %s in windows that are open, for money and for fun alike', async (_, call, what) => {
    expect(await told()).toEqual({ money: 'played', fun: 'played' });
    await operate(call, { ...what, open: 0 });
    expect(await told()).toEqual({ money: 'ERR_MAINTENANCE', fun: 'ERR_MAINTENANCE' });
    await operate(call, { ...what, open: 1 });
    expect(await told()).toEqual({ money: 'played', fun: 'played' });
  });

  it('stop a game for money, for fun, or both', async () => {
    await change(0, 1);
    expect(await told()).toEqual({ money: 'ERR_MAINTENANCE', fun: 'played' });
    await change(1, 0);
    expect(await told()).toEqual({ money: 'played', fun: 'ERR_MAINTENANCE' });
    await change(0, 0);
    expect(await told()).toEqual({ money: 'ERR_MAINTENANCE', fun: 'ERR_MAINTENANCE' });
    await change(1, 1);
    expect(await told()).toEqual({ money: 'played', fun: 'played' });
  });

  it('let a round for fun that is open be finished', async () => {
    await post(RGS_CALLS.endRound.path, { sessionID: windows.fun });
    let open = false;
    for (let tries = 0; tries < 200 && !open; tries += 1) {
      const { body } = (await play(windows.fun)) as { body: { round?: { active: boolean } } };
      open = body.round?.active ?? false;
    }
    expect(open).toBe(true);
    await operate(deskCalls.catalogueHouse, { open: 0 });
    await new Promise((done) => setTimeout(done, SEEN_MILLISECONDS));
    expect((await post(RGS_CALLS.endRound.path, { sessionID: windows.fun })).status).toBe(200);
    await operate(deskCalls.catalogueHouse, { open: 1 });
  });
});
