/** What a payment decides by; consumers pay less tax by phone. */
export const PAID_TERMS = {
  commissionBasisPoints: 250,
  vatBasisPoints: 1_800,
  vatElectronicBasisPoints: 1_600,
  vatSpecialBasisPoints: 500,
  shopVatBasisPoints: 0,
} as const;
