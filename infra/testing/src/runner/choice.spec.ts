import { choose, describeChoice, sourceOfSpec } from './choice.ts';
import type { Sources } from './import-graph.ts';

const TEXTS: Readonly<Record<string, string>> = {
  'services/orders/src/checkout/price.ts': `export const price = 1;`,
  'services/orders/src/checkout/price.spec.ts': `import { price } from './price.ts';`,
  'services/orders/src/checkout/checkout.controller.ts': `import { price } from './price.ts';\n@Endpoint(ordersRoutes.checkout)`,
  'services/orders/test/checkout.component.spec.ts': `import { C } from '../src/checkout/checkout.controller.ts';`,
  'services/cart/src/cart.spec.ts': '',
  'gateway/src/limits.ts': '',
  'gateway/test/gateway.component.spec.ts': `import { limits } from '../src/limits.ts';`,
  'web/src/app/routes.ts': `export default [\n  index(page('home')),\n  route('checkout', page('checkout')),\n  route('product/:id', page('product'), [route('questions', page('product-questions'))]),\n];`,
  'web/src/app/pages/home-page.tsx': '',
  'web/src/app/pages/checkout-page.tsx': `import { pay } from '../../features/checkout/checkout.api.ts';`,
  'web/src/app/pages/product-page.tsx': '',
  'web/src/app/pages/product-questions-page.tsx': `import { ask } from '../../features/questions/ask.tsx';`,
  'web/src/features/checkout/checkout.api.ts': `const { checkout, cancel } = ordersRoutes;`,
  'web/src/features/questions/ask.tsx': `export const ask = 1;`,
  'web/src/features/questions/ask.spec.tsx': `import { ask } from './ask.tsx';`,
  'web/e2e/people.ts': `export const join = 1;`,
  'web/e2e/home.e2e.spec.ts': `await page.goto('/');`,
  'web/e2e/guest-checkout.e2e.spec.ts': `import { join } from './people.ts';\nawait page.getByRole('button').click();`,
  'web/e2e/paying.e2e.spec.ts': `await page.goto('/checkout?lang=sw');`,
  'web/e2e/asking.e2e.spec.ts': 'await page.goto(`/product/$' + '{productId}/questions`);',
  'infra/security/test/fuzz.e2e.spec.ts': `import { price } from '../../../services/orders/src/checkout/price.ts';`,
};
const sources: Sources = { files: new Set(Object.keys(TEXTS)), read: (file) => TEXTS[file] ?? '' };

const chosenBy = (...changed: string[]) => {
  const { journeys, ...choice } = choose(sources, changed);
  return { ...choice, journeys: journeys.map(({ file }) => file.replace('web/e2e/', '')) };
};

describe('choose', () => {
  it('takes unit and component specs by their imports, and no others', () => {
    const { unit, component } = chosenBy('services/orders/src/checkout/price.ts');
    expect(unit).toEqual(['services/orders/src/checkout/price.spec.ts']);
    expect(component).toEqual(['services/orders/test/checkout.component.spec.ts']);
  });

  it('takes journeys named after what is changed first, then those on pages that call its routes', () => {
    const { journeys } = chosenBy('services/orders/src/checkout/price.ts');
    expect(journeys).toEqual(['guest-checkout.e2e.spec.ts', 'paying.e2e.spec.ts']);
  });

  it('takes journeys that visit a page of a changed feature', () => {
    const { unit, component, journeys } = chosenBy('web/src/features/questions/ask.tsx');
    expect(unit).toEqual(['web/src/features/questions/ask.spec.tsx']);
    expect(component).toEqual([]);
    expect(journeys).toEqual(['asking.e2e.spec.ts']);
  });

  it('takes a journey that is changed, and those which use a changed helper', () => {
    expect(chosenBy('web/e2e/home.e2e.spec.ts').journeys).toEqual(['home.e2e.spec.ts']);
    expect(chosenBy('web/e2e/people.ts').journeys).toEqual(['guest-checkout.e2e.spec.ts']);
  });

  it('counts the specs of the gateway as component specs', () => {
    const { unit, component } = chosenBy('gateway/src/limits.ts');
    expect([unit, component]).toEqual([[], ['gateway/test/gateway.component.spec.ts']]);
  });

  it('takes every spec after a change of what all are run by', () => {
    const { unit, component, everything } = chosenBy('jest.config.js');
    expect(everything).toBe('jest.config.js');
    expect([unit.length, component.length]).toEqual([3, 2]);
  });

  it('takes nothing for a document that no test reads', () => {
    const { unit, component, journeys } = chosenBy('docs/web.md');
    expect([unit, component, journeys]).toEqual([[], [], []]);
  });

  it('leaves journeys over six to the whole run', () => {
    const many = Object.fromEntries(
      Array.from({ length: 9 }, (_, at) => [`web/e2e/j${at}.e2e.spec.ts`, `goto('/checkout')`]),
    );
    const texts: Readonly<Record<string, string>> = { ...TEXTS, ...many };
    const more = { files: new Set(Object.keys(texts)), read: (file: string) => texts[file] ?? '' };
    const { journeys, left } = choose(more, ['web/src/features/checkout/checkout.api.ts']);
    expect([journeys.length, left]).toEqual([6, { component: 0, journeys: 5 }]);
    expect(journeys[0]?.file).toBe('web/e2e/guest-checkout.e2e.spec.ts');
  });
});

describe('choose among the component specs of one service', () => {
  const spec = (name: string) => `services/orders/test/${name}.component.spec.ts`;
  const starts = `import { start } from './support/start.ts';`;
  const others = Array.from({ length: 32 }, (_, at) => [spec(`other-${at}`), starts] as const);
  const texts: Readonly<Record<string, string>> = {
    'services/orders/src/app.module.ts': `import { R } from './refunds/refunds.controller.ts';\nimport { F } from './refunds/fees.ts';`,
    'services/orders/src/refunds/fees.ts': `export const F = 1;`,
    'services/orders/src/refunds/refunds.controller.ts': `import { F } from './fees.ts';\n@Endpoint(moneyRoutes.refund)`,
    'services/orders/test/support/start.ts': `import { AppModule } from '../../src/app.module.ts';`,
    ...Object.fromEntries(others),
    [spec('late-refunds')]: starts,
    [spec('zz-speaks-of-a-refund')]: starts,
    [spec('zz-calls')]: `${starts} call(moneyRoutes.refund)`,
    [spec('zz-imports')]: `${starts}\nimport { F } from '../src/refunds/fees.ts';`,
  };
  const all: Sources = { files: new Set(Object.keys(texts)), read: (file) => texts[file] ?? '' };
  const { component, left } = choose(all, ['services/orders/src/refunds/fees.ts']);

  it('takes those first which import what is changed, are named after it, or call it', () => {
    expect(component.slice(0, 4)).toEqual(
      ['zz-imports', 'late-refunds', 'zz-speaks-of-a-refund', 'zz-calls'].map(spec),
    );
  });

  it('leaves those over thirty to the whole run', () => {
    expect([component.length, left.component]).toEqual([30, 6]);
  });
});

describe('describeChoice', () => {
  it('says what was chosen and why', () => {
    const changed = ['services/orders/src/checkout/price.ts'];
    expect(describeChoice(choose(sources, changed), changed, 'HEAD')).toEqual([
      '1 files changed since HEAD:',
      '  services/orders/src/checkout/price.ts: 1 unit and 1 component spec files import it',
      'chosen: 1 unit and 1 component spec files, 2 browser journeys',
      '  web/e2e/guest-checkout.e2e.spec.ts is named after checkout',
      '  web/e2e/paying.e2e.spec.ts visits checkout-page.tsx',
    ]);
  });
});

describe('sourceOfSpec', () => {
  it('has the source of a compiled spec, and a source itself', () => {
    const source = 'services/cart/test/cart.component.spec.ts';
    expect(sourceOfSpec('services/cart/dist/test/cart.component.spec.js')).toBe(source);
    expect(sourceOfSpec(source)).toBe(source);
  });
});
