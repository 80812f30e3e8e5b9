import { createServer } from 'node:net';
import { findPortHolder } from './port-holder.ts';

/** Every port of the system: who listens, the default, and the variable that moves it. */
const portTable = {
  gateway: { port: 8080, variable: 'SOKONI_PORT' },
  /** Of the gateway too: where our own pages ask. */
  internal: { port: 8081, variable: 'INTERNAL_PORT' },
  sandbox: { port: 8090, variable: 'SANDBOX_PORT' },
  /** Only with `--fiscal`. */
  taxOffice: { port: 8092, variable: 'TAX_OFFICE_PORT' },
  mailPage: { port: 1080, variable: 'MAIL_WEB_PORT' },
  smtp: { port: 1025, variable: 'SMTP_PORT' },
  keycloak: { port: 8180, variable: 'KEYCLOAK_PORT' },
  web: { port: 4000, variable: 'WEB_PORT' },
  identity: { port: 4001, variable: 'IDENTITY_PORT' },
  catalogue: { port: 4002, variable: 'CATALOGUE_PORT' },
  cart: { port: 4003, variable: 'CART_PORT' },
  orders: { port: 4004, variable: 'ORDERS_PORT' },
  subscriptions: { port: 4005, variable: 'SUBSCRIPTIONS_PORT' },
  media: { port: 4006, variable: 'MEDIA_PORT' },
  notifications: { port: 4007, variable: 'NOTIFICATIONS_PORT' },
  reviews: { port: 4008, variable: 'REVIEWS_PORT' },
  fiscal: { port: 4009, variable: 'FISCAL_PORT' },
  mongod: { port: 27117, variable: 'MONGO_PORT' },
  rabbitmq: { port: 5673, variable: 'RABBITMQ_PORT' },
  rabbitmqDistribution: { port: 25673, variable: 'RABBITMQ_DIST_PORT' },
  epmd: { port: 4370, variable: 'EPMD_PORT' },
} as const;

export type PortName = keyof typeof portTable;
export type Ports = Record<PortName, number>;

export const portNames = Object.keys(portTable) as PortName[];

/** The defaults, moved by the environment; a port that makes no sense or serves twice is refused. */
export function readPorts(environment: NodeJS.ProcessEnv): Ports {
  const ports = {} as Ports;
  for (const name of portNames) {
    const { port, variable } = portTable[name];
    ports[name] = Number(environment[variable] || port);
    if (!Number.isInteger(ports[name]) || ports[name] < 1 || ports[name] > 65_535) {
      throw new Error(`${variable}=${environment[variable]} is not a port (1 to 65535).`);
    }
    const twin = portNames.find((other) => other !== name && ports[other] === ports[name]);
    if (twin) {
      throw new Error(
        `Port ${ports[name]} is meant for both ${twin} and ${name}: change ${portTable[twin].variable} or ${variable}.`,
      );
    }
  }
  return ports;
}

/** One sentence a port that another program listens on; empty when all are free. */
export async function describeTakenPorts(ports: Ports, wanted: PortName[]): Promise<string[]> {
  const checks = wanted.map(async (name) => {
    if (await isFree(ports[name])) return [];
    const holder = findPortHolder(ports[name]) ?? 'another program';
    const { variable } = portTable[name];
    return `Port ${ports[name]} (${name}) is in use by ${holder}: stop it, or choose another with ${variable}.`;
  });
  return (await Promise.all(checks)).flat();
}

export async function isFree(port: number): Promise<boolean> {
  for (const host of ['127.0.0.1', '0.0.0.0', '::']) {
    const error = await new Promise<NodeJS.ErrnoException | undefined>((resolve) => {
      const server = createServer();
      server.on('error', resolve);
      server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(undefined)));
    });
    if (error?.code === 'EADDRINUSE' || error?.code === 'EACCES') return false;
  }
  return true;
}
