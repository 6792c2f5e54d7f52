import Fastify from 'fastify';
import type { AddressInfo } from 'node:net';
import { serveLive } from '../../http/live';
import { openPools } from '../../platform/database';
import { liveProcess } from './process.fixture';

/** An API process of its own that a test may kill: live tables and their sockets on the database of DATABASE_URL. Tells its port. */
const url = process.env['DATABASE_URL'] ?? '';
const timing = JSON.parse(process.env['TIMING'] ?? '{}') as object;
const { database } = openPools(url, 10, () => undefined);
const service = liveProcess(database, url, { timing, restsWhenEmpty: true });
const site = Fastify();
await serveLive(site, service);
await site.listen({ port: 0, host: '127.0.0.1' });
await service.start();
process.send?.({ port: (site.server.address() as AddressInfo).port });
