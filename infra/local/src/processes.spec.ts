import { serviceNames } from '@sokoni/contracts';
import { runFolders } from './folders.ts';
import { readPorts } from './ports.ts';
import { planProcesses } from './processes.ts';
import type { Run } from './shop-run.ts';

function plan(origin: string, small = false, fiscal = false) {
  const run: Run = {
    mode: 'start',
    forTests: false,
    small,
    sso: false,
    fiscal,
    overrides: {},
    ports: readPorts({}),
    origin: new URL(origin),
    certificate: undefined,
    replicas: {},
    folders: runFolders('/tmp/shop'),
    parts: { mongoUrl: 'mongodb://db', amqpUrl: 'amqp://broker' },
    internalKey: 'a-key-of-this-shop',
    nginx: 'nginx',
  };
  const plans = planProcesses(run).map(({ name, args, env }) => [name, { args, env }] as const);
  return Object.fromEntries(plans);
}

describe('the processes of a local shop', () => {
  it('listen on loopback alone', () => {
    const { maildev, 'payment-sandbox': sandbox, ...others } = plan('http://localhost:8080');
    for (const [name, { env }] of Object.entries(others))
      expect([name, env.LISTEN_HOST]).toEqual([name, '127.0.0.1']);
    expect(sandbox?.env.SANDBOX_HOST).toBe('127.0.0.1');
    expect(maildev?.args.join(' ')).toMatch(/--web-ip 127\.0\.0\.1 .*--ip 127\.0\.0\.1/);
  });

  it('open only gateway and payment page to the network for a network origin', () => {
    const {
      maildev,
      'payment-sandbox': sandbox,
      gateway,
      ...others
    } = plan('http://192.168.1.20:8080');
    expect(gateway?.env).toMatchObject({ LISTEN_HOST: '0.0.0.0', INTERNAL_HOST: '127.0.0.1' });
    expect(sandbox?.env).toMatchObject({
      SANDBOX_HOST: '0.0.0.0',
      SANDBOX_ORIGIN: 'http://192.168.1.20:8090',
    });
    for (const [name, { env }] of Object.entries(others))
      expect([name, env.LISTEN_HOST]).toEqual([name, '127.0.0.1']);
    expect(maildev?.args).toContain('--web-ip');
  });

  it('are one for all services in a small shop, at the ports and with the variables of each', () => {
    const { services, ...others } = plan('http://localhost:8080', true);
    expect(Object.keys(others).sort()).toEqual(['gateway', 'maildev', 'payment-sandbox', 'web']);
    const apart = plan('http://localhost:8080');
    for (const name of serviceNames) {
      const { PORT, NODE_OPTIONS: _, ...own } = apart[name]?.env ?? {};
      expect(services?.env).toMatchObject({ ...own, [`${name.toUpperCase()}_PORT`]: PORT });
    }
    expect(services?.env.PORT).toBeUndefined();
  });

  it('have a tax office only where they are asked for one', () => {
    for (const small of [false, true]) {
      const { 'tax-office': none } = plan('http://localhost:8080', small);
      expect(none).toBeUndefined();
      const { 'tax-office': office, ...others } = plan('http://localhost:8080', small, true);
      expect(office?.env).toMatchObject({ TAX_OFFICE_HOST: '127.0.0.1', TAX_OFFICE_PORT: '8092' });
      expect(others[small ? 'services' : 'fiscal']?.env).toMatchObject({
        FISCAL_DEVICE: 'tra-vfd',
        VFD_TEST_URL: 'http://127.0.0.1:8092',
      });
    }
  });
});
