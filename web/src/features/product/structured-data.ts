import { type ProductOpinions, type Question, sizedImageUrl } from '@sokoni/contracts/browser';
import { formatTzs } from '../../lib/format.ts';
import type { SoldProduct } from './product.ts';

const CONDITIONS: Readonly<Record<string, string>> = {
  'Brand New': 'NewCondition',
  Refurbished: 'RefurbishedCondition',
  Used: 'UsedCondition',
};
const LONGEST_DESCRIPTION = 5_000;

/** What buyers and others say. */
type Said = Omit<ProductOpinions, 'sellerRating'>;

/**
 * The product in the words of schema.org, ready to stand in a script element. Null where it could not be
 * read what others say.
 */
export function structuredData(product: SoldProduct, address: string, said: Said | null): string {
  const { name, brand, images, description, sellingPrice, stock, condition, seller } = product;
  const data = {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name,
    image: images,
    description: description.slice(0, LONGEST_DESCRIPTION),
    brand: { '@type': 'Brand', name: brand },
    category: product.categoryLabel,
    offers: {
      '@type': 'Offer',
      url: address,
      price: sellingPrice,
      priceCurrency: 'TZS',
      availability: `https://schema.org/${stock > 0 ? 'InStock' : 'OutOfStock'}`,
      itemCondition: `https://schema.org/${CONDITIONS[condition] ?? 'NewCondition'}`,
      seller: { '@type': 'Organization', name: seller.name },
    },
    ...(said && ratedData(said)),
    ...askedData(said?.questions ?? []),
  };
  // A seller's words must not end the script element.
  return JSON.stringify(data).replaceAll('<', '\\u003c');
}

/** Search engines want no rating without a review, and no review without an author. */
function ratedData({ rating, reviews }: Said) {
  if (rating.count === 0) return {};
  const { average: ratingValue, count: reviewCount } = rating;
  return {
    aggregateRating: { '@type': 'AggregateRating', ratingValue, reviewCount, bestRating: 5 },
    review: reviews.map(({ stars, text, authorName, createdAt }) => ({
      '@type': 'Review',
      reviewRating: { '@type': 'Rating', ratingValue: stars, bestRating: 5 },
      author: { '@type': 'Person', name: authorName || 'Sokoni' },
      datePublished: createdAt.slice(0, 10),
      reviewBody: text,
    })),
  };
}

/** Answered questions are works about the product: a page of one question alone would be a `QAPage`. */
function askedData(questions: readonly Question[]) {
  const answered = questions.filter(({ answers }) => answers.length > 0);
  if (answered.length === 0) return {};
  return {
    subjectOf: answered.map(({ text, createdAt, answers }) => ({
      '@type': 'Question',
      name: text,
      datePublished: createdAt.slice(0, 10),
      answerCount: answers.length,
      suggestedAnswer: answers.map((answer) => ({
        '@type': 'Answer',
        text: answer.text,
        datePublished: answer.at.slice(0, 10),
      })),
    })),
  };
}

/** What a shared link shows: price first, for messengers cut the rest; a picture they can read. */
export function headOf(product: SoldProduct, canonical: string) {
  const [picture] = product.images;
  const priceTzs = product.sellingPrice;
  return {
    canonical,
    priceTzs,
    description: `${formatTzs(priceTzs)} · ${summaryOf(product.description)}`,
    image: picture && new URL(sizedImageUrl(picture, 640, 'jpg'), canonical).href,
  };
}

const LONGEST_SUMMARY = 140;

/** What search engines and messengers show under the name. */
export function summaryOf(description: string): string {
  const text = description.replace(/\s+/g, ' ').trim();
  if (text.length <= LONGEST_SUMMARY) return text;
  return `${text.slice(0, text.lastIndexOf(' ', LONGEST_SUMMARY - 1))}…`;
}
