import jestSequencer from '@jest/test-sequencer';

/** The package has types of its CommonJS form alone, whose class is a property. */
const Sequencer = jestSequencer as unknown as typeof jestSequencer.default;

/** Component specs that take half a minute and more, however small their files are. */
export const LONGEST = [
  'services/orders/test/repeated-calls.component.spec.ts',
  'services/orders/test/providers/lies/lies.component.spec.ts',
  'infra/observability/test/one-purchase.component.spec.ts',
  'services/orders/test/providers/provider-payments.component.spec.ts',
  'services/catalogue/test/stock-deliveries.component.spec.ts',
  'services/orders/test/behaviours/operator.component.spec.ts',
  'services/identity/test/phone-limits.component.spec.ts',
  'services/orders/test/behaviours/callbacks.component.spec.ts',
  'services/media/test/storage-outages.component.spec.ts',
  'services/catalogue/test/opensearch.component.spec.ts',
  'services/common/test/shutdown.component.spec.ts',
  'services/orders/test/crash.component.spec.ts',
] as const;

/**
 * On a fresh clone jest does not know how long a spec takes and begins with the largest files. A long one that begins
 * last keeps one worker busy while the others are done.
 */
export default class LongestFirst extends Sequencer {
  override async sort(tests: Parameters<InstanceType<typeof Sequencer>['sort']>[0]) {
    const rank = ({ path }: { readonly path: string }) => {
      const at = LONGEST.findIndex((file) => path.endsWith(file));
      return at < 0 ? LONGEST.length : at;
    };
    return [...(await super.sort(tests))].sort((a, b) => rank(a) - rank(b));
  }
}
