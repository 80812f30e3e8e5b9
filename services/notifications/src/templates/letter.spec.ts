import { formatDay, formatTzs } from './format.ts';
import { type Letter, link, paragraph, table } from './letter.ts';
import { drawHtml } from './letter-html.ts';
import { drawText } from './letter-text.ts';

const letter: Letter = {
  subject: 'Receipt <1>',
  greeting: 'Thank you, Asha & sons!',
  parts: [
    paragraph('Tunu said "asante".'),
    table([{ label: "2 × Mama's pot", value: 'TZS 13,500' }], {
      label: 'Total',
      value: 'TZS 13,500',
    }),
    link('See it', 'http://localhost:8080/MyOrders?a=1&b=2'),
  ],
};

describe('a letter as text', () => {
  it('reads like a letter', () => {
    expect(drawText(letter)).toBe(
      [
        'Thank you, Asha & sons!',
        'Tunu said "asante".',
        "2 × Mama's pot: TZS 13,500\nTotal: TZS 13,500",
        'See it:\nhttp://localhost:8080/MyOrders?a=1&b=2',
        '-- \nSokoni\n',
      ].join('\n\n'),
    );
  });
});

describe('a letter as a page', () => {
  const page = drawHtml(letter, 'sw');

  it('lets no one’s words become markup', () => {
    const evil = drawHtml({ ...letter, greeting: '<img src=x onerror="alert(1)">' }, 'en');
    expect(evil).not.toContain('<img');
    expect(evil).toContain('&lt;img src=x onerror=&quot;alert(1)&quot;&gt;');
    expect(page).toContain('<title>Receipt &lt;1&gt;</title>');
    expect(page).toContain('Thank you, Asha &amp; sons!');
    expect(page).toContain('2 × Mama&#39;s pot');
  });

  it('lets no address break out of its link', () => {
    const parts = [link('Go', 'http://localhost/"><script>')];
    expect(drawHtml({ ...letter, parts }, 'en')).toContain(
      'href="http://localhost/&quot;&gt;&lt;script&gt;"',
    );
  });

  it('says its language and its amounts', () => {
    expect(page).toContain('<html lang="sw">');
    expect(page.match(/TZS 13,500/g)).toHaveLength(2);
    expect(page).toContain('href="http://localhost:8080/MyOrders?a=1&amp;b=2"');
  });

  it('is small and loads nothing', () => {
    expect(page.length).toBeLessThan(3_000);
    expect(page).not.toMatch(/src=|<link|<script|url\(/);
  });
});

describe('amounts and days', () => {
  it('groups shillings', () => {
    expect(formatTzs(13_500)).toBe('TZS 13,500');
    expect(formatTzs(0)).toBe('TZS 0');
  });

  it('counts the day in Dar es Salaam', () => {
    expect(formatDay('2026-01-31T22:00:00.000Z', 'en')).toBe('1 February 2026');
    expect(formatDay('2026-01-31T22:00:00.000Z', 'sw')).toBe('1 Februari 2026');
  });
});
