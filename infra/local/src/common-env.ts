import path from 'node:path';
import { besideShop } from './origin.ts';
import { keycloakUrl } from './parts/keycloak.process.ts';
import type { PortName } from './ports.ts';
import type { Run } from './shop-run.ts';

export const LOOPBACK = '127.0.0.1';

export const local = (port: number) => `http://127.0.0.1:${port}`;

/** Of every process of a service. */
export const portsOf = ({ ports, replicas }: Run, name: PortName) => [
  ports[name],
  ...(replicas[name] ?? []),
];

/** Twelve processes share one machine: a leak should show early, and not eat the others. */
const HEAP_MB = 384;
/** V8 would set 64 MB or more apart for new objects in each process, and not give them back. */
const YOUNG_MB = 8;
/** glibc's own default, which it raises to megabytes by itself: then each process keeps some 20 MB that it has freed. */
const TRIM_BYTES = 131_072;

export function nodeOptions(heapMb: number): string {
  return `--max-old-space-size=${heapMb} --max-semi-space-size=${YOUNG_MB} --enable-source-maps`;
}

/** The environment that every process of ours gets, and the seed too. */
export function commonEnv(run: Run): NodeJS.ProcessEnv {
  const { ports, origin, certificate, folders, parts, internalKey, overrides } = run;
  const replicas = (name: PortName) => portsOf(run, name).map(local).join(',');
  return {
    MONGO_URL: parts.mongoUrl,
    AMQP_URL: parts.amqpUrl,
    INTERNAL_KEY: internalKey,
    PUBLIC_ORIGIN: origin.origin,
    GATEWAY_URL: local(ports.internal),
    ...(certificate && { ...certificate, NODE_EXTRA_CA_CERTS: certificate.TLS_CERT_FILE }),
    LISTEN_HOST: LOOPBACK,
    WEB_URL: local(ports.web),
    IDENTITY_URL: local(ports.identity),
    CATALOGUE_URL: replicas('catalogue'),
    CART_URL: replicas('cart'),
    ORDERS_URL: replicas('orders'),
    SUBSCRIPTIONS_URL: local(ports.subscriptions),
    MEDIA_URL: local(ports.media),
    NOTIFICATIONS_URL: local(ports.notifications),
    REVIEWS_URL: local(ports.reviews),
    FISCAL_URL: local(ports.fiscal),
    SANDBOX_URL: local(ports.sandbox),
    SANDBOX_ORIGIN: besideShop(origin, ports.sandbox),
    SANDBOX_KEY: 'sandbox-key-not-secret',
    SMTP_URL: `smtp://127.0.0.1:${ports.smtp}`,
    MAIL_WEB_URL: local(ports.mailPage),
    ...(run.fiscal && { TAX_OFFICE_URL: besideShop(origin, ports.taxOffice) }),
    ...(run.sso && { KEYCLOAK_URL: keycloakUrl(ports.keycloak) }),
    MEDIA_DIR: path.join(folders.data, 'media'),
    NODE_COMPILE_CACHE: path.join(folders.data, 'compile-cache'),
    NODE_OPTIONS: nodeOptions(HEAP_MB),
    MALLOC_TRIM_THRESHOLD_: String(TRIM_BYTES),
    ...overrides,
  };
}
