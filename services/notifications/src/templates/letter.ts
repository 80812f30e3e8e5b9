/** The content of a mail in the recipient's language, before it is rendered as text and HTML. */
export interface Letter {
  readonly subject: string;
  readonly greeting: string;
  /** Strings are paragraphs. */
  readonly parts: readonly LetterPart[];
}

export type LetterPart = string | Table | Link;

export interface Table {
  readonly kind: 'table';
  readonly rows: readonly TableRow[];
  readonly total: TableRow;
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

export function table(rows: readonly TableRow[], total: TableRow): Table {
  return { kind: 'table', rows, total };
}

export function link(label: string, url: string): Link {
  return { kind: 'link', label, url };
}

/** `Hello Asha,`; without a name, which is left out where the address is not confirmed: `Hello,`. */
export function greet(words: string, name: string, end: ',' | '!' = ','): string {
  return name ? `${words} ${name}${end}` : words.replace(/,$/, '') + end;
}
