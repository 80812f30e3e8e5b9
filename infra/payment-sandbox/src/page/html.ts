/** Markup that is safe to send: everything put into it was escaped on the way. */
export class Html {
  private readonly markup: string;

  constructor(markup: string) {
    this.markup = markup;
  }

  toString(): string {
    return this.markup;
  }
}

type Piece = Html | string | number | null | undefined | false | readonly Html[];

/** Template tag: escapes text, inserts markup of this tag unchanged, and nothing for missing values. */
export function html(strings: TemplateStringsArray, ...pieces: Piece[]): Html {
  return new Html(String.raw({ raw: strings }, ...pieces.map(render)));
}

function render(piece: Piece): string {
  if (piece === null || piece === undefined || piece === false) return '';
  if (piece instanceof Html) return piece.toString();
  if (typeof piece === 'object') return piece.join('');
  return String(piece).replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
