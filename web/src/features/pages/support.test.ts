import { expect, it } from 'vitest';
import { messengerLink, supportAddress, whatsAppLink } from './support';

it('names support after the site', () => {
  expect(supportAddress('www.croupier.example')).toBe('support@croupier.example');
  expect(supportAddress('croupier.example')).toBe('support@croupier.example');
});

it('leads to a chat with the operator’s number however it is written, and nowhere without one', () => {
  expect(whatsAppLink('+90 555 123-45-67')).toBe('https://wa.me/905551234567');
  expect(whatsAppLink('')).toBeNull();
  expect(whatsAppLink('soon')).toBeNull();
});

it('follows no messenger link but a secure one', () => {
  expect(messengerLink('https://t.me/croupier')).toBe('https://t.me/croupier');
  expect(messengerLink('javascript:alert(1)')).toBeNull();
  expect(messengerLink('')).toBeNull();
});
