import type { Letter, LetterPart } from './letter.ts';

export function renderText({ greeting, parts }: Letter): string {
  return [greeting, ...parts.map(renderPart), '-- \nSokoni'].join('\n\n').concat('\n');
}

function renderPart(part: LetterPart): string {
  if (typeof part === 'string') return part;
  if (part.kind === 'link') return `${part.label}:\n${part.url}`;
  return [...part.rows, part.total].map(({ label, value }) => `${label}: ${value}`).join('\n');
}
