import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { runningProduct } from '../product/product';
import { ROOT } from '../product/start';

export interface NewOperator {
  readonly email: string;
  readonly name: string;
  readonly password: string;
}

/** An operator made the way an owner makes the first one: by the command. The authenticator is set up at the first login. */
export async function newOperator(role: 'owner' | 'cashier' | 'support' | 'marketing'): Promise<NewOperator> {
  const { databaseUrl, dataDir } = runningProduct();
  const mark = randomBytes(4).toString('hex');
  const email = `${role}.${mark}@croupier.example`;
  const name = `${role} ${mark}`;
  const command = [join(ROOT, 'server/dist/operator.js'), 'create', '--email', email, '--role', role, '--name', name];
  const { stdout } = await promisify(execFile)(process.execPath, command, {
    env: { ...process.env, NODE_ENV: 'development', DATABASE_URL: databaseUrl, DATA_DIR: dataDir },
  });
  const password = /^Password: (.+)$/m.exec(stdout)?.[1];
  if (!password) throw new Error(`the operator command printed no password:\n${stdout}`);
  return { email, name, password };
}
