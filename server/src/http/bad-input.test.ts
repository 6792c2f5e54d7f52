import type { Call } from '@croupier/contract/call';
import { ERROR_CODES } from '@croupier/contract/errors';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ZodMiniType } from 'zod/mini';
import { toJSONSchema } from 'zod/v4/core';
import { EVERY_CALL, sampleOf } from '../../tests/stage/samples/samples';
import { type Answer, openWhole, type Person, type Sending, type Whole } from '../../tests/stage/whole';

type Payload = Record<string, unknown>;

let whole: Whole;
let member: Person;
let operator: string;

beforeAll(async () => {
  whole = await openWhole();
  await whole.app.start();
  member = await whole.newMember('ada', 50_000);
  operator = await whole.newOperator('owner');
});
afterAll(() => whole.close());
beforeEach(async () => void (await whole.forgetRates()));

/** Sends, and once more with a clean slate when the caller has asked too often. @returns the answer and what the log says of it */
async function sendUnhindered(
  call: Call,
  payload: Payload,
  sending: Sending,
): Promise<{ answer: Answer; lines: string[] }> {
  const send = async () => {
    const from = whole.lines.length;
    const answer = await whole.send(call, payload, sending);
    return { answer, lines: whole.lines.slice(from) };
  };
  const sent = await send();
  if (sent.answer.envelope.error !== ERROR_CODES.tooManyRequests) return sent;
  await whole.forgetRates();
  return send();
}

/** A test of what is refused: none of it moves anything. */
const nothingMoves = (refusals: (name: string, call: Call) => Promise<void>) => async (name: string, call: Call) => {
  const before = await whole.money();
  await refusals(name, call);
  expect(await whole.money()).toBe(before);
};

const tokenFor = (call: Call): Pick<Sending, 'token'> =>
  call.access === 'public' ? {} : { token: call.access === 'operator' ? operator : member.token };

/** The fields that a call's payload names; none for open queries. */
function fieldsOf(call: Call): { all: string[]; required: string[] } {
  const schema = toJSONSchema(call.payload as ZodMiniType, { io: 'input', unrepresentable: 'any' }) as {
    properties?: object;
    required?: string[];
  };
  return { all: Object.keys(schema.properties ?? {}), required: schema.required ?? [] };
}

const SECRETS = ['5555555555554444', '"739"', 'correct horse battery', 'wrong password', 'a new password'];

const LANGUAGES = ['tr', 'en'] as const;
/** The first of several faults of a call is told in both languages, the others in one of them: how a fault is told is the same for all. */
const languagesOf = (nth: number): readonly string[] =>
  nth === 0 ? LANGUAGES : LANGUAGES.slice(nth % 2, (nth % 2) + 1);

/**
 * Expects the refusal that bad input gets: a cause and a message that differ from success and from each other in two languages, and one line in the
 * log that names the request and gives no secret away.
 */
async function expectRefused(
  call: Call,
  payload: Payload,
  sending: Sending,
  { status = 200, languages = LANGUAGES as readonly string[] } = {},
): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (const language of languages) {
    const { answer, lines } = await sendUnhindered(call, payload, { ...tokenFor(call), ...sending, language });
    expect(answer.status, JSON.stringify(answer.envelope)).toBe(status);
    expect(answer.envelope.error).not.toBe(0);
    expect(answer.envelope.message).not.toBe('');
    expect(answer.envelope.data).toBeNull();
    const told = lines.filter((line) => line.includes('"requestId"'));
    expect(told, 'one line in the log').toHaveLength(1);
    for (const secret of [...SECRETS, member.token, operator]) expect(told[0]).not.toContain(secret);
    answers.push(answer);
  }
  expect(new Set(answers.map(({ envelope }) => envelope.message)).size).toBe(languages.length);
  return answers;
}

const expectInvalid = async (
  call: Call,
  payload: Payload,
  sending: Sending = {},
  field = '',
  languages = LANGUAGES as readonly string[],
) => {
  for (const { envelope } of await expectRefused(call, payload, sending, { languages })) {
    expect(envelope.error).toBe(ERROR_CODES.invalidRequest);
    expect(envelope.message).toContain(field);
  }
};

const posted = EVERY_CALL.filter(([, call]) => call.method === 'POST');
const jsonOf = (call: Call) => (call.body === 'query' ? ('form' as const) : ('json' as const));

describe('the samples of these tests', () => {
  it.each(EVERY_CALL)('%s has a payload that its contract accepts', (_, call) => {
    expect((call.payload as ZodMiniType).safeParse(sampleOf(call)).success).toBe(true);
  });
});

describe('a payload', () => {
  it.each(EVERY_CALL.filter(([, call]) => fieldsOf(call).required.length > 0 && call.body !== 'multipart'))(
    '%s refuses each required field that is missing, by its name',
    nothingMoves(async (_, call) => {
      for (const [nth, field] of fieldsOf(call).required.entries()) {
        const { [field]: _dropped, ...rest } = sampleOf(call);
        await expectInvalid(call, rest, { encoding: jsonOf(call) }, field, languagesOf(nth));
      }
    }),
  );

  it.each(posted.filter(([, call]) => fieldsOf(call).all.length > 0 && call.body !== 'multipart'))(
    '%s refuses each field of a wrong type, by its name',
    nothingMoves(async (_, call) => {
      for (const [nth, field] of fieldsOf(call).all.entries())
        for (const wrong of [{ $ne: null }, [['x']]]) {
          const payload = { ...sampleOf(call), [field]: wrong };
          await expectInvalid(call, payload, { encoding: 'json' }, field, languagesOf(nth));
        }
    }),
  );

  it.each(
    posted.filter(([, call]) => fieldsOf(call).all.length === 0 && call.body === 'json' && call.access !== 'operator'),
  )(
    '%s refuses a query of a wrong shape and columns that nobody knows',
    nothingMoves(async (name, call) => {
      if (name === 'catalogue.latestWins') return; // takes nothing and reads nothing
      const queries = [{ pageNum: { $gt: 0 } }, { "name' or 1=1 --": 'x' }, { password_hash: 'x' }];
      for (const [nth, query] of queries.entries())
        await expectInvalid(call, query, { encoding: 'json' }, '', languagesOf(nth));
    }),
  );

  it.each(posted.filter(([, call]) => call.body !== 'multipart'))(
    '%s refuses a list, a number and a word in its place',
    nothingMoves(async (_, call) => {
      for (const [nth, body] of ['[1,2]', '7', '"text"'].entries())
        await expectInvalid(call, {}, { raw: { type: 'application/json', body } }, '', languagesOf(nth));
    }),
  );

  it.each(posted.filter(([, call]) => call.body !== 'multipart'))(
    '%s is read as JSON and as a form alike',
    async (_, call) => {
      const plain = Object.values(sampleOf(call)).every((value) => typeof value !== 'object');
      expect(plain).toBe(true);
      const sending = { ...tokenFor(call), language: 'en' };
      if (call.path.endsWith('/logout') || call.path === '/sys/auth/token/refresh') return; // would end the session of these tests
      if (call.path === '/sys/member/data/request') return; // what begins a copy is refused while it is made
      const asJson = await whole.send(call, sampleOf(call), { ...sending, encoding: 'json' });
      await whole.forgetRates();
      const asForm = await whole.send(call, sampleOf(call), { ...sending, encoding: 'form' });
      expect(asForm.status).toBe(200);
      expect([asForm.envelope.error, asForm.envelope.message]).toEqual([
        asJson.envelope.error,
        asJson.envelope.message,
      ]);
      expect(asJson.envelope.error).not.toBe(ERROR_CODES.invalidRequest);
    },
  );
});

describe('what is not a call', () => {
  it.each(posted.filter(([, call]) => call.body !== 'multipart'))(
    '%s refuses text that is not JSON',
    nothingMoves(async (_, call) => {
      for (const [nth, body] of ['{"amount":', 'amount=1', '{"a":NaN}', '\u0000'].entries()) {
        const raw = { type: 'application/json', body };
        const [answer] = await expectRefused(call, {}, { raw }, { status: 400, languages: languagesOf(nth) });
        expect(answer?.envelope.error).toBe(ERROR_CODES.invalidRequest);
      }
    }),
  );

  it.each(posted.filter(([, call]) => call.body !== 'multipart'))(
    '%s refuses a body above its limit, 64 KiB unless it says otherwise',
    nothingMoves(async (_, call) => {
      const large = 'x'.repeat(call.bodyBytes ?? 64 * 1024);
      const bodies = [
        { type: 'application/json', body: JSON.stringify({ ...sampleOf(call), large }) },
        { type: 'application/x-www-form-urlencoded', body: `large=${large}` },
      ];
      for (const [nth, raw] of bodies.entries()) {
        const [answer] = await expectRefused(call, {}, { raw }, { status: 413, languages: languagesOf(nth) });
        expect(answer?.envelope.error).toBe(ERROR_CODES.bodyTooLarge);
      }
    }),
  );

  it.each(posted)(
    '%s refuses a type of body that nobody agreed on',
    nothingMoves(async (_, call) => {
      const body = '<?xml version="1.0"?><!DOCTYPE x SYSTEM "file:///etc/passwd"><x/>';
      await expectRefused(call, {}, { raw: { type: 'application/xml', body } }, { status: 415 });
    }),
  );
});

/** Wallets and books. A name may be any text, so a deposit may be made, unpaid. */
const books = async () => (await whole.money()).split(' ').slice(0, 3);

describe('hostile values', () => {
  const HOSTILE = [
    '\u0000',
    'a\u0000b',
    '\ud800',
    '💣'.repeat(40),
    "'; drop table wallet; --",
    '../../etc/passwd',
    '-1',
    '1e400',
    '%s%n',
    ' ',
  ];

  it.each(posted.filter(([, call]) => fieldsOf(call).all.length > 0 && call.body !== 'multipart'))(
    '%s answers them with an envelope and never fails on them',
    async (_, call) => {
      const before = await books();
      for (const field of fieldsOf(call).all) {
        for (const value of HOSTILE) {
          const payload = { ...sampleOf(call), [field]: value };
          const { answer, lines } = await sendUnhindered(call, payload, { ...tokenFor(call), encoding: 'json' });
          expect(answer.status, `${field}=${JSON.stringify(value)}: ${lines.join('')}`).toBe(200);
          expect(typeof answer.envelope.error).toBe('number');
        }
      }
      expect(await books()).toEqual(before);
    },
  );

  it.each(posted.filter(([, call]) => fieldsOf(call).all.length > 0 && call.body !== 'multipart'))(
    '%s refuses text that no database can keep, by the name of its field',
    nothingMoves(async (_, call) => {
      for (const [nth, field] of fieldsOf(call).all.entries()) {
        const payload = { ...sampleOf(call), [field]: 'a\u0000b' };
        await expectInvalid(call, payload, { encoding: 'json' }, field, languagesOf(nth));
      }
    }),
  );

  it('cannot reach what objects inherit', async () => {
    for (const [, call] of posted.filter(([, call]) => call.body === 'json' && call.access === 'member')) {
      const raw = {
        type: 'application/json',
        body: '{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}',
      };
      await whole.send(call, {}, { ...tokenFor(call), raw });
    }
    expect(({} as { polluted?: number }).polluted).toBeUndefined();
  });
});
