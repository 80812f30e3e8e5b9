import { acrossReplicas } from '@sokoni/common/testing';
import type { Faults } from './faults.ts';

type Network = ReturnType<typeof acrossReplicas>;

/**
 * Calls between services, of which requests and answers are lost; `cutOff` has the ports of those from which nobody gets
 * an answer.
 */
export function lossyNetwork(faults: Faults, cutOff: ReadonlySet<number>): Network {
  return acrossReplicas().compose((dispatch) => (call, handler) => {
    if (cutOff.has(Number(new URL(String(call.origin)).port))) throw new Error('Cut off');
    if (faults.strikes('request-lost')) throw new Error('The request is lost');
    if (!faults.strikes('answer-lost')) return dispatch(call, handler);
    const given = handler.onResponseStart?.bind(handler);
    if (!given) return dispatch(call, handler);
    return dispatch(
      call,
      new Proxy(handler, {
        get(target, name) {
          if (name === 'onResponseStart') {
            return (controller: { abort(error: Error): void }) =>
              controller.abort(new Error('The answer is lost'));
          }
          const value = Reflect.get(target, name);
          return typeof value === 'function' ? value.bind(target) : value;
        },
      }),
    );
  }) as Network;
}
