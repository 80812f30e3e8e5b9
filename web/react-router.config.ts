import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'src/app',
  buildDirectory: 'build',
  ssr: true,
  // The whole route table is one cached file of 6 KB, instead of a look-up for the links of every page.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
