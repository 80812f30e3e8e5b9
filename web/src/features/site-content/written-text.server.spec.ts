import { writtenTextHtml } from './shown-content.server.tsx';

it('a written text has headings below that of the page, paragraphs, lists, bold and italics', () => {
  const text =
    '# Delivery\n\nWe deliver **everywhere**,\nalso to *Zanzibar*.\n\n- fast\n- safe\n\n### More';
  expect(writtenTextHtml(text)).toBe(
    '<h2>Delivery</h2>\n<p>We deliver <strong>everywhere</strong>,\nalso to <em>Zanzibar</em>.</p>\n<ul>\n<li>fast</li>\n<li>safe</li>\n</ul>\n<h3>More</h3>\n',
  );
});

it.each([
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '[here](javascript:alert(1))',
  '[here](https://elsewhere.example/)',
  '![x](https://elsewhere.example/a.png)',
  '<https://elsewhere.example/>',
  '<a href="//elsewhere.example">x</a>',
  '# <b onclick="alert(1)">x</b>',
  '&lt;script&gt;',
  '- <style>*{display:none}</style>',
])('a written text shows %s as it was typed', (text) => {
  const html = writtenTextHtml(text);
  expect(html.match(/<\/?[a-z0-9]+/gi)?.map((tag) => tag.replace(/<\/?/, ''))).toEqual(
    expect.not.arrayContaining(['script', 'img', 'a', 'b', 'style']),
  );
  expect(html.replace(/<\/?(?:p|h2|ul|li)>/g, '')).not.toMatch(/</);
});
