import { ADAPTER_NAMES, conformanceCases, runCase } from './run.ts';

/** Every adapter by what it declares, against a server that lies on command. */
describe.each(ADAPTER_NAMES)('the adapter of %s', (name) => {
  it.each(conformanceCases)('conforms: $title', async (one) => {
    expect(['passed', 'not declared']).toContain(await runCase(name, one));
  });
});
