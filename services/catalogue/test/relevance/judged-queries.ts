import { readdirSync, readFileSync } from 'node:fs';
import type { ProductRecord } from '../../src/products/product.schema.ts';
import { productRecordOf } from '../product.factory.ts';

/** How well a product answers a query, from 0 to 3. */
type Grade = 1 | 2 | 3;

export interface JudgedQuery {
  readonly group: string;
  readonly language: string;
  readonly query: string;
  /** By product name; what is not named answers nothing. */
  readonly grades: ReadonlyMap<string, Grade>;
}

// Found from the project's root: compiled and as it is, this file stands in different folders.
const DEMO_DATA = 'infra/seed/data/products';
const JUDGED = 'services/catalogue/test/relevance';

interface DemoProduct {
  readonly productName: string;
}

/** The products of the demo shop, the oldest first. */
export function demoProducts(): ProductRecord[] {
  return readdirSync(DEMO_DATA)
    .sort()
    .flatMap((file) => {
      const { category, products } = JSON.parse(readFileSync(`${DEMO_DATA}/${file}`, 'utf8'));
      return (products as DemoProduct[]).map((one) => {
        const { seller: _, pictures: __, ...form } = one as DemoProduct & Record<string, unknown>;
        return productRecordOf({ ...form, category } as never);
      });
    });
}

/** The queries with the grade of each product; refuses a product that the shop does not have. */
export function judgedQueries(products: readonly ProductRecord[]): JudgedQuery[] {
  const known = new Set(products.map((one) => one.productName));
  const sets = new Map(
    rowsOf('judged-sets.tsv').map(([name = '', named = '']) => [name, itemsOf(named)]),
  );
  const namesOf = (cell: string | undefined) =>
    itemsOf(cell).flatMap((item) => (item.startsWith('*') ? setOf(sets, item.slice(1)) : [item]));
  return rowsOf('judged-queries.tsv').map((row) => {
    const [group = '', language = '', query = '', three, two, one] = row;
    const grades = new Map<string, Grade>();
    // The better grade comes last: of a product that stands in two cells it counts.
    for (const [grade, cell] of [[1, one] as const, [2, two] as const, [3, three] as const]) {
      for (const name of namesOf(cell)) {
        if (!known.has(name)) throw new Error(`"${query}" names "${name}", which no seller has`);
        grades.set(name, grade);
      }
    }
    return { group, language, query, grades };
  });
}

function setOf(sets: ReadonlyMap<string, readonly string[]>, name: string): readonly string[] {
  const found = sets.get(name);
  if (!found) throw new Error(`judged-sets.tsv has no set "${name}"`);
  return found;
}

function rowsOf(file: string): string[][] {
  const [, ...lines] = readFileSync(`${JUDGED}/${file}`, 'utf8').trimEnd().split('\n');
  return lines.map((line) => line.split('\t'));
}

function itemsOf(cell = ''): string[] {
  return cell
    .split(';')
    .map((item) => item.trim())
    .filter((item) => item !== '');
}
