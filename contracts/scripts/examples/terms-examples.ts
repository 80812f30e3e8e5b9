const DELIVERY_TERMS = {
  tariffsTzs: {
    pickup: 0,
    'same-district': 3_000,
    'same-region': 5_000,
    mainland: 10_000,
    zanzibar: 15_000,
  },
  days: { pickup: null, 'same-district': 2, 'same-region': 3, mainland: 5, zanzibar: 7 },
};

const MARKET_TERMS = {
  sameDistrictTzs: 3_000,
  sameRegionTzs: 5_000,
  mainlandTzs: 10_000,
  zanzibarTzs: 15_000,
  sameDistrictDays: 2,
  sameRegionDays: 3,
  mainlandDays: 5,
  zanzibarDays: 7,
  cashOnDeliveryTzs: 150_000,
  unverifiedOpenOrdersTzs: 500_000,
  refundCeilingTzs: 100_000,
  freeDeliveryLeastBasketTzs: 50_000,
  freeDeliveryCapBasisPoints: 5_000,
  commissionBasisPoints: 250,
  vatBasisPoints: 1_800,
  vatElectronicBasisPoints: 1_600,
  vatSpecialBasisPoints: 1_800,
  shopVatBasisPoints: 0,
  disputeStatementDays: 3,
  disputeDecisionDays: 5,
};

const VERSION = {
  version: 3,
  state: 'scheduled',
  changes: [{ name: 'mainlandTzs', from: 10_000, to: 12_000 }],
  startsAt: '2026-03-06T00:00:00.000Z',
  note: 'Fuel costs more',
  savedAt: '2026-03-02T09:30:00.000Z',
  savedBy: 'Neema Mushi',
  decidedBy: '',
  decidedAt: null,
  approvable: false,
};

/** Tariffs, days and limits. */
export const TERMS_EXAMPLES: Readonly<Record<string, unknown>> = {
  deliveryTerms: DELIVERY_TERMS,
  'deliveryTerms.data': DELIVERY_TERMS,
  'marketTerms.data': {
    current: MARKET_TERMS,
    configured: MARKET_TERMS,
    version: 3,
    planned: [VERSION],
  },
  'marketTermsHistory.data': [VERSION],
  'saveMarketTerms.body': {
    version: 2,
    changes: { mainlandTzs: 12_000 },
    startsAt: '2026-03-06T00:00:00.000Z',
    note: 'Fuel costs more',
    confirmed: false,
  },
  'saveMarketTerms.data': VERSION,
  'decideMarketTerms.body': { version: 3, newest: 3, decision: 'approve' },
  'decideMarketTerms.data': {
    ...VERSION,
    decidedBy: 'Juma Ally',
    decidedAt: '2026-03-02T10:00:00.000Z',
  },
};
