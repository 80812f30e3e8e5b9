import type { Sentence } from '../kit/sentence.ts';

export const PLAN_CODES = ['basic', 'premium', 'extreme', 'extremely_super'] as const;
export type PlanCode = (typeof PLAN_CODES)[number];

/** Entitlements of a plan that the software provides; a switch each. */
interface PlanEntitlements {
  readonly prioritySupport: boolean;
  readonly monthlyReport: boolean;
  readonly advancedAnalytics: boolean;
  /** The buyer's delivery costs nothing; the platform pays for it. */
  readonly freeDelivery: boolean;
}

/** Entitlements that an admin provides: each payment of the plan creates a task of this kind. */
export const PLAN_TASK_KINDS = [
  'website-ads',
  'posters',
  'custom-campaign',
  'social-ads',
  'dedicated-manager',
] as const;
export type PlanTaskKind = (typeof PLAN_TASK_KINDS)[number];

const NO_ENTITLEMENTS: PlanEntitlements = {
  prioritySupport: false,
  monthlyReport: false,
  advancedAnalytics: false,
  freeDelivery: false,
};
const PRIORITY: PlanEntitlements = {
  ...NO_ENTITLEMENTS,
  prioritySupport: true,
  monthlyReport: true,
};

/** The features of a plan as texts; `coming`: not implemented yet. `{listings}` is its limit. */
export type PlanService = Sentence & { readonly coming?: true };

export interface Plan {
  readonly code: PlanCode;
  readonly name: Sentence;
  readonly description: Sentence;
  readonly amountTzs: number;
  /** Products shown at once. */
  readonly listingLimit: number;
  readonly services: readonly PlanService[];
  readonly entitlements: PlanEntitlements;
  readonly tasks: readonly PlanTaskKind[];
}

/** From here on the limit is there against abuse, and no selling point. */
export const UNLIMITED_LISTINGS = 50_000;

/** Until owners change them. */
export const PLAN_NAMES: Readonly<Record<PlanCode, Sentence>> = {
  basic: { en: 'Basic', sw: 'Msingi' },
  premium: { en: 'Premium', sw: 'Bora' },
  extreme: { en: 'Extreme', sw: 'Kubwa' },
  extremely_super: { en: 'Extremely Super', sw: 'Kubwa Kabisa' },
};

/** The monthly seller plans (spec section 9), the least first. Owners change price, limit and name. */
export const PLANS: readonly Plan[] = [
  {
    code: 'basic',
    name: PLAN_NAMES.basic,
    description: { en: 'Great for starters', sw: 'Inafaa kwa wanaoanza' },
    amountTzs: 13_500,
    listingLimit: 3,
    services: [
      { en: 'Ads through the website', sw: 'Matangazo kupitia tovuti' },
      { en: 'First {listings} listed products', sw: 'Bidhaa {listings} za kwanza kuonekana' },
      { en: 'Posters', sw: 'Mabango' },
      { en: 'Basic support', sw: 'Msaada wa kawaida' },
    ],
    entitlements: NO_ENTITLEMENTS,
    tasks: ['website-ads', 'posters'],
  },
  {
    code: 'premium',
    name: PLAN_NAMES.premium,
    description: { en: 'Perfect for growing businesses', sw: 'Bora kwa biashara zinazokua' },
    amountTzs: 23_500,
    listingLimit: 6,
    services: [
      { en: 'First {listings} listed products', sw: 'Bidhaa {listings} za kwanza kuonekana' },
      { en: 'Priority support', sw: 'Msaada wa kipaumbele' },
      { en: 'Custom campaigns', sw: 'Kampeni maalum' },
      { en: 'Monthly reports', sw: 'Ripoti za kila mwezi', coming: true },
    ],
    entitlements: PRIORITY,
    tasks: ['custom-campaign'],
  },
  {
    code: 'extreme',
    name: PLAN_NAMES.extreme,
    description: { en: 'Best for established businesses', sw: 'Bora kwa biashara zilizokomaa' },
    amountTzs: 43_500,
    listingLimit: 20,
    services: [
      { en: '{listings} products', sw: 'Bidhaa {listings}' },
      { en: 'Posters and banners', sw: 'Mabango na matangazo' },
      { en: '24/7 support', sw: 'Msaada saa 24 kila siku' },
      { en: 'Social media ads', sw: 'Matangazo ya mitandao ya kijamii' },
    ],
    entitlements: PRIORITY,
    tasks: ['posters', 'social-ads'],
  },
  {
    code: 'extremely_super',
    name: PLAN_NAMES.extremely_super,
    description: { en: 'Ultimate plan', sw: 'Mpango wa juu kabisa' },
    amountTzs: 83_500,
    listingLimit: UNLIMITED_LISTINGS,
    services: [
      { en: '{listings} products', sw: 'Bidhaa {listings}' },
      { en: 'Social ads', sw: 'Matangazo ya mitandao' },
      { en: 'Dedicated manager', sw: 'Meneja wako maalum' },
      { en: 'Free delivery', sw: 'Usafirishaji bure' },
      { en: 'Advanced analytics', sw: 'Takwimu za kina', coming: true },
    ],
    entitlements: { ...PRIORITY, advancedAnalytics: true, freeDelivery: true },
    tasks: ['social-ads', 'dedicated-manager'],
  },
];

/** What a plan is sold at. Who has bought it keeps that until the paid time ends, whatever it costs later. */
export interface PlanOffer {
  readonly priceTzs: number;
  readonly listingLimit: number;
  readonly name: Sentence;
}

/** What owners change of each plan. */
export const PLAN_FIELDS = ['price', 'listings', 'name-en', 'name-sw'] as const;
export type PlanField = (typeof PLAN_FIELDS)[number];
export type PlanTerm = `${PlanCode}-${PlanField}`;
/** Prices and limits are numbers, names are words. */
export type PlanTerms = {
  readonly [N in PlanTerm]: N extends `${string}-name-${string}` ? string : number;
};

export const planTerm = <F extends PlanField>(code: PlanCode, field: F) =>
  `${code}-${field}` as const;

export const PLAN_TERMS: readonly PlanTerm[] = PLAN_CODES.flatMap((code) =>
  PLAN_FIELDS.map((field) => planTerm(code, field)),
);

/** Bounds that a slip of a zero leaves. */
export const PLAN_TERM_BOUNDS = {
  price: { min: 1_000, max: 1_000_000 },
  listings: { min: 1, max: UNLIMITED_LISTINGS },
} as const;
export const LONGEST_PLAN_NAME = 20;

/** Until owners change them. */
export const CONFIGURED_PLAN_TERMS = Object.fromEntries(
  PLANS.flatMap(({ code, amountTzs, listingLimit, name }) => [
    [planTerm(code, 'price'), amountTzs],
    [planTerm(code, 'listings'), listingLimit],
    [planTerm(code, 'name-en'), name.en],
    [planTerm(code, 'name-sw'), name.sw],
  ]),
) as PlanTerms;

export function planOffer(terms: PlanTerms, code: PlanCode): PlanOffer {
  return {
    priceTzs: terms[planTerm(code, 'price')],
    listingLimit: terms[planTerm(code, 'listings')],
    name: { en: terms[planTerm(code, 'name-en')], sw: terms[planTerm(code, 'name-sw')] },
  };
}

/** The entitlements of a plan; none without a plan. */
export function entitlementsOf(code: PlanCode | 'none'): PlanEntitlements {
  return PLANS.find((plan) => plan.code === code)?.entitlements ?? NO_ENTITLEMENTS;
}

/** What a seller may show before the first plan: decisions section 6. */
export const STARTER_TRIAL = { listingLimit: 3, days: 30, draftLimit: 50 } as const;
