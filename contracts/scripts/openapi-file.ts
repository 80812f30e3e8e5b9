import { writeFile } from 'node:fs/promises';
import { openApiDocument } from './openapi.ts';

// Part of compiling: the document that the gateway serves, from the compiled contract.
const file = new URL('../dist/openapi.json', import.meta.url);
await writeFile(file, `${JSON.stringify(openApiDocument(), null, 2)}\n`);
