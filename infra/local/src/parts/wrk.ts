import { findOnPath } from '../find-on-path.ts';
import type { Part } from './part.ts';

/** The load generator of the benchmark: written in C, so that two cores are left to what is measured. */
export const wrk: Part = {
  title: 'wrk',
  find: () => process.env.WRK_BIN ?? findOnPath('wrk'),
  aptPackages: ['wrk'],
  ways: 'put wrk on PATH, or name it in WRK_BIN, or run as root on Debian or Ubuntu so that it can be installed',
};
