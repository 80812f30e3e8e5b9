import { html } from './html.ts';

describe('the html tag', () => {
  it('escapes text, in content and in attributes', () => {
    const evil = `"><script>alert('&')</script>`;
    expect(html`<p title="${evil}">${evil}</p>`.toString()).not.toMatch(/<script|"">|'/);
    expect(html`${'<b>'}`.toString()).toBe('&#60;b&#62;');
  });

  it('inserts markup, lists of markup and numbers', () => {
    const items = [1, 2].map((n) => html`<li>${n}</li>`);
    expect(html`<ul>${items}</ul>`.toString()).toBe('<ul><li>1</li><li>2</li></ul>');
  });

  it('writes nothing for missing values', () => {
    expect(html`[${null}${undefined}${false}${''}]`.toString()).toBe('[]');
  });
});
