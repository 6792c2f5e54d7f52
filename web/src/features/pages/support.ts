/** Support's mail address: that of the site's host without the four characters "www." before it (specification 2 §2). */
export const supportAddress = (hostname: string): string => `support@${hostname.replace(/^www\./, '')}`;

/** Address of a chat with a WhatsApp number, which may be written with spaces, a plus, dashes or the zero that is dialled at home alone; null without a number. */
export function whatsAppLink(number: string): string | null {
  const digits = number.replace('(0)', '').replace(/\D/g, '');
  return digits === '' ? null : `https://wa.me/${digits}`;
}

/** The operator's messenger link, when it is a web address. */
export const messengerLink = (address: string): string | null => (address.startsWith('https://') ? address : null);
