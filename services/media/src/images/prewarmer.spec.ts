import { jest } from '@jest/globals';
import { PREWARMED_SIZES } from './image.ts';
import type { ImageFilesService } from './image-files.service.ts';
import { Prewarmer, QUIET_MS } from './prewarmer.ts';

let made: string[];
let onMade: () => void;
let prewarmer: Prewarmer;

beforeEach(() => {
  jest.useFakeTimers();
  made = [];
  onMade = () => {};
  const makeSize = async (publicId: string) => {
    made.push(publicId);
    onMade();
    return true;
  };
  prewarmer = new Prewarmer({ makeSize } as unknown as ImageFilesService);
});
afterEach(async () => {
  await prewarmer.onModuleDestroy();
  jest.useRealTimers();
});

const sizesOf = (...publicIds: string[]) =>
  publicIds.flatMap((publicId) => PREWARMED_SIZES.map(() => publicId));

describe('the prewarmer', () => {
  it('makes the sizes of a picture once no upload has come for a while', async () => {
    prewarmer.add('one');
    expect(made).toEqual([]);
    await jest.advanceTimersByTimeAsync(QUIET_MS);
    expect(made).toEqual(sizesOf('one'));
  });

  it('waits while uploads follow each other', async () => {
    prewarmer.add('one');
    await jest.advanceTimersByTimeAsync(QUIET_MS - 1);
    prewarmer.add('two');
    await jest.advanceTimersByTimeAsync(QUIET_MS - 1);
    expect(made).toEqual([]);
    await jest.advanceTimersByTimeAsync(1);
    expect(made).toEqual(sizesOf('one', 'two'));
  });

  it('interrupts its work for an upload and continues afterwards', async () => {
    prewarmer.add('one');
    prewarmer.add('two');
    onMade = () => {
      onMade = () => {};
      prewarmer.add('three');
    };
    await jest.advanceTimersByTimeAsync(QUIET_MS - 1);
    await jest.advanceTimersByTimeAsync(1);
    expect(made).toEqual(sizesOf('one'));
    await jest.advanceTimersByTimeAsync(QUIET_MS);
    expect(made).toEqual(sizesOf('one', 'two', 'three'));
  });

  it('makes nothing after the service has closed', async () => {
    prewarmer.add('one');
    await prewarmer.onModuleDestroy();
    await jest.advanceTimersByTimeAsync(QUIET_MS);
    expect(made).toEqual([]);
  });
});
