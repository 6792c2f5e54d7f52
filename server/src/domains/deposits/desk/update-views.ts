import type { ProviderUpdate } from '@croupier/contract/calls/deposits/desk';
import { isCurrency } from '@croupier/contract/money';
import type { DepositActs } from '../desk-acts';
import { wireAmount } from '../../operators/domain';

type Event = Awaited<ReturnType<DepositActs['get']>>['events'][number];

/**
 * A provider's update as the console shows it. The payload is the provider's: with an invalid amount or currency the amount is null instead of
 * breaking the screen.
 * @param emails operators' email addresses by id.
 */
export function updateOf(event: Event, emails: ReadonlyMap<number, string>): ProviderUpdate {
  const { type, currency, status, settledAmount, takenBack } = event.payload;
  const amount = takenBack ?? settledAmount ?? event.payload.amount;
  const isMoney = Number.isSafeInteger(amount) && currency !== undefined && isCurrency(currency);
  return {
    provider: event.provider,
    eventId: event.event_id,
    state: event.state,
    about: type ?? null,
    told: status ?? null,
    amount: isMoney ? wireAmount(Number(amount), currency) : null,
    currency: currency ?? null,
    time: event.received_at.toISOString(),
    resolution: event.resolution,
    resolvedBy: event.resolved_by === null ? null : (emails.get(event.resolved_by) ?? ''),
    resolveTime: event.resolved_at?.toISOString() ?? null,
  };
}
