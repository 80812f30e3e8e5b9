import findMyWay from 'find-my-way';

interface Route {
  readonly id?: string;
  readonly parentId?: string | undefined;
  readonly path?: string | undefined;
}

/**
 * Names the route of an address, so that metrics are counted by page and not by product. React Router's
 * `matchRoutes` would rank all routes for every request.
 */
export function routeTemplates(
  routes: Readonly<Record<string, Route | undefined>>,
): (url: string) => string {
  const fullPath = ({ parentId, path = '' }: Route): string =>
    [parentId && routes[parentId] ? fullPath(routes[parentId]) : '', path]
      .filter(Boolean)
      .join('/');
  const templates = new Set(Object.values(routes).flatMap((route) => route && fullPath(route)));
  const router = findMyWay({ caseSensitive: false, ignoreTrailingSlash: true });
  for (const template of templates) {
    if (template === undefined || template.includes('*')) continue;
    router.on('GET', `/${template}`, () => {}, `/${template}`);
  }
  return (url) => {
    const path = url.replace(/[?#].*/s, '').replace(/(\/_root|\/_)?\.data$/, '') || '/';
    const store: unknown = router.find('GET', path)?.store;
    return typeof store === 'string' ? store : 'unknown';
  };
}
