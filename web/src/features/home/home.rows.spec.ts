import { HOME_ROWS, HOME_TILES } from './home.rows.ts';

describe('the home page', () => {
  it('shows no row twice', () => {
    for (const key of ['title', 'category'] as const) {
      const values = HOME_ROWS.map((row) => row[key]);
      expect(new Set(values).size).toBe(values.length);
    }
  });

  it('has four tiles, none under the name of a row', () => {
    const titles: readonly string[] = HOME_ROWS.map(({ title }) => title);
    expect(HOME_TILES.map(({ title }) => title)).toHaveLength(4);
    expect(HOME_TILES.filter(({ title }) => titles.includes(title))).toEqual([]);
  });
});
