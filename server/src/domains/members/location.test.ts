import { membersCalls } from '@croupier/contract/calls/members/player';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { serveApi } from '../../http/api';
import { createLocate, UNKNOWN_COUNTRY } from '../../http/callers/country';
import { bind } from '../../http/handlers';
import { createLog } from '../../platform/log';
import { applicant, type OpenMembers, openMembers } from './fixture';
import { membersRoutes } from './routes';

let house: OpenMembers;
beforeAll(async () => {
  house = await openMembers();
});
afterAll(() => house.stage.destroy());

const PROXY = '10.1.2.3';

it('believes the country header of a trusted proxy, and nobody else’s', async () => {
  const seen: (string | null)[] = [];
  const app = Fastify({ trustProxy: [PROXY] });
  const service = {
    ...house.service,
    async register(...[, caller]: Parameters<typeof house.service.register>) {
      seen.push(caller.country);
      return {};
    },
  };
  await serveApi(app, {
    calls: bind(membersCalls, membersRoutes(service)),
    authenticateMember: async () => null,
    authenticateOperator: async () => null,
    rateLimiter: { count: async () => undefined, forgetOldWindows: async () => undefined },
    locate: createLocate({ header: 'CF-IPCountry' }),
    log: createLog('silent'),
  });
  const knock = async (remoteAddress: string) => {
    const answer = await app.inject({
      method: 'POST',
      url: `/api${membersCalls.register.path}`,
      remoteAddress,
      headers: { 'content-type': 'application/json', 'cf-ipcountry': 'tr', 'x-forwarded-for': '203.0.113.9' },
      payload: JSON.stringify(applicant()),
    });
    expect(answer.json<{ error: number }>().error).toBe(0);
  };
  await knock(PROXY);
  await knock('198.51.100.7');
  expect(seen).toEqual(['TR', UNKNOWN_COUNTRY]);
  await app.close();
});
