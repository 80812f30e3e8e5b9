import { HttpCaller } from '@sokoni/local/http-caller';

const GATEWAY = process.env.BASE_URL ?? 'http://localhost:8080';

/** Through the gateway alone, as shoppers come. */
export const shop = new HttpCaller(() => GATEWAY);
