import type { PlanCode } from '@sokoni/contracts';
import type { SeedSeller } from '../filling/shop-content.ts';
import { drawEvidence } from '../pictures/evidence.ts';

function seller(
  plan: PlanCode | 'trial',
  name: string,
  username: string,
  mailbox: string,
  phone: string,
  location: string,
): SeedSeller {
  const email = `${mailbox}@sokoni.example`;
  const proof = {
    documentKind: 'tin',
    // Not a registered number: made of the last digits of the phone.
    documentNumber: phone.slice(-9),
    draw: () => drawEvidence(name, username),
  } as const;
  return { plan, name, username, email, phone, location, language: 'sw', proof };
}

/** Twelve shops from the coast to the lakes; big catalogues pay for big plans. */
export const sellers = {
  juma: seller(
    'extremely_super',
    'Juma Mwakalinga',
    'Kariakoo Digital Hub',
    'juma',
    '+255754210331',
    'Dar es Salaam, Ilala',
  ),
  neema: seller(
    'extremely_super',
    'Neema Mollel',
    'Arusha Tech Point',
    'neema',
    '+255767442908',
    'Arusha, Arusha',
  ),
  baraka: seller(
    'extremely_super',
    'Baraka Magesa',
    'Mwanza Home Appliances',
    'baraka',
    '+255784615520',
    'Mwanza, Ilemela',
  ),
  halima: seller(
    'extremely_super',
    'Halima Mbwana',
    'Usalama Systems',
    'halima',
    '+255715903377',
    'Dodoma, Dodoma',
  ),
  godfrey: seller(
    'extremely_super',
    'Godfrey Massawe',
    'Mtandao Networks',
    'godfrey',
    '+255762118845',
    'Kilimanjaro, Moshi',
  ),
  zawadi: seller(
    'extremely_super',
    'Zawadi Salum',
    'Zawadi Fashion House',
    'zawadi',
    '+255713640092',
    'Dar es Salaam, Kinondoni',
  ),
  laizer: seller(
    'extreme',
    'Emmanuel Laizer',
    'Tanzanite Corner',
    'laizer',
    '+255755087716',
    'Manyara, Simanjiro',
  ),
  mwanaidi: seller(
    'extreme',
    'Mwanaidi Hassan',
    'Urembo Asilia',
    'mwanaidi',
    '+255777234150',
    'Mjini Magharibi, Mjini',
  ),
  rashid: seller(
    'extreme',
    'Rashid Omary',
    'Saa na Wakati',
    'rashid',
    '+255658771204',
    'Tanga, Tanga',
  ),
  joseph: seller(
    'premium',
    'Joseph Mwambene',
    'Jua Power Solar',
    'joseph',
    '+255756390418',
    'Mbeya, Mbeya',
  ),
  peter: seller(
    'basic',
    'Peter Kihongosi',
    'Ngozi Bora',
    'peter',
    '+255782550963',
    'Iringa, Iringa',
  ),
  anna: seller(
    'trial',
    'Anna Shekilindi',
    'Kikapu cha Lushoto',
    'anna',
    '+255689014472',
    'Tanga, Lushoto',
  ),
} satisfies Record<string, SeedSeller>;

/** `admin` is the mall's own shop. */
export type SellerKey = keyof typeof sellers | 'admin';
