import { findOnPath } from '../find-on-path.ts';
import type { Part } from './part.ts';

/** Makes the certificate of a shop that speaks TLS and was given none. */
export const openssl: Part = {
  title: 'openssl',
  find: () => findOnPath('openssl'),
  aptPackages: ['openssl'],
  ways: 'put openssl on PATH, or name a certificate in TLS_CERT_FILE and TLS_KEY_FILE, or run as root on Debian or Ubuntu so that it can be installed',
};
