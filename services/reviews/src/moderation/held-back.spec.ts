import { reasonsToHold } from './held-back.ts';

describe('a text that waits for an admin', () => {
  it.each([
    '0712345678',
    '+255 712 345 678',
    '0712-345-678',
    '0 7 1 2 3 4 5 6 7 8',
    '(0712) 345.678',
    'o7l2345678',
    'Piga sifuri saba moja mbili tatu nne tano sita saba nane',
    'call zero seven one two three four five six seven eight',
    'sifuri saba 12 345 678',
    '0\u200b7\u200b12345678',
    '0７12345678',
    '٠٧١٢٣٤٥٦٧٨',
    '0\u03007\u03001\u03002345678',
    'angalia https://duka.example',
    'www.duka',
    'duka.co.tz ni nafuu',
    'DUKA . COM',
    'duka dot com',
    'duka nukta com',
    'asha@duka',
    'niandikie @dukabora',
    'nipate whatsapp',
    'wa.me/255',
  ])('has contact data: %s', (text) => {
    expect(reasonsToHold(text)).toEqual(['contact']);
  });

  it.each(['What a shit', 'SHIIIT', 'sh1t!', 's h i t', 'Muuzaji ni mshenzi', 'm.a.l.a.y.a'])(
    'has an insult: %s',
    (text) => {
      expect(reasonsToHold(text)).toEqual(['words']);
    },
  );

  it('may have both', () => {
    expect(reasonsToHold('shit, call 0712345678')).toEqual(['contact', 'words']);
  });

  it.each([
    '',
    'Nzuri sana, imefika baada ya siku 3.',
    'Bei TZS 1,250,000 badala ya 1,400,000 - nafuu.',
    'Nimenunua mbili, moja nyeusi na moja nyeupe.',
    'Battery lasts 10 hours. Perfect for games.',
    'Model SM-A156E/DS, 128 GB + 6 GB, 6.5 inches, 5000 mAh',
    'Imefika vizuri.Nashukuru sana',
    'Kumanya ni vizuri; assassin shirt, mashitaka',
  ])('is shown at once: %s', (text) => {
    expect(reasonsToHold(text)).toEqual([]);
  });
});
