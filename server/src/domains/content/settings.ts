import { HOUSE_PICTURE_OR_NONE } from '@croupier/contract/pictures';
import { z } from 'zod';
import { setting } from '../../platform/settings';

/** Empty text: the channel is not offered. */
export const telegramLink = setting('contact.telegramLink', z.string().max(300), '', { oneOperator: true });
export const whatsAppNumber = setting('contact.whatsAppNumber', z.string().max(30), '', { oneOperator: true });
export const whatsAppQrCode = setting('contact.whatsAppQrCode', z.string().regex(HOUSE_PICTURE_OR_NONE), '', {
  oneOperator: true,
});
