import { findOnPath } from '../folders.ts';
import type { Part } from './apt.ts';

const APT = 'or run as root on Debian or Ubuntu so that it can be installed';
const HEADLESS_SHELL = 'chromium-headless-shell';
const BROWSERS = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];

/** Programs that Debian's package manager brings where the machine lacks them. */
export const aptParts = {
  /** The gateway renders its configuration. */
  nginx: {
    title: 'nginx',
    find: () => process.env.NGINX_BIN ?? findOnPath('nginx'),
    aptPackages: ['nginx', 'libnginx-mod-http-brotli-filter', 'libnginx-mod-http-brotli-static'],
    ways: `put nginx on PATH, or name it in NGINX_BIN, ${APT}`,
  },
  rabbitmq: {
    title: 'RabbitMQ',
    // Debian's program on PATH changes to the user "rabbitmq"; the one behind it runs as the caller.
    find: () => findOnPath('rabbitmq-server', ['/usr/lib/rabbitmq/bin']),
    aptPackages: ['rabbitmq-server'],
    ways: `put rabbitmq-server on PATH, or name a running broker in AMQP_URL, ${APT}`,
  },
  /** Creates the certificate of a shop with TLS, unless one is given. */
  openssl: {
    title: 'openssl',
    find: () => findOnPath('openssl'),
    aptPackages: ['openssl'],
    ways: `put openssl on PATH, or name a certificate in TLS_CERT_FILE and TLS_KEY_FILE, ${APT}`,
  },
  /** Chromium without windows, for most browser tests: half the processor time of the whole one. */
  headlessShell: {
    title: HEADLESS_SHELL,
    find: () => process.env.HEADLESS_SHELL_PATH ?? findOnPath(HEADLESS_SHELL),
    aptPackages: [HEADLESS_SHELL, 'fonts-liberation'],
    ways: `put ${HEADLESS_SHELL} on PATH, or name it or Chromium in HEADLESS_SHELL_PATH, ${APT}`,
  },
  /** The whole browser: with notifications, and as measured. */
  chromium: {
    title: 'Chromium',
    find: () => process.env.CHROMIUM_PATH ?? BROWSERS.map((name) => findOnPath(name)).find(Boolean),
    aptPackages: ['chromium', 'fonts-liberation'],
    ways: `put chromium on PATH, or name a Chrome or Chromium in CHROMIUM_PATH, ${APT}`,
  },
  /** The load generator of the benchmark: in C, so that the processors are left to what is measured. */
  wrk: {
    title: 'wrk',
    find: () => process.env.WRK_BIN ?? findOnPath('wrk'),
    aptPackages: ['wrk'],
    ways: `put wrk on PATH, or name it in WRK_BIN, ${APT}`,
  },
} satisfies Readonly<Record<string, Part>>;
