import { optionInWords } from './colour-names.ts';

describe('the colour of an option', () => {
  it.each([
    ['Navy', 'Bluu iliyokolea'],
    ['Mint, M', 'Kijani mnanaa, M'],
    ['navy / 128 GB / 4+', 'Bluu iliyokolea / 128 GB / 4+'],
    ['Rose Gold', 'Dhahabu ya waridi'],
    ['Kaki, XL', 'Kaki, XL'],
    ['128 GB, Navy case', '128 GB, Navy case'],
    ['', ''],
  ])('%s is %s in Swahili', (label, swahili) => {
    expect(optionInWords(label, 'sw')).toBe(swahili);
    expect(optionInWords(label, 'en')).toBe(label);
  });
});
