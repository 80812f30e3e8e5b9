import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { ROOT } from '../run.ts';

interface Container {
  readonly networks?: readonly string[];
  readonly ports?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  readonly env_file?: readonly { readonly path: string; readonly required: boolean }[];
}
interface ComposeFile {
  readonly services: Readonly<Record<string, Container>>;
  readonly networks: Readonly<Record<string, { readonly internal?: boolean } | null>>;
}

const file = readFileSync(`${ROOT}docker-compose.yml`, 'utf8');
const { services, networks }: ComposeFile = parse(file, { merge: true });
const networksOf = ({ networks: own = ['default'] }: Container) => own;

describe('the compose file', () => {
  it('has MongoDB, which has no password, on a network of its own that no port leads to', () => {
    expect(services.mongo).toMatchObject({ networks: ['data'] });
    expect(services.mongo?.ports).toBeUndefined();
    expect(networks.data).toEqual({ internal: true });
  });

  it('gives that network to those alone that have data in it', () => {
    const names = Object.entries(services);
    const onIt = names.filter(([, one]) => networksOf(one).includes('data')).map(([name]) => name);
    const clients = names.filter(([, one]) => one.environment?.MONGO_URL).map(([name]) => name);
    expect(onIt.sort()).toEqual(['mongo', 'mongo-init', ...clients].sort());
    for (const stranger of ['gateway', 'web', 'maildev', 'keycloak', 'prometheus', 'seed']) {
      expect(onIt).not.toContain(stranger);
    }
  });

  it('takes further variables of each of ours from a file of its own, where there is one', () => {
    const ours = Object.entries(services).filter(([, one]) => one.environment?.PUBLIC_ORIGIN);
    const named = ours.filter(([name]) => !['seed', 'payment-sandbox'].includes(name));
    expect(named.length).toBeGreaterThan(10);
    for (const [name, { env_file: files }] of named)
      expect(files).toEqual([{ path: `${name}.env`, required: false }]);
  });

  it('publishes ports of this machine alone, but for the shop’s own', () => {
    const published = Object.entries(services).flatMap(([name, { ports = [] }]) =>
      name === 'gateway' ? [] : ports,
    );
    expect(published.filter((port) => !port.startsWith('127.0.0.1:'))).toEqual([]);
  });
});
