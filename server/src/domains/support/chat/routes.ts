import type { chatCalls } from '@croupier/contract/calls/support/chat';
import type { CallContext } from '../../../http/context';
import type { Handlers } from '../../../http/handlers';
import type { Caller, VisitorsChat } from './visitors';

const callerOf = ({ visitor }: CallContext, token: string | undefined): Caller => ({
  memberId: visitor?.memberId ?? null,
  token,
});

/** What visitors do in their conversation with support. */
export const chatRoutes = (chat: VisitorsChat): Handlers<typeof chatCalls> => ({
  chatGet: ({ token, ...window }, context) => chat.get(callerOf(context, token), window),
  chatOpen: ({ token, ...line }, context) => chat.open(callerOf(context, token), line, context.language),
  chatSend: ({ token, key, text }, context) => chat.send(callerOf(context, token), key, text),
  chatPicture: ({ token, key }, context) => chat.picture(callerOf(context, token), key, context.upload.bytes),
  chatPictureGet: ({ token, number }, context) => chat.readPicture(callerOf(context, token), number),
  async chatSeen({ token, number }, context) {
    await chat.seen(callerOf(context, token), number);
    return {};
  },
  async chatClose({ token }, context) {
    await chat.close(callerOf(context, token));
    return {};
  },
  async chatTranscript({ token, email }, context) {
    await chat.transcript(callerOf(context, token), email);
    return {};
  },
});
