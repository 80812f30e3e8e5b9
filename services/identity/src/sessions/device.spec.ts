import { addDevice, deviceKey, readDevices } from './device.ts';

const key = deviceKey('some-secret-of-the-shop');
const usersOf = (cookie: string) => [...readDevices(cookie, key).keys()];

describe('the mark of a known device', () => {
  it('lists the users who have logged in, the last one first, each with their device', () => {
    const asha = addDevice(new Map(), 'asha', key);
    const both = addDevice(readDevices(asha, key), 'juma', key);
    expect(usersOf(both)).toEqual(['juma', 'asha']);
    expect(readDevices(both, key).get('asha')).toBe(readDevices(asha, key).get('asha'));
    expect(usersOf(addDevice(readDevices(both, key), 'asha', key))).toEqual(['asha', 'juma']);
  });

  it('keeps the last five', () => {
    let cookie = '';
    for (const user of ['a', 'b', 'c', 'd', 'e', 'f'])
      cookie = addDevice(readDevices(cookie, key), user, key);
    expect(usersOf(cookie)).toEqual(['f', 'e', 'd', 'c', 'b']);
  });

  it('is ignored when it is forged, changed, or signed with another key', () => {
    const mark = addDevice(new Map(), 'asha', key);
    const others = addDevice(new Map(), 'asha', deviceKey('some-other-secret'));
    const forged = ['', '~', 'asha', 'asha.x.y', mark.replace('asha', 'juma'), `${mark}x`, others];
    for (const cookie of forged) expect(usersOf(cookie)).toEqual([]);
  });
});
