import type { RouteInfo } from '@sokoni/contracts';

const common = { method: 'GET', access: 'public', bareReply: true } as const;

/** Asked by whoever runs the process; the gateway never passes them. */
export const healthRoutes = {
  live: { ...common, path: '/health/live', summary: 'The process runs' },
  ready: { ...common, path: '/health/ready', summary: 'The process can serve' },
} satisfies Record<string, RouteInfo>;
