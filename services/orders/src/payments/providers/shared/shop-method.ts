const METHODS: readonly (readonly [RegExp, string])[] = [
  [/m-?pesa|vodacom/i, 'Mpesa'],
  [/tigo|mixx|yas/i, 'TigoPesa'],
  [/airtel/i, 'AirtelMoney'],
  [/halo/i, 'HaloPesa'],
  [/visa|master|card/i, 'card'],
];

/** The shop's word for a way to pay, else the provider's own. */
export function shopMethod(providerMethod: string): string {
  // Azampesa and the like contain "mpesa", and are something else.
  if (/azam|clickpesa/i.test(providerMethod)) return providerMethod;
  return METHODS.find(([pattern]) => pattern.test(providerMethod))?.[1] ?? providerMethod;
}
