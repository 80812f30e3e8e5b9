import { findOnPath } from '../find-on-path.ts';
import type { Part } from './part.ts';

/** The web server that the gateway process renders its configuration for. */
export const nginx: Part = {
  title: 'nginx',
  find: () => process.env.NGINX_BIN ?? findOnPath('nginx'),
  aptPackages: ['nginx', 'libnginx-mod-http-brotli-filter', 'libnginx-mod-http-brotli-static'],
  ways: 'put nginx on PATH, or name it in NGINX_BIN, or run as root on Debian or Ubuntu so that it can be installed',
};
