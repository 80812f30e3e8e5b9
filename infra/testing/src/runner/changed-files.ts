import { readFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '@sokoni/local/folders';
import { run } from '@sokoni/local/run';
import type { Sources } from './import-graph.ts';

async function git(...args: string[]): Promise<string> {
  return run('git', args, { cwd: projectRoot });
}

const linesOf = (text: string) => text.split('\n').filter(Boolean);

/** The revision that a change is seen from: the last commit while something is uncommitted, else where main was left. */
export async function usualRevision(): Promise<string> {
  if ((await git('status', '--porcelain')).trim() !== '') return 'HEAD';
  for (const main of ['origin/main', 'main']) {
    const base = await git('merge-base', 'HEAD', main).catch(() => '');
    if (base.trim() !== '' && base.trim() !== (await git('rev-parse', 'HEAD')).trim())
      return base.trim().slice(0, 12);
  }
  return 'HEAD~1';
}

/** Files that differ from a revision, and new ones that git does not know yet. */
export async function changedSince(revision: string): Promise<string[]> {
  const known = await git('diff', '--name-only', '--no-renames', revision, '--').catch(() => {
    throw new Error(`git knows no revision ${revision}.`);
  });
  const unknown = await git('ls-files', '--others', '--exclude-standard');
  return [...new Set([...linesOf(known), ...linesOf(unknown)])].sort();
}

/** All files of the project, as they are on disk. */
export async function projectSources(): Promise<Sources> {
  const listed = await git('ls-files', '--cached', '--others', '--exclude-standard');
  const deleted = new Set(linesOf(await git('ls-files', '--deleted')));
  const texts = new Map<string, string>();
  return {
    files: new Set(linesOf(listed).filter((file) => !deleted.has(file))),
    read(file) {
      const text = texts.get(file) ?? readFileSync(path.join(projectRoot, file), 'utf8');
      texts.set(file, text);
      return text;
    },
  };
}
