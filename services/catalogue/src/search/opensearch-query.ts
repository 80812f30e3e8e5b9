import {
  type Attempt,
  CATEGORY_INTENT_BOOST,
  EXACT_NAME,
  FIELDS,
  FUZZY_BOOST,
  mayBePrefix,
  PREFIX_BOOST,
  type Searched,
  slipsAllowed,
} from './attempts.ts';
import { categoryIntent } from './category-intent.ts';

/** Another number wherever the shape changes: the new release fills it before its door opens. */
export const INDEX = 'sokoni-products-3';

// Texts come as words, with their names in the other language beside them: nothing is left to analyse.
const words = { type: 'text', analyzer: 'whitespace' };

export const indexShape = {
  settings: {
    // A search is done in full on every shard: three took three times as long, with a million products twice.
    number_of_shards: 1,
    auto_expand_replicas: '0-1',
    // As long as a late change may be on its way after a removal.
    gc_deletes: '1h',
  },
  mappings: {
    dynamic: 'strict',
    properties: {
      id: { type: 'keyword' },
      categoryKey: { type: 'keyword' },
      ...Object.fromEntries(Object.keys(FIELDS).map((field) => [field, words])),
      name: { ...words, fields: { whole: { type: 'keyword', ignore_above: 500 } } },
    },
  },
} as const;

/**
 * One attempt as a question to OpenSearch: the same weights as in memory. The ids come from their
 * column: unpacking a stored product for each costs more than finding them.
 */
export function askOpenSearch(query: readonly string[], attempt: Attempt, most: number) {
  const whole = query.join(' ');
  const clauses = query.map((word) => clauseOf(word, attempt));
  const categoryKey = categoryIntent(whole);
  return {
    size: most,
    stored_fields: '_none_',
    docvalue_fields: ['id'],
    track_total_hits: false,
    query: {
      function_score: {
        query: {
          bool: attempt.words === 'all' ? { must: clauses } : { should: clauses },
        },
        functions: [
          { filter: { term: { 'name.whole': whole } }, weight: EXACT_NAME },
          ...(categoryKey
            ? [{ filter: { term: { categoryKey } }, weight: CATEGORY_INTENT_BOOST }]
            : []),
        ],
        score_mode: 'multiply',
        boost_mode: 'multiply',
      },
    },
  };
}

function clauseOf(word: string, { fields, forgiving }: Attempt) {
  const slips = forgiving ? slipsAllowed(word) : 0;
  const should = fields.flatMap((field) => waysOf(word, field, slips));
  return { bool: { should, minimum_should_match: 1 } };
}

function waysOf(value: string, field: Searched, fuzziness: number): object[] {
  const boost = FIELDS[field];
  const ways: object[] = [{ term: { [field]: { value, boost } } }];
  if (mayBePrefix(value))
    ways.push({ prefix: { [field]: { value, boost: boost * PREFIX_BOOST } } });
  if (fuzziness > 0)
    ways.push({ fuzzy: { [field]: { value, fuzziness, boost: boost * FUZZY_BOOST } } });
  return ways;
}
