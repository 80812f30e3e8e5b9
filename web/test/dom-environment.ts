import { TestEnvironment } from 'jest-environment-jsdom';

/** What React Router needs in a browser and jsdom lacks or implements apart from Node's `Request`. */
const FROM_NODE = {
  AbortController,
  AbortSignal,
  Headers,
  Request,
  Response,
  TextDecoder,
  TextEncoder,
  URL,
  URLSearchParams,
};

export default class DomEnvironment extends TestEnvironment {
  override async setup(): Promise<void> {
    await super.setup();
    Object.assign(this.global, FROM_NODE, { IS_REACT_ACT_ENVIRONMENT: true });
  }
}
