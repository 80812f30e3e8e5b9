import MarkdownIt from 'markdown-it';

/** Headings, paragraphs, lists, bold and italics. Neither HTML nor links nor pictures: they are shown as they were typed. */
const markdown = new MarkdownIt('zero').enable([
  'heading',
  'list',
  'emphasis',
  'newline',
  'escape',
]);
markdown.core.ruler.push('levels', ({ tokens }) => {
  // The page itself has the heading of the first level.
  for (const token of tokens) {
    if (token.type.startsWith('heading')) token.tag = /h[12]/.test(token.tag) ? 'h2' : 'h3';
  }
});

/** The text of a page as HTML, for `FinishedHtml`. */
export function writtenTextHtml(text: string): string {
  return markdown.render(text);
}
