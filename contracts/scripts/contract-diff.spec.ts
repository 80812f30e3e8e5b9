import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { contractDifference, contractLines } from './contract-diff.ts';

const withBody = (properties: object, required: string[] = []) => ({
  paths: {
    '/api/note': {
      post: {
        description: 'Who may call: signed-in.',
        requestBody: { content: { 'application/json': { schema: { properties, required } } } },
        responses: { 200: {} },
      },
    },
  },
});

describe('the difference of two contracts', () => {
  const before = contractLines(withBody({ text: { type: 'string', maxLength: 200 } }, ['text']));

  it('is empty for the same contract', () => {
    expect(contractDifference(before, before)).toEqual([]);
  });

  it('names a field that became optional, one that came and one that went', () => {
    const after = withBody({
      text: { type: 'string', maxLength: 200 },
      lines: { type: 'array', items: { properties: { id: { type: 'string' } } } },
    });
    expect(contractDifference(before, contractLines(after))).toEqual([
      '+ POST /api/note body.lines: array, optional',
      '+ POST /api/note body.lines[].id: {"type":"string"}, optional',
      '~ POST /api/note body.text: {"type":"string","maxLength":200} -> {"type":"string","maxLength":200}, optional',
    ]);
    expect(contractDifference(contractLines(after), before)).toContain(
      '- POST /api/note body.lines: array, optional',
    );
  });

  it('names a call that came, and one that other people may make', () => {
    const { '/api/note': note } = withBody({}).paths;
    const other = {
      paths: { '/api/note': { post: { ...note.post, description: 'Who may call: anyone.' } } },
    };
    expect(contractDifference(before, contractLines(other))).toContain(
      '~ POST /api/note: Who may call: signed-in. limit none -> Who may call: anyone. limit none',
    );
    expect(contractDifference(new Map(), before)).toHaveLength(before.size);
  });
});

describe('npm run contract:diff', () => {
  let repository: string;
  beforeAll(() => {
    repository = mkdtempSync(path.join(tmpdir(), 'sokoni-old-contract-'));
    const git = (...args: string[]) => execFileSync('git', args, { cwd: repository });
    git('init', '-q');
    const author = ['-c', 'user.name=Asha', '-c', 'user.email=asha@sokoni.example'];
    git(...author, 'commit', '-q', '--allow-empty', '-m', 'chore: nothing yet');
  });
  afterAll(() => rmSync(repository, { recursive: true, force: true }));

  it.each([
    ['HEAD', 'HEAD does not compile its contract: revisions since 2c2d97e5 do.\n'],
    ['nowhere', 'nowhere is no revision of this repository.\n'],
  ])('says in a sentence why it cannot compare with %s', (revision, sentence) => {
    const file = path.resolve('contracts/scripts/contract-diff-cli.ts');
    const options = { cwd: repository, encoding: 'utf8' } as const;
    const ended = spawnSync(process.execPath, [file, revision], options);
    expect(ended).toMatchObject({ status: 1, stderr: sentence, stdout: '' });
  });
});
