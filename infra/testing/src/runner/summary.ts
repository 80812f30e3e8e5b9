import { type FileTime, formatTally, type Outcome, type Skipped, sum } from './outcome.ts';

/** One part of a run. Installing and building run no tests. */
export interface Phase {
  readonly name: string;
  readonly seconds: number;
  readonly outcome?: Outcome;
}

const SLOWEST = 10;
/** More skipped tests of one file are counted, not named. */
const NAMED = 3;

/** The end of a run: minutes a phase, its slowest files, what was skipped, and last the line that scripts read. */
export function formatSummary(phases: readonly Phase[], wholeSeconds: number): string {
  const total = sum(phases.flatMap(({ outcome }) => outcome ?? []));
  return [
    '',
    'Minutes a phase',
    ...phases.map(formatPhase),
    `  ${'all'.padEnd(10)} ${formatMinutes(wholeSeconds)}`,
    ...section(`The ${SLOWEST} slowest files`, formatSlowest(phases)),
    ...section('Skipped', total.skipped.map(formatSkipped)),
    '',
    formatTally(total),
    '',
  ].join('\n');
}

function section(title: string, lines: readonly string[]): string[] {
  return lines.length > 0 ? ['', title, ...lines] : [];
}

function formatPhase({ name, seconds, outcome }: Phase): string {
  const line = `  ${name.padEnd(10)} ${formatMinutes(seconds)}`;
  return outcome ? `${line}  ${formatTally(outcome)}` : line;
}

function formatMinutes(seconds: number): string {
  return `${(seconds / 60).toFixed(1)} min`.padStart(9);
}

function formatSlowest(phases: readonly Phase[]): string[] {
  const files = phases.flatMap(({ name, outcome }) =>
    (outcome?.files ?? []).map((file) => ({ name, file })),
  );
  files.sort((a, b) => b.file.seconds - a.file.seconds);
  return files.slice(0, SLOWEST).map(({ name, file }) => formatFile(name, file));
}

function formatFile(phase: string, { file, seconds, slowest }: FileTime): string {
  const line = `  ${formatSeconds(seconds).padStart(8)}  ${phase}: ${file}`;
  return slowest ? `${line} (“${slowest.name}” ${formatSeconds(slowest.seconds)})` : line;
}

function formatSeconds(seconds: number): string {
  return `${seconds.toFixed(1)} s`;
}

function formatSkipped({ file, names, reason }: Skipped): string {
  const rest = names.length - NAMED;
  const more = rest > 0 ? `, and ${rest} more` : '';
  const named = names.slice(0, NAMED).map((name) => `“${name}”`);
  return `  ${file}: ${named.join(', ')}${more}${reason ? ` (${reason})` : ''}`;
}
