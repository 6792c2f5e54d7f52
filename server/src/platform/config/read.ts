import { z } from 'zod';
import { type AddressKind, readAddress } from './addresses';
import { ConfigurationFault } from './fault';
import { type SecretKind, weakSecrets } from './secrets';
import { meaningOf, type Variables } from './variables';

/** The environment of a process. */
export type Environment = Readonly<Record<string, string | undefined>>;

const kindsIn = <Kind>(variables: Variables, kindOf: (schema: z.ZodType) => Kind | undefined): Record<string, Kind> =>
  Object.fromEntries(
    Object.entries(variables).flatMap(([name, schema]): [string, Kind][] => {
      const kind = kindOf(schema);
      return kind === undefined ? [] : [[name, kind]];
    }),
  );

/** What is an address among the variables, by name. */
export const addressesIn = (variables: Variables): Readonly<Record<string, AddressKind>> =>
  kindsIn(variables, (schema) => meaningOf(schema).address);
/** What is a secret among the variables, by name. */
export const secretsIn = (variables: Variables): Readonly<Record<string, SecretKind>> =>
  kindsIn(variables, (schema) => meaningOf(schema).secret);

/** The environment with every address in the one form that the product works with. @throws ConfigurationFault naming the first at fault. */
export function withAddresses(variables: Variables, environment: Environment, production: boolean): Environment {
  const read = Object.entries(addressesIn(variables)).flatMap(([name, kind]): [string, string][] => {
    const value = environment[name];
    return value === undefined ? [] : [[name, readAddress(name, value, kind, production)]];
  });
  return { ...environment, ...Object.fromEntries(read) };
}

/** The values of the variables. @throws ConfigurationFault with one line that names every variable at fault. */
export function readVariables<Shape extends z.ZodRawShape>(
  variables: Shape,
  environment: Environment,
): z.output<z.ZodObject<Shape>> {
  const parsed = z.object(variables).safeParse(environment);
  if (parsed.success) return parsed.data;
  const faults = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  throw new ConfigurationFault(`Configuration is wrong: ${faults.join('; ')}`);
}

/** @throws ConfigurationFault naming everything that production needs and that is missing or can be guessed. */
export function refuseUnreal(variables: Variables, environment: Environment, required: readonly string[]): void {
  const missing = required.filter((name) => !environment[name]);
  const secrets = Object.entries(secretsIn(variables)).flatMap(([name, kind]) => {
    const value = environment[name];
    return value === undefined ? [] : [[name, { value, kind }] as const];
  });
  const weak = weakSecrets(new Map(secrets));
  if (missing.length === 0 && weak.length === 0) return;
  const parts = [
    missing.length ? `missing ${missing.join(', ')}` : '',
    weak.length ? `too weak ${weak.join(', ')}` : '',
  ];
  throw new ConfigurationFault(`Production needs real settings: ${parts.filter(Boolean).join('; ')}`);
}
