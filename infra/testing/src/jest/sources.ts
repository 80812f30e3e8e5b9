import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';
import { type Options, transformSync } from '@swc/core';

/** As in jest's configuration: of which files, by what, how. */
type Transform = readonly (readonly [pattern: string, by: string, options: object])[];

let isHooked = false;

/**
 * Sources that Node imports in this process are compiled by the settings of jest, since Node itself runs no decorators.
 */
export function compileWith(transform: Transform): void {
  if (isHooked) return;
  isHooked = true;
  registerHooks({
    load(url, context, next) {
      if (!url.startsWith('file:') || url.includes('/node_modules/')) return next(url, context);
      const filename = fileURLToPath(url);
      const [, , options] = transform.find(([pattern]) => filename.match(pattern)) ?? [];
      if (!options) return next(url, context);
      const { code } = transformSync(readFileSync(filename, 'utf8'), {
        ...(options as Options),
        swcrc: false,
        filename,
      });
      return { format: 'module', source: code, shortCircuit: true };
    },
  });
}
