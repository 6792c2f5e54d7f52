/** The sandbox's test cards, by what becomes of a payment with them. */
export const CARDS = {
  approved: '5555555555554444',
  poor: '5105105105105100',
  challenge: '5200828282828210',
  late: '5454545454545454',
  twice: '5500005555555559',
  silent: '2223003122003222',
} as const;

/** The form of a member in Turkey; the CVV is one that occurs nowhere else. */
export const form = (cardNum: string, amount = '100') => ({
  amount,
  cardNum,
  cardCvv: '739',
  expireMonth: '12',
  expireYear: '2030',
  cardFirstName: 'Ada',
  cardLastName: 'Example',
  cardCountry: 'TR',
  cardState: 'TR-34',
  cardCity: 'İstanbul',
  cardAddress: 'İstiklal Caddesi 1',
  cardPostalCode: '34430',
});

/** The same where the provider's own page requests the card. */
export function cardlessForm(amount = '100') {
  const { cardNum: _, cardCvv: __, expireMonth: ___, expireYear: ____, ...rest } = form('', amount);
  return rest;
}
