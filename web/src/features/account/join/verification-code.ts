import { membersCalls } from '@croupier/contract/calls/members/player';
import { request } from '../../../core/calls/client';

/** The pause between two codes, as the server keeps it. */
export const PAUSE_SECONDS = 60;

/** The address that a code was last sent to, and when. */
let lastSent = { email: '', at: 0 };

const isRecent = (email: string): boolean =>
  lastSent.email === email && Date.now() - lastSent.at < PAUSE_SECONDS * 1000;

/** Has a code mailed; going back a step and on again sends no other within the pause. @returns why not, in the server's words; null once it is sent. */
export async function mailCode(email: string): Promise<string | null> {
  if (isRecent(email)) return null;
  const { error, message } = await request(membersCalls.sendVerificationCode, { email });
  if (error !== 0) return message;
  lastSent = { email, at: Date.now() };
  return null;
}
