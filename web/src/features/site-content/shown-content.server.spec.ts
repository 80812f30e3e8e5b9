import { contentHtml } from './shown-content.server.tsx';

const content = {
  text: { en: '<img src=x onerror=alert(1)>', sw: 'Ofa za Ijumaa' },
  picture: 'https://sokoni.example/media/abc.jpg',
  link: '/search?sr=simu',
};

it('the content of a page shows a banner as a link with its picture, and its text as it was typed', () => {
  const html = contentHtml('banner', content, 'en');
  expect(html).toContain('<a href="/search?sr=simu"');
  expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;');
  expect(html).toContain('https://sokoni.example/media/abc');
  expect(html).not.toContain('<img src=x');
});

it('the content of a page shows a banner without picture and link as plain text', () => {
  const html = contentHtml('banner', { ...content, picture: '', link: '' }, 'sw');
  expect(html).toContain('lang="sw"');
  expect(html).not.toMatch(/<(?:a|img|picture)[ >]/);
});

it('the content of a page shows an announcement in the language of the page', () => {
  expect(contentHtml('announcement', content, 'sw')).toContain('Ofa za Ijumaa');
});
