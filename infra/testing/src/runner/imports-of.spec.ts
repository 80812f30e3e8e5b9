import { exportsOf, importsOf, pathsIn, startedServices } from './imports-of.ts';

describe('importsOf', () => {
  it('has the names of a list, without types, over several lines', () => {
    const text = `import {\n  a,\n  b as c,\n  type D,\n} from './x.ts';\nimport { e } from '@sokoni/contracts';`;
    expect(importsOf(text)).toEqual([
      { from: './x.ts', names: ['a', 'b'] },
      { from: '@sokoni/contracts', names: ['e'] },
    ]);
  });

  it('takes everything of a default, a namespace, an effect and a call', () => {
    const text = `import X from './x.ts';\nimport * as y from './y.ts';\nimport './z.css';\nconst q = await import('./q.ts');\nexport * from './r.ts';`;
    expect(importsOf(text)).toEqual([
      { from: './x.ts', names: null },
      { from: './y.ts', names: null },
      { from: './z.css', names: null },
      { from: './r.ts', names: null },
      { from: './q.ts', names: null },
    ]);
  });

  it('leaves out types, which bring no behaviour', () => {
    const text = `import type { A } from './a.ts';\nimport { type B } from './b.ts';\nexport type { C } from './c.ts';`;
    expect(importsOf(text)).toEqual([]);
  });
});

describe('exportsOf', () => {
  it('tells a barrel, which only passes on, from a file with code', () => {
    const barrel = `/** All. */\nimport 'reflect-metadata';\n\n// Money.\nexport * from './a.ts';\nexport { b as c, type D } from './b.ts';\n`;
    expect(exportsOf(barrel)).toEqual({
      own: [],
      passedOn: [
        { name: 'b', as: 'c', from: './b.ts' },
        { name: 'D', as: 'D', from: './b.ts' },
      ],
      all: ['./a.ts'],
      isBarrel: true,
    });
    expect(exportsOf(`${barrel}export const e = 1;`)).toMatchObject({
      own: ['e'],
      isBarrel: false,
    });
  });

  it('has declared, destructured and listed names', () => {
    const text = `export async function a() {}\nexport abstract class B {}\nexport const { c, d: e } = x;\nconst f = 1;\nexport { f as g };`;
    expect(exportsOf(text).own).toEqual(['a', 'B', 'c', 'e', 'g']);
  });
});

describe('pathsIn', () => {
  it('has paths of files and patterns, not those of comments and not single words', () => {
    const text = `// see 'docs/old.md'\nread('docs/api.md'); glob('services/*/src/main.ts'); new URL('./x.json', here); say('orders');`;
    expect(pathsIn(text)).toEqual(['docs/api.md', 'services/*/src/main.ts', './x.json']);
  });
});

describe('startedServices', () => {
  it('names the function that starts a neighbour', () => {
    const text = `class OrdersUnderTest {\n  static async startWholeShop() {\n    return start({ neighbours: ['catalogue', 'cart'] });\n  }\n}`;
    expect(startedServices(text)).toEqual([
      { service: 'catalogue', by: 'startWholeShop' },
      { service: 'cart', by: 'startWholeShop' },
    ]);
    expect(startedServices(`await Neighbour.spawn('identity', env)`)).toEqual([
      { service: 'identity', by: null },
    ]);
  });
});
