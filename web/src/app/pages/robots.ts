import { publicOrigin } from '../../lib/env.ts';
import { panelPaths } from '../panel-paths.ts';
import { paths } from '../paths.ts';

/** Where there is nothing to find: what belongs to one person, and what only forms call. */
const CLOSED = [
  '/api/',
  '/admin-panel',
  '/seller-panel',
  '/delivery-place',
  paths.checkout,
  paths.payment,
  paths.messages,
  paths.myOrders,
  paths.myProfile,
  paths.myData,
  paths.sharedWishlist(''),
  panelPaths.counter(''),
  paths.logout,
  paths.language,
];

export function loader(): Response {
  const lines = [
    'User-agent: *',
    ...CLOSED.map((path) => `Disallow: ${path}`),
    'Allow: /api/docs/',
    '',
    `Sitemap: ${publicOrigin()}/sitemap.xml`,
    '',
  ];
  return new Response(lines.join('\n'), {
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'public, max-age=3600',
    },
  });
}
