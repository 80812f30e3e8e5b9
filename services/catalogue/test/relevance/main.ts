import { parseArgs } from 'node:util';
import { MemoryIndex } from '../../src/search/memory-index.ts';
import { OpenSearchIndex } from '../../src/search/opensearch-index.ts';
import { INDEX } from '../../src/search/opensearch-query.ts';
import { meansOf, type Scored, scoreIndex } from './relevance.ts';

/**
 * Prints how well judged queries are answered, and the worst answers: by the index in memory, and by an
 * OpenSearch at TEST_OPENSEARCH_URL, which is emptied.
 */
const { values } = parseArgs({ options: { worst: { type: 'string', default: '15' } } });

function print(name: string, scored: readonly Scored[]): void {
  const lines = [...meansOf(scored)].map(([group, mean]) => {
    const count = group === 'all' ? scored.length : countOf(scored, group);
    return `${group.padEnd(18)}${String(count).padStart(5)}${mean.toFixed(3).padStart(8)}`;
  });
  process.stdout.write(`${name}: nDCG@10 of judged queries\n${lines.join('\n')}\n\n`);
  const worst = scored.toSorted((a, b) => a.score - b.score).slice(0, Number(values.worst));
  for (const { judged, first, score } of worst.filter((one) => one.score < 0.95)) {
    const shown = first.slice(0, 5).map((one) => `${judged.grades.get(one) ?? 0} ${one}`);
    process.stdout.write(`${score.toFixed(2)} ${judged.query}: ${shown.join(' | ')}\n`);
  }
  process.stdout.write('\n');
}

function countOf(scored: readonly Scored[], group: string): number {
  return scored.filter(({ judged }) => judged.group === group).length;
}

print('Index in memory', await scoreIndex(new MemoryIndex()));
const url = process.env.TEST_OPENSEARCH_URL;
if (url) {
  await fetch(`${url}/${INDEX}`, { method: 'DELETE' });
  const index = new OpenSearchIndex(url);
  print('OpenSearch', await scoreIndex(index));
  await index.onModuleDestroy();
}
