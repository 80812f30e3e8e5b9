import { findOnPath } from '../find-on-path.ts';
import type { Part } from './part.ts';

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];

/** The browser of the browser tests. */
export const chromium: Part = {
  title: 'Chromium',
  find: () => process.env.CHROMIUM_PATH ?? names.map((name) => findOnPath(name)).find(Boolean),
  aptPackages: ['chromium', 'fonts-liberation'],
  ways: 'put chromium on PATH, or name a Chrome or Chromium in CHROMIUM_PATH, or run as root on Debian or Ubuntu so that it can be installed',
};
