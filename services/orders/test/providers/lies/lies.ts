import type { Mood } from '@sokoni/payment-providers/testing';
import type { Chance } from './chance.ts';

/** Of the requests that reach a provider, this part meets each fault. */
const FAULTS: readonly (readonly [Mood, number])[] = [
  ['lost', 0.05],
  ['down', 0.04],
  ['error', 0.02],
  ['executed', 0.02],
  ['nonsense', 0.02],
  ['hurried', 0.02],
  ['echo', 0.01],
  ['dead', 0.01],
  ['silent', 0.003],
];

export const faultOf = (chance: Chance): Mood | null => chance.pick(FAULTS);

/** What a buyer does with the payment page or prompt. */
export type Deed = 'pays' | 'fails' | 'fails, then pays' | 'pays another sum';

export function deedOf(chance: Chance, namesAmounts: boolean): Deed | null {
  const deed = chance.pick<Deed>([
    ['pays', 0.7],
    ['fails', 0.08],
    ['fails, then pays', 0.08],
    ['pays another sum', 0.05],
  ]);
  return deed === 'pays another sum' && !namesAmounts ? 'pays' : deed;
}

/** How the provider's callback arrives; null for not at all. */
export type Delivery = 'once' | 'twice' | 'unsigned' | 'a day late';

export const deliveryOf = (chance: Chance): Delivery | null =>
  chance.pick<Delivery>([
    ['once', 0.4],
    ['twice', 0.15],
    ['unsigned', 0.1],
    ['a day late', 0.1],
  ]);
