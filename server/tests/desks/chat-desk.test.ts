import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TestClock } from '../stage/stage';
import { Listener, type LiveStage, liveProcess, openLiveStage, until } from '../../src/domains/live/fixture';
import type { LiveService } from '../../src/domains/live/service';
import { reasonOf } from '../../src/domains/members/fixture';
import { DESK, hire, openTestDesks } from './fixture';
import type { Desks } from './desks.fixture';
import type { SignedIn } from '../../src/domains/operators/service/proposals';

const TABLE = 'live-roulette';
const REASON = 'Insulted another player';
let stage: LiveStage;
let here: LiveService;
let there: LiveService;
let service: Desks;
let ada: SignedIn;

beforeAll(async () => {
  stage = await openLiveStage();
  [here, there] = [0, 1].map(() => liveProcess(stage.database, stage.ownerUrl, { restsWhenEmpty: true })) as [
    LiveService,
    LiveService,
  ];
  await Promise.all([here.start(), there.start()]);
  service = openTestDesks(stage, new TestClock(), {
    usernamesOf: async (ids) => new Map(ids.map((id) => [id, `player ${id}`])),
  });
  const { operatorId, email } = await hire(service, 'support');
  ada = { operatorId, operator: email, address: DESK.address };
});
afterAll(async () => {
  await Promise.all([here.stop(), there.stop()]);
  await stage.destroy();
});

async function sitDown(at: LiveService) {
  const player = await stage.player(TABLE, 1_000);
  const listener = new Listener(at, TABLE);
  listener.say({ type: 'join', sessionID: player.secret });
  await listener.hears('welcome');
  return { player, listener };
}
async function written(text: string) {
  const writer = await sitDown(here);
  const reader = await sitDown(there);
  writer.listener.say({ type: 'chat', text });
  const { line } = await reader.listener.hears('chat', (heard) => heard.line.text === text);
  return { writer, reader, id: String(line.id), memberId: String(writer.player.memberId) };
}
const lastAct = async () => (await service.audit.read(1, 1)).content[0];

describe('a line of chat', () => {
  it('is seen by operators with who wrote it, table by table', async () => {
    const { id, memberId } = await written('good evening');
    const line = { id, table: TABLE, memberId, username: `player ${memberId}`, text: 'good evening', hidden: false };
    expect((await service.chat.read(TABLE)).lines[0]).toMatchObject(line);
    expect((await service.chat.read(undefined)).lines[0]).toMatchObject(line);
    expect((await service.chat.read('live-crash')).lines).toEqual([]);
  });

  it('that is hidden is gone at once for all who sit there, at every process, and not told to who comes', async () => {
    const { writer, reader, id, memberId } = await written('you fool');
    await service.chat.hide(id, REASON, ada);
    for (const { listener } of [writer, reader]) await listener.hears('chatHidden', ({ line }) => String(line) === id);
    const late = new Listener(there, TABLE);
    late.say({ type: 'join', sessionID: reader.player.secret });
    expect((await late.hears('welcome')).chat.map(({ text }) => text)).not.toContain('you fool');
    expect((await service.chat.read(TABLE)).lines.find((line) => line.id === id)).toMatchObject({ hidden: true });
    expect(await lastAct()).toMatchObject({
      operator: ada.operator,
      action: 'chatLineHidden',
      subjectType: 'member',
      subjectId: memberId,
      after: { line: id, text: 'you fool', reason: REASON },
    });
  });

  it('is hidden once, by one of those who try at the same moment, and only if it is there', async () => {
    const { id } = await written('twice');
    const tries = await Promise.allSettled([1, 2, 3].map(() => service.chat.hide(id, REASON, ada)));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await reasonOf(service.chat.hide(id, REASON, ada))).toBe('conflict');
    expect(await reasonOf(service.chat.hide('999999', REASON, ada))).toBe('notFound');
    expect(await reasonOf(service.chat.hide('x', REASON, ada))).toBe('notFound');
  });
});

describe('a member', () => {
  it('who is muted cannot chat for that time, and can again when an operator says so', async () => {
    const { writer, memberId } = await written('first');
    await service.chat.mute(memberId, 60, REASON, ada);
    expect(await lastAct()).toMatchObject({
      action: 'chatMuted',
      before: { mutedUntil: null },
      after: { reason: REASON },
    });
    expect((await service.chat.read(TABLE)).lines[0]?.mutedUntil).not.toBeNull();
    writer.listener.say({ type: 'chat', text: 'second' });
    await writer.listener.hears('refused', ({ code }) => code === 'ERR_MUTED');
    await service.chat.mute(memberId, 0, 'Apologised', ada);
    expect(await lastAct()).toMatchObject({ action: 'chatUnmuted', after: { mutedUntil: null } });
    writer.listener.say({ type: 'chat', text: 'third' });
    await until(async () => (await service.chat.read(TABLE)).lines[0]?.text === 'third');
    expect(await reasonOf(service.chat.mute(memberId, 0, REASON, ada))).toBe('conflict');
  });

  it('who never wrote is not there to be muted', async () => {
    expect(await reasonOf(service.chat.mute('999999', 60, REASON, ada))).toBe('notFound');
  });
});
