import type { Letter, LetterPart, Table } from './letter.ts';

/** The letter as plain text, for readers and phones that show nothing else. */
export function drawText(letter: Letter): string {
  return [letter.greeting, ...letter.parts.map(drawPart), '-- \nSokoni'].join('\n\n').concat('\n');
}

function drawPart(part: LetterPart): string {
  switch (part.kind) {
    case 'paragraph':
      return part.text;
    case 'table':
      return drawTable(part);
    case 'link':
      return `${part.label}:\n${part.url}`;
  }
}

function drawTable({ rows, total }: Table): string {
  const lines = [...rows, ...(total ? [total] : [])];
  return lines.map(({ label, value }) => `${label}: ${value}`).join('\n');
}
