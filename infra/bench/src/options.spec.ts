import { readOptions } from './options.ts';

describe('the options of the bench', () => {
  it('are 32 connections and no peer by default', () => {
    const { connections, peer, only } = readOptions([]);
    expect({ connections, peer, only }).toEqual({ connections: [32], peer: undefined, only: [] });
  });

  it('take a list of connections', () => {
    expect(readOptions(['--connections', '1,32,200']).connections).toEqual([1, 32, 200]);
  });

  it('take a number of reviews, none by default', () => {
    expect(readOptions([]).reviews).toBe(0);
    expect(readOptions(['--reviews', '200000']).reviews).toBe(200_000);
    expect(() => readOptions(['--reviews', 'many'])).toThrow('many is not a whole number');
  });

  it('take a tax office, none by default', () => {
    expect([readOptions([]).fiscal, readOptions(['--fiscal']).fiscal]).toEqual([false, true]);
  });

  it('refuse a number that is none', () => {
    expect(() => readOptions(['--connections', '1,many'])).toThrow('many is not a whole number');
  });

  it('refuse an unknown peer', () => {
    expect(() => readOptions(['--peer', 'another'])).toThrow('another is no peer');
  });
});
