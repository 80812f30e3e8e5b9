/** The facets of an answer to a search for phones of one brand. */
export const FACET_EXAMPLES = {
  category: { total: 34, values: [{ value: 'Tablets.Phones', count: 31 }] },
  price: {
    total: 58,
    values: [
      { value: '100000', count: 4 },
      { value: '250000', count: 27 },
      { value: '500000', count: 27 },
    ],
  },
  brand: {
    total: 87,
    values: [
      { value: 'Tecno', count: 35 },
      { value: 'Samsung', count: 31 },
    ],
  },
  madeFor: { total: 31, values: [] },
  material: { total: 31, values: [] },
  screen: { total: 31, values: [{ value: '6.5', count: 28 }] },
  ram: {
    total: 31,
    values: [
      { value: '4', count: 11 },
      { value: '8', count: 14 },
    ],
  },
  storage: { total: 31, values: [{ value: '128', count: 22 }] },
  sim: { total: 31, values: [{ value: 'two', count: 27 }] },
  network: { total: 31, values: [{ value: '4g', count: 20 }] },
  connection: { total: 31, values: [] },
  condition: {
    total: 31,
    values: [
      { value: 'Brand New', count: 29 },
      { value: 'Used', count: 2 },
    ],
  },
  region: { total: 31, values: [{ value: 'Dar es Salaam', count: 31 }] },
  deliversTo: {
    total: 31,
    values: [
      { value: 'Arusha', count: 31 },
      { value: 'Dar es Salaam', count: 29 },
    ],
  },
  discount: { total: 31, values: [{ value: 'true', count: 12 }] },
  inStock: { total: 33, values: [{ value: 'true', count: 31 }] },
  freeDelivery: { total: 31, values: [{ value: 'true', count: 12 }] },
  verified: { total: 31, values: [{ value: 'true', count: 30 }] },
  wellRated: { total: 31, values: [{ value: 'true', count: 9 }] },
};
