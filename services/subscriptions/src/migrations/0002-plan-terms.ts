import { createCollections, type Migration } from '@sokoni/common';

export const createPlanTerms: Migration = {
  name: '0002-plan-terms',
  up: (db) => createCollections(db, { plan_terms: [] }),
};
