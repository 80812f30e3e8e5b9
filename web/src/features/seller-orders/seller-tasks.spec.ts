import { readTask, TASKS } from './seller-tasks.ts';

describe('which orders a seller wants to see', () => {
  it('is what the address says', () => {
    expect(['any', ...TASKS].map(readTask)).toEqual(['any', ...TASKS]);
  });

  it('is all of them where the address says nothing or nonsense', () => {
    expect([null, '', 'shipped', 'toString'].map(readTask)).toEqual([null, null, null, null]);
  });
});
