import { expect, test } from 'vitest';
import { crc16, dynamicBrCode, isBrCode, staticBrCode } from './br-code';

const MERCHANT = { name: 'Fulano de Tal', city: 'BRASILIA' };

test('the checksum is the published one', () => {
  expect(crc16('123456789')).toBe('29B1'); // the check value of CRC-16/CCITT-FALSE
});

test('the code of a key is the example of the central bank', () => {
  expect(staticBrCode('123e4567-e12b-12d1-a456-426655440000', undefined, MERCHANT)).toBe(
    '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***63041D3D',
  );
});

test('the code of a charge carries its location and its amount, and checks itself', () => {
  const code = dynamicBrCode('pix.example.com/qr/v2/9d36b84fc70b478fb95c12729b90ca25', '200.00', MERCHANT);
  expect(code).toContain('2554pix.example.com');
  expect(code).toContain('5406200.00');
  expect(isBrCode(code)).toBe(true);
  expect(isBrCode(code.replace('200.00', '900.00'))).toBe(false);
});

test('names are told in letters that every bank reads', () => {
  const code = staticBrCode('a@b.co', '1.00', {
    name: 'Croupier Cassino São João Ltda ME',
    city: 'São José dos Campos',
  });
  expect(code).toContain('5925Croupier Cassino Sao Joao');
  expect(code).toContain('6015Sao Jose dos Ca');
});
