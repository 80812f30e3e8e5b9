import type { SoldProduct } from './product.ts';
import { headOf, structuredData, summaryOf } from './structured-data.ts';

const product: SoldProduct = {
  id: 'a'.repeat(24),
  name: 'Kanga</script><script>alert(1)</script>',
  brand: 'Urafiki',
  category: 'Fashion & Wear',
  categoryLabel: 'Fashion & Wear',
  condition: 'Used',
  images: ['https://shop.example/media/1.jpg'],
  description: 'Soft cotton',
  price: 20_000,
  sellingPrice: 15_000,
  stock: 0,
  options: [],
  specification: [],
  seller: { shop: '/shop/asha-1', name: 'Asha', location: '' },
};

const ratingBy = (count: number) => ({
  average: count && 4,
  count,
  spread: [0, 0, 0, count, 0],
});

describe('the structured data of a product', () => {
  const json = structuredData(product, 'https://shop.example/product/1', null);

  it('cannot leave its script element', () => {
    expect(json).not.toContain('<');
    expect(JSON.parse(json).name).toBe(product.name);
  });

  it('contains price, condition and that it is sold out', () => {
    expect(JSON.parse(json).offers).toMatchObject({
      price: 15_000,
      priceCurrency: 'TZS',
      availability: 'https://schema.org/OutOfStock',
      itemCondition: 'https://schema.org/UsedCondition',
    });
  });
});

describe('the structured data of reviews', () => {
  const review = {
    _id: 'b'.repeat(24),
    stars: 4,
    text: 'Nzuri</script>',
    authorName: 'Asha M.',
    photos: [],
    optionLabel: '',
    createdAt: '2026-05-01T21:30:00.000Z',
    editedAt: null,
    helpfulCount: 0,
    answer: null,
  };
  const dataOf = (count: number) => {
    const reviews = count ? [review] : [];
    const said = { rating: ratingBy(count), reviews, questions: [] };
    return structuredData(product, 'https://shop.example/product/1', said);
  };

  it('has the rating and the reviews, and cannot leave its element', () => {
    expect(dataOf(1)).not.toContain('<');
    expect(JSON.parse(dataOf(1))).toMatchObject({
      aggregateRating: { ratingValue: 4, reviewCount: 1 },
      review: [{ author: { name: 'Asha M.' }, reviewBody: review.text }],
    });
  });

  it('has no rating without a review', () => {
    expect(JSON.parse(dataOf(0))).not.toHaveProperty('aggregateRating');
  });
});

it('the structured data has answered questions as works about the product, and leaves out the others', () => {
  const asked = { _id: 'c'.repeat(24), createdAt: '2026-05-01T21:30:00.000Z' };
  const answer = {
    _id: 'd'.repeat(24),
    by: 'seller',
    authorName: '',
    at: asked.createdAt,
  } as const;
  const questions = [
    { ...asked, text: 'Ina chaji?</script>', answers: [{ ...answer, text: 'Ndiyo' }] },
    { ...asked, text: 'Ni nyeusi?', answers: [] },
  ];
  const data = (of: typeof questions) => {
    const said = { rating: ratingBy(0), reviews: [], questions: of };
    return structuredData(product, 'https://shop.example/product/1', said);
  };
  expect(data(questions)).not.toContain('<');
  const { subjectOf } = JSON.parse(data(questions));
  expect(subjectOf).toHaveLength(1);
  expect(subjectOf[0]).toMatchObject({
    '@type': 'Question',
    name: 'Ina chaji?</script>',
    answerCount: 1,
    suggestedAnswer: [{ '@type': 'Answer', text: 'Ndiyo', datePublished: '2026-05-01' }],
  });
  expect(JSON.parse(data(questions.slice(1)))).not.toHaveProperty('subjectOf');
});

describe('the summary', () => {
  it('is one line that ends with a whole word', () => {
    expect(summaryOf('Soft\n\n cotton ')).toBe('Soft cotton');
    const long = summaryOf('kanga '.repeat(60));
    expect(long.length).toBeLessThanOrEqual(160);
    expect(long).toMatch(/kanga…$/);
  });
});

describe('what a shared link shows', () => {
  it('starts with the price and has a picture with a whole address', () => {
    const head = headOf(product, 'https://shop.example/product/1');
    expect(head.description).toBe('TZS\u00A015,000 · Soft cotton');
    expect(head.image).toBe('https://shop.example/media/1/640.jpg');
    expect(headOf({ ...product, images: [] }, 'https://shop.example/').image).toBeUndefined();
  });
});
