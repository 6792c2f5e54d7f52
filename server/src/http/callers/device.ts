import type { FastifyRequest } from 'fastify';
import { hashSecret, newSecret, type Randomness } from '../../platform/randomness';

/** Cookie of the player's app that tells one browser from another. It opens nothing: whoever has it is still asked for a session. */
const DEVICE_COOKIE = 'croupier.device';
/** The longest that browsers keep a cookie. */
const DEVICE_DAYS = 400;
/** 256 random bits as URL-safe text; any other text is no id. */
const DEVICE_ID = /^[A-Za-z0-9_-]{43}$/;

/** How a site tells its browsers apart. */
export interface DeviceIds {
  readonly random: Randomness;
  /** Whether the site is served over https alone. */
  readonly secure: boolean;
}

/** The browser that a call came from, known by its id. Only the id's hash leaves this place. */
export class CallerDevice {
  private given: string | undefined;

  constructor(
    private readonly sent: string | undefined,
    private readonly ids: DeviceIds,
  ) {}

  /** Hash of the id that the browser sent; null without one. */
  get known(): Buffer | null {
    return this.sent === undefined ? null : hashSecret(this.sent);
  }

  /** Hash of the browser's id; a browser without one is given one with the answer, unless the call is refused. */
  mark(): Buffer {
    if (this.sent !== undefined) return hashSecret(this.sent);
    this.given ??= newSecret(this.ids.random);
    return hashSecret(this.given);
  }

  /** Value of Set-Cookie, when an id was given. */
  get setCookie(): string | undefined {
    if (this.given === undefined) return undefined;
    const attributes = `Path=/api; Max-Age=${DEVICE_DAYS * 86_400}; HttpOnly; SameSite=Lax`;
    return `${DEVICE_COOKIE}=${this.given}; ${attributes}${this.ids.secure ? '; Secure' : ''}`;
  }
}

/** The device of a request. */
export function deviceOf({ headers }: Pick<FastifyRequest, 'headers'>, ids: DeviceIds): CallerDevice {
  const pairs = (headers.cookie ?? '').split(';').map((pair) => pair.trim());
  const value = pairs.find((pair) => pair.startsWith(`${DEVICE_COOKIE}=`))?.slice(DEVICE_COOKIE.length + 1);
  return new CallerDevice(value !== undefined && DEVICE_ID.test(value) ? value : undefined, ids);
}
