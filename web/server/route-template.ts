import { matchRoutes, type RouteObject } from 'react-router';

interface Route {
  readonly id?: string;
  readonly parentId?: string | undefined;
  readonly path?: string | undefined;
}

/** Names the route of an address, so that metrics are counted by page and not by product. */
export function routeTemplates(
  routes: Readonly<Record<string, Route | undefined>>,
): (url: string) => string {
  const childrenOf = (parent: string | undefined): RouteObject[] =>
    Object.entries(routes)
      .filter(([, route]) => route?.parentId === parent)
      .map(([id, route]) => {
        const children = childrenOf(id);
        const path = route?.path ?? '';
        return children.length > 0 ? { path, children } : { path };
      });
  const tree = childrenOf(undefined);
  return (url) => {
    const path = url.replace(/[?#].*$/, '').replace(/(\/_root|\/_)?\.data$/, '') || '/';
    const matches = matchRoutes(tree, path) ?? [];
    const template = matches.map(({ route }) => route.path).filter(Boolean);
    const unknown = matches.length === 0 || template.includes('*');
    return unknown ? 'unknown' : `/${template.join('/')}`;
  };
}
