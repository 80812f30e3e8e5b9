import { ImportGraph, type Sources } from './import-graph.ts';

function sourcesOf(texts: Readonly<Record<string, string>>): Sources {
  return { files: new Set(Object.keys(texts)), read: (file) => texts[file] ?? '' };
}

const CONTRACTS = {
  'contracts/package.json': JSON.stringify({
    name: '@sokoni/contracts',
    exports: { '.': { default: './dist/index.js' }, './money': { default: './dist/money.js' } },
  }),
  'contracts/src/index.ts': `export * from './orders.ts';\nexport { price } from './money.ts';`,
  'contracts/src/orders.ts': `export const ordersRoutes = {};`,
  'contracts/src/money.ts': `export const price = 1;`,
};

const concernedBy = (texts: Readonly<Record<string, string>>, file: string) =>
  [...new ImportGraph(sourcesOf(texts)).concernedBy([file]).keys()].sort();

describe('ImportGraph', () => {
  it('follows imports through files, compiled packages and their parts', () => {
    const texts = {
      ...CONTRACTS,
      'services/cart/src/cart.ts': `import { price } from '@sokoni/contracts/money';`,
      'services/cart/src/cart.spec.ts': `import { total } from './cart.ts';`,
    };
    expect(concernedBy(texts, 'contracts/src/money.ts')).toEqual([
      'contracts/src/index.ts',
      'contracts/src/money.ts',
      'services/cart/src/cart.spec.ts',
      'services/cart/src/cart.ts',
    ]);
  });

  it('looks through a barrel to the file that declares the name', () => {
    const texts = {
      ...CONTRACTS,
      'a.spec.ts': `import { price } from '@sokoni/contracts';`,
      'b.spec.ts': `import { ordersRoutes } from '@sokoni/contracts';`,
      'c.spec.ts': `import * as all from '@sokoni/contracts';`,
      'd.spec.ts': `import { unheardOf } from '@sokoni/contracts';`,
    };
    const specs = concernedBy(texts, 'contracts/src/money.ts').filter((file) => /spec/.test(file));
    expect(specs).toEqual(['a.spec.ts', 'c.spec.ts', 'd.spec.ts']);
  });

  it('takes files that a test or a tool names by their path', () => {
    const texts = {
      'docs/api.md': '',
      'infra/tool/src/x.spec.ts': `read('docs/api.md')`,
      'infra/tool/src/all.spec.ts': `glob('docs/*.md')`,
      'services/cart/src/x.ts': `const path = 'docs/api.md';`,
    };
    expect(concernedBy(texts, 'docs/api.md')).toEqual([
      'docs/api.md',
      'infra/tool/src/all.spec.ts',
      'infra/tool/src/x.spec.ts',
    ]);
  });

  it('takes specs that start a service as a process, by the function of the helper that does', () => {
    const texts = {
      'services/catalogue/src/main.ts': `import { search } from './search.ts';`,
      'services/catalogue/src/search.ts': '',
      'services/orders/test/orders-under-test.ts': `export class OrdersUnderTest {\n  static async open() {}\n  static async startWholeShop() { return start({ neighbours: ['catalogue'] }); }\n}`,
      'services/orders/test/whole.component.spec.ts': `import { OrdersUnderTest } from './orders-under-test.ts';\nLab.startWholeShop();`,
      'services/orders/test/alone.component.spec.ts': `import { OrdersUnderTest } from './orders-under-test.ts';\nLab.open();`,
    };
    const concerned = concernedBy(texts, 'services/catalogue/src/search.ts');
    expect(concerned).toContain('services/orders/test/whole.component.spec.ts');
    expect(concerned).not.toContain('services/orders/test/alone.component.spec.ts');
  });
});
