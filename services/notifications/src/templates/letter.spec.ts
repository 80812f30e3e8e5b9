import { formatDay, formatTzs } from './format.ts';
import { greet, type Letter, link, table } from './letter.ts';
import { renderHtml, renderText } from './render.ts';

const letter: Letter = {
  subject: 'Receipt <1>',
  greeting: 'Thank you, Asha & sons!',
  parts: [
    'Tunu said "asante".',
    table([{ label: "2 × Mama's pot", value: 'TZS 13,500' }], {
      label: 'Total',
      value: 'TZS 13,500',
    }),
    link('See it', 'http://localhost:8080/MyOrders?a=1&b=2'),
  ],
};

describe('the greeting of a mail', () => {
  it('names the reader where there is a name', () => {
    expect(greet('Hello', 'Asha')).toBe('Hello Asha,');
    expect(greet('Karibu,', 'Asha', '!')).toBe('Karibu, Asha!');
    expect(greet('Hello', '')).toBe('Hello,');
    expect(greet('Karibu,', '', '!')).toBe('Karibu!');
  });
});

describe('renderText', () => {
  it('renders greeting, paragraphs, table and link', () => {
    expect(renderText(letter)).toBe(
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

describe('renderHtml', () => {
  const page = renderHtml(letter, 'sw');

  it('escapes markup in texts', () => {
    const escaped = renderHtml({ ...letter, greeting: '<img src=x onerror="alert(1)">' }, 'en');
    expect(escaped).not.toContain('<img');
    expect(escaped).toContain('&lt;img src=x onerror=&quot;alert(1)&quot;&gt;');
    expect(page).toContain('<title>Receipt &lt;1&gt;</title>');
    expect(page).toContain('Thank you, Asha &amp; sons!');
    expect(page).toContain('2 × Mama&#39;s pot');
  });

  it('escapes markup in addresses', () => {
    const parts = [link('Go', 'http://localhost/"><script>')];
    expect(renderHtml({ ...letter, parts }, 'en')).toContain(
      'href="http://localhost/&quot;&gt;&lt;script&gt;"',
    );
  });

  it('has the language, the amounts and the address of the link', () => {
    expect(page).toContain('<html lang="sw">');
    expect(page.match(/TZS 13,500/g)).toHaveLength(2);
    expect(page).toContain('href="http://localhost:8080/MyOrders?a=1&amp;b=2"');
  });

  it('begins with the name of the shop in its colours and ends with what it is, in the language', () => {
    expect(page).toMatch(/background:#14524a[^>]*>Sokoni<\/td>.*Thank you/);
    expect(page).toMatch(/Soko la mtandaoni la Tanzania<\/td>/);
    expect(renderHtml(letter, 'en')).toContain('The online market of Tanzania');
  });

  it('is below 3,000 characters and loads nothing', () => {
    expect(page.length).toBeLessThan(3_000);
    expect(page).not.toMatch(/src=|<link|<script|url\(/);
  });
});

describe('formatTzs', () => {
  it('groups thousands', () => {
    expect(formatTzs(13_500)).toBe('TZS 13,500');
    expect(formatTzs(0)).toBe('TZS 0');
  });
});

describe('formatDay', () => {
  it('shows the day in Dar es Salaam', () => {
    expect(formatDay('2026-01-31T22:00:00.000Z', 'en')).toBe('1 February 2026');
    expect(formatDay('2026-01-31T22:00:00.000Z', 'sw')).toBe('1 Februari 2026');
  });
});
