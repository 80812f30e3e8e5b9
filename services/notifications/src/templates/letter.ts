/** A mail before it is drawn: what it says, in the reader's language. */
export interface Letter {
  readonly subject: string;
  readonly greeting: string;
  readonly parts: readonly LetterPart[];
}

export type LetterPart = Paragraph | Table | Link;

export interface Paragraph {
  readonly kind: 'paragraph';
  readonly text: string;
}

export interface Table {
  readonly kind: 'table';
  readonly rows: readonly TableRow[];
  /** Set apart from the rows. */
  readonly total: TableRow | null;
}

export interface TableRow {
  readonly label: string;
  readonly value: string;
}

export interface Link {
  readonly kind: 'link';
  readonly label: string;
  readonly url: string;
}

export function paragraph(text: string): Paragraph {
  return { kind: 'paragraph', text };
}

export function table(rows: readonly TableRow[], total: TableRow | null = null): Table {
  return { kind: 'table', rows, total };
}

export function link(label: string, url: string): Link {
  return { kind: 'link', label, url };
}
