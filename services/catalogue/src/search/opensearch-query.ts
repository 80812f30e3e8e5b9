import {
  type Attempt,
  boostsOf,
  EXACT_NAME,
  FIELDS,
  FUZZY_BOOST,
  mayBePrefix,
  PREFIX_BOOST,
  type Searched,
} from './attempts.ts';
import { facetShape } from './opensearch-facets.ts';
import { maxEdits } from './words.ts';

/**
 * The number changes with the mappings and with the words of a product (`toSearchText`): a new release fills its own index
 * before it listens, and replicas of the last one do not write their words into it.
 */
export const INDEX = 'sokoni-products-9';

// The texts are normalised words with their synonyms: there is nothing left to analyse.
const words = { type: 'text', analyzer: 'whitespace' };

export const indexShape = {
  settings: {
    // Every shard runs the whole search: with three, a search took three times as long, twice with a million products.
    number_of_shards: 1,
    auto_expand_replicas: '0-1',
    // Covers late changes after a removal.
    gc_deletes: '1h',
  },
  mappings: {
    dynamic: 'strict',
    properties: {
      id: { type: 'keyword' },
      categoryKey: { type: 'keyword' },
      kinds: { type: 'keyword' },
      facets: facetShape,
      ...Object.fromEntries(Object.keys(FIELDS).map((field) => [field, words])),
      names: { type: 'keyword', ignore_above: 500 },
    },
  },
} as const;

/**
 * One attempt as an OpenSearch query, with the same weights as in memory. The ids come from doc
 * values: reading the stored document of each would cost more than the search.
 */
export function askOpenSearch(query: readonly string[], attempt: Attempt, limit: number) {
  const whole = query.join(' ');
  const clauses = query.map((word) => clauseOf(word, attempt));
  return {
    size: limit,
    stored_fields: '_none_',
    docvalue_fields: ['id'],
    track_total_hits: false,
    query: {
      function_score: {
        query: {
          bool: attempt.words === 'all' ? { must: clauses } : { should: clauses },
        },
        functions: [
          { filter: { term: { names: whole } }, weight: EXACT_NAME },
          ...boostsOf(query, attempt.fuzzy).map(({ field, values, weight }) => ({
            filter: { terms: { [field]: values } },
            weight,
          })),
        ],
        score_mode: 'multiply',
        boost_mode: 'multiply',
      },
    },
  };
}

function clauseOf(word: string, { fields, fuzzy }: Attempt) {
  const edits = fuzzy ? maxEdits(word) : 0;
  const should = fields.flatMap((field) => matchesOf(word, field, edits));
  return { bool: { should, minimum_should_match: 1 } };
}

function matchesOf(value: string, field: Searched, fuzziness: number): object[] {
  const boost = FIELDS[field];
  const matches: object[] = [{ term: { [field]: { value, boost } } }];
  if (mayBePrefix(value))
    matches.push({ prefix: { [field]: { value, boost: boost * PREFIX_BOOST } } });
  if (fuzziness > 0)
    matches.push({ fuzzy: { [field]: { value, fuzziness, boost: boost * FUZZY_BOOST } } });
  return matches;
}
