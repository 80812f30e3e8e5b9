import { HttpCaller } from '@sokoni/local/http-caller';

/** Through the gateway alone, as shoppers come; where it is may be told after this was loaded. */
export const shop = new HttpCaller(() => process.env.BASE_URL ?? 'http://localhost:8080');
