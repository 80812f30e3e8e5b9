const METHODS: readonly (readonly [RegExp, string])[] = [
  [/m-?pesa|vodacom/i, 'Mpesa'],
  [/tigo|mixx|yas/i, 'TigoPesa'],
  [/airtel/i, 'AirtelMoney'],
  [/halo/i, 'HaloPesa'],
  [/visa|master|card/i, 'card'],
];

/** The shop's word for a way to pay, else the provider's own. */
export function shopMethod(companyWord: string): string {
  // Azampesa and the like contain "mpesa", and are something else.
  if (/azam|clickpesa/i.test(companyWord)) return companyWord;
  return METHODS.find(([pattern]) => pattern.test(companyWord))?.[1] ?? companyWord;
}
