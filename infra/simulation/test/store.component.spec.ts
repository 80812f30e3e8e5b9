import { compare } from './store/compare.ts';

const SCRIPTS = 150;

describe('the store in memory', () => {
  it('answers and stores what MongoDB does, for any statements and transactions that meet', async () => {
    const mongoUrl = process.env.MONGO_URL ?? '';
    const { scripts, differences } = await compare(mongoUrl, { seed: 46, scripts: SCRIPTS });
    expect(differences).toEqual([]);
    expect(scripts).toBeGreaterThan(SCRIPTS);
  }, 120_000);
});
