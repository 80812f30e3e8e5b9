interface Route {
  readonly parentId?: string | undefined;
  readonly path?: string | undefined;
}

/** Finds the page behind an address, so that figures are kept by page and not by product. */
export function routeTemplates(
  routes: Readonly<Record<string, Route | undefined>>,
): (url: string) => string {
  const fixed = new Map<string, string>([['/', '/']]);
  const open: { readonly pattern: RegExp; readonly template: string }[] = [];
  for (const id of Object.keys(routes)) {
    const template = `/${pathOf(id, routes).join('/')}`;
    if (template.includes('*')) continue;
    if (!template.includes(':')) fixed.set(template.toLowerCase(), template);
    else
      open.push({
        pattern: new RegExp(`^${template.replaceAll(/:\w+/g, '[^/]+')}$`, 'i'),
        template,
      });
  }
  return (url) => {
    const path = url.replace(/[?#].*$/, '').replace(/(\/_root|\/_)?\.data$/, '') || '/';
    const found = fixed.get(path.toLowerCase());
    return found ?? open.find(({ pattern }) => pattern.test(path))?.template ?? 'unknown';
  };
}

function pathOf(
  id: string | undefined,
  routes: Readonly<Record<string, Route | undefined>>,
): string[] {
  const route = id === undefined ? undefined : routes[id];
  if (!route) return [];
  return [...pathOf(route.parentId, routes), ...(route.path ? [route.path] : [])];
}
