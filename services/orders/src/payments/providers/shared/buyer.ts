import { internationalMobile } from '@sokoni/contracts';

interface Named {
  readonly name: string;
}

/** Providers want two names; who has one gets it twice, as on the payment page. */
export function splitName({ name }: Named): { readonly first: string; readonly last: string } {
  const [first = '', ...rest] = name.trim().split(/\s+/);
  return { first, last: rest.join(' ') || first };
}

/** `255712345678`, or empty where there is no number. */
export function msisdn({ phone }: { readonly phone: string }): string {
  return phone === '' ? '' : internationalMobile(phone).slice(1);
}
