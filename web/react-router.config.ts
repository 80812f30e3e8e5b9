import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'src/app',
  buildDirectory: 'build',
  ssr: true,
  // The route table is one cached file, instead of a look-up for the links of every page. The build leaves the panels
  // out of the one that shoppers get (scripts/finish-build.ts), which has 3 KB.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
