import { existsSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '@sokoni/local/folders';
import { LONGEST } from './longest-first.ts';

it.each(LONGEST)('the spec that is to start early exists: %s', (file) => {
  expect(existsSync(path.join(projectRoot, file))).toBe(true);
});
