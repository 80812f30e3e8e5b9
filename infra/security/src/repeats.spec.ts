import { allRoutes, isRepeatable, type NamedRoute, refusalsOf } from '@sokoni/contracts';
import { REPEATS } from './repeats.ts';

const writes = allRoutes.filter(({ method, microCache }) => method === 'POST' && !microCache);

it('says of each call that may change something why it may be sent again', () => {
  expect(Object.keys(REPEATS).sort()).toEqual(writes.map(({ name }) => name).sort());
});

it('has a key where the contract documents one', () => {
  const keyed = writes.filter((route) => refusalsOf(route).includes('idempotency-conflict'));
  expect(keyed.map(({ name }) => [name, REPEATS[name]])).toEqual(
    keyed.map(({ name }) => [name, 'key']),
  );
});

it('adds nothing by a call that the gateway repeats at the next replica', () => {
  const adds = ({ name }: NamedRoute) => typeof REPEATS[name] === 'object';
  expect(writes.filter((route) => isRepeatable(route) && adds(route))).toEqual([]);
});
