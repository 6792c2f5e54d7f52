import type { AnswerOf } from '@croupier/contract/call';
import { complianceCalls } from '@croupier/contract/calls/compliance/player';
import { type Envelope, ERROR_CODES, NETWORK_FAILURE } from '@croupier/contract/errors';
import { currentLanguage } from '../words/language';
import { clearSession, useSession } from '../session/session-store';

type Uploaded = Envelope<AnswerOf<typeof complianceCalls.fileUpload>>;

/**
 * Uploads one picture. Unlike the app's client it reports progress, which fetch cannot; headers and answers are the same.
 * @param onProgress receives the sent share, 0 to 1.
 */
export function uploadPicture(file: File, onProgress: (share: number) => void, signal: AbortSignal): Promise<Uploaded> {
  return new Promise((resolve) => {
    const post = new XMLHttpRequest();
    const fail = (message: string): void => resolve({ error: NETWORK_FAILURE, message, data: { id: '' } });
    post.open('POST', `/api${complianceCalls.fileUpload.path}`);
    post.setRequestHeader('X-FE-LANG', currentLanguage());
    const { token } = useSession.getState();
    if (token) post.setRequestHeader('Authorization', token);
    post.responseType = 'json';
    post.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0));
    post.addEventListener('load', () => {
      const answer: unknown = post.response;
      if (!isEnvelope(answer)) {
        fail(`HTTP ${post.status}`);
        return;
      }
      if (answer.error === ERROR_CODES.sessionInvalid) {
        clearSession();
        window.location.hash = '#/login';
      }
      resolve(answer);
    });
    post.addEventListener('error', () => fail('network'));
    post.addEventListener('abort', () => fail('aborted'));
    signal.addEventListener('abort', () => post.abort());
    const form = new FormData();
    form.append('file', file);
    post.send(form);
  });
}

const isEnvelope = (answer: unknown): answer is Uploaded =>
  typeof answer === 'object' && answer !== null && 'error' in answer && typeof answer.error === 'number';
