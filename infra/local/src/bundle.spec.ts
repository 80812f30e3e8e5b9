import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { compileFile } from './compile.ts';
import { projectRoot } from './folders.ts';

const start = promisify(execFile);
/** The bundler is native code, which does not know the arrays of jest's own realm. */
const BUNDLE = `import { bundle } from ${JSON.stringify(import.meta.resolve('./bundle.ts'))};
  await bundle(...process.argv.slice(1));`;

describe('a bundle of a service', () => {
  let root: string;
  const write = (file: string, text: string) => writeFile(path.join(root, 'src', file), text);

  beforeEach(async () => {
    root = await mkdtemp(path.join(tmpdir(), 'sokoni-bundle-'));
    await mkdir(path.join(root, 'src'));
    await symlink(path.join(projectRoot, 'node_modules'), path.join(root, 'node_modules'));
    await writeFile(path.join(root, 'package.json'), '{ "type": "module" }');
  });

  afterEach(() => rm(root, { recursive: true }));

  async function run(...files: string[]) {
    for (const file of files) {
      const output = path.join(root, 'dist/src', file.replace('.ts', '.js'));
      await compileFile(path.join(root, 'src', file), output, 0);
    }
    const entry = path.join(root, 'dist/src/main.js');
    const folder = path.join(root, 'dist/bundle');
    await start(process.execPath, ['--input-type=module', '-e', BUNDLE, entry, folder]);
    return start(process.execPath, ['--enable-source-maps', path.join(folder, 'main.js')]);
  }

  it('has its packages inside, and leads from an error to the line of the source', async () => {
    await write(
      'price.ts',
      'export interface Price {\n  tzs: number;\n}\n\nthrow new Error("bad price");\n',
    );
    await write('main.ts', "import { z } from 'zod';\nz.string();\nimport './price.ts';\n");
    const failed = run('price.ts', 'main.ts');
    await expect(failed).rejects.toThrow(/src\/price\.ts:5\b.*bad price/s);
  });

  it('keeps the names of classes, by which models are called', async () => {
    await write('cart.ts', 'export class Line {}\n');
    await write('order.ts', 'export class Line {}\n');
    const imports =
      "import { Line } from './cart.ts';\nimport { Line as Other } from './order.ts';\n";
    await write('main.ts', `${imports}console.log(Line.name, Other.name);\n`);
    expect((await run('cart.ts', 'order.ts', 'main.ts')).stdout).toBe('Line Line\n');
  });
});
