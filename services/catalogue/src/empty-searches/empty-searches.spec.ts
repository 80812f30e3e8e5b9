import { Clock } from '@sokoni/common';
import { EmptySearchesService } from './empty-searches.controller.ts';
import type { EmptySearchesRepository } from './empty-searches.repository.ts';

describe('searches in vain', () => {
  it('are counted once each, also those that a database that was down did not take', async () => {
    const written: ReadonlyMap<string, number>[] = [];
    let isAway = true;
    const clock = new Clock();
    let ms = Date.now();
    clock.now = () => new Date(ms);
    const add: EmptySearchesRepository['add'] = async (_, counts) => {
      if (isAway) throw new Error('away');
      written.push(counts);
    };
    const repository = { add, countOf: async () => 0 } as unknown as EmptySearchesRepository;
    const service = new EmptySearchesService(repository, clock);
    for (const text of ['kabati', 'kabati', 'jiko']) service.count(text);
    await expect(service.write()).rejects.toThrow('away');
    service.count('kabati');
    isAway = false;
    ms += 60_000;
    await service.write();
    ms += 60_000;
    await service.write();
    expect(written.map((counts) => Object.fromEntries(counts))).toEqual([{ kabati: 3, jiko: 1 }]);
  });
});
