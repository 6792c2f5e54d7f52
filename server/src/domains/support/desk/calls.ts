import { supportDeskCalls } from '@croupier/contract/calls/support/desk';
import { type BoundCall, bind } from '../../../http/handlers';
import type { DeskDeps } from '../../operators/domain';
import { createTicketsDesk, type TicketsDeps } from './tickets';

/** What operators do about questions to support. */
export function supportDeskCallsOf({ access, acting }: DeskDeps, deps: TicketsDeps): readonly BoundCall[] {
  const desk = createTicketsDesk({ ...deps, ...acting });
  return bind(supportDeskCalls, {
    ticketPage: (wanted) => desk.list(wanted),
    ticket: async ({ id }, context) => desk.show(id, await access.reader(context)),
    ticketAnswer: async ({ id, text }, context) =>
      desk.answer(id, text, await access.actor(context), await access.reader(context)),
    ticketNote: async ({ id, text }, context) =>
      desk.note(id, text, await access.actor(context), await access.reader(context)),
    ticketClose: async ({ id }, context) => desk.close(id, await access.actor(context), await access.reader(context)),
    ticketReopen: async ({ id }, context) => desk.reopen(id, await access.actor(context), await access.reader(context)),
  });
}
