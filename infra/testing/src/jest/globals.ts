import { jestExpect } from '@jest/expect';
import { ModuleMocker } from 'jest-mock';

const mocker = new ModuleMocker(globalThis);

/** `@jest/globals` of specs whose modules Node loads: `expect.any(String)` compares with the classes of their context. */
export const expect = jestExpect;

export const jest = {
  fn: mocker.fn.bind(mocker),
  spyOn: mocker.spyOn.bind(mocker),
  restoreAllMocks: () => mocker.restoreAllMocks(),
};
