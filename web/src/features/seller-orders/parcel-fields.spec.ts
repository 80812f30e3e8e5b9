import { parcelOf } from './parcel-fields.tsx';

function form(fields: Record<string, string>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  return data;
}

describe('who brings a parcel', () => {
  it('is what the form says', () => {
    const fields = {
      carrier: 'bus',
      carrierName: ' Dar Express ',
      reference: 'T 1',
      parcelPhone: '0712',
    };
    expect(parcelOf(form(fields))).toEqual({
      carrier: 'bus',
      carrierName: 'Dar Express',
      reference: 'T 1',
      phone: '0712',
    });
  });

  it('is nothing where nothing is said, also by forms without these fields', () => {
    expect(parcelOf(form({}))).toBeUndefined();
    expect(parcelOf(form({ carrier: '', reference: ' ' }))).toBeUndefined();
  });

  it('is another carrier where only details are said', () => {
    expect(parcelOf(form({ carrier: '', reference: 'T 1' }))?.carrier).toBe('other');
    expect(parcelOf(form({ carrier: 'plane' }))?.carrier).toBe('other');
  });
});
