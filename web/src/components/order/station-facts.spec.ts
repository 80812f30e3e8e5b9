import type { Translate } from '../../lib/texts.ts';
import { hoursInWords } from './station-facts.tsx';

const t = ((key: string) => key.replace('stations.', '')) as unknown as Translate<'stations'>;
const day = { from: '08:00', to: '18:00' };

describe('the opening hours of a station', () => {
  it('are one line for days in a row with the same hours', () => {
    const short = { from: '09:00', to: '14:00' };
    expect(hoursInWords([day, day, day, day, day, short, null], t)).toEqual([
      'monday–friday: 08:00–18:00',
      'saturday: 09:00–14:00',
      'sunday: dayOff',
    ]);
    expect(hoursInWords([null, day, null, day, day, day, day], t)).toHaveLength(4);
  });
});
