import {
  type FiscalDevice,
  type FiscalDifferences,
  type FiscalQueue,
  type FiscalReceipt,
  type FiscalSettings,
  fiscalRoutes,
  type RouteBody,
  type VatReturn,
  type ZReport,
} from '@sokoni/contracts/browser';
import { type Answer, type Caller, send } from '../../lib/http.ts';

const PAGE_LENGTH = 50;
const pageOf = (cursor: string | null) => ({ limit: PAGE_LENGTH, ...(cursor && { cursor }) });

export async function fetchFiscalSettings(caller?: Caller): Promise<FiscalSettings> {
  return (await send(fiscalRoutes.fiscalSettings, {}, caller)).data;
}

export async function saveFiscalSettings(
  body: RouteBody<typeof fiscalRoutes.saveFiscalSettings>,
  caller?: Caller,
): Promise<string> {
  return (await send(fiscalRoutes.saveFiscalSettings, { body }, caller)).message;
}

/** Newest first, all or those in one state of delivery. */
export function listFiscalReceipts(
  cursor: string | null,
  state: FiscalReceipt['state'] | null,
  caller?: Caller,
): Promise<Answer<readonly FiscalReceipt[]>> {
  const query = { ...pageOf(cursor), ...(state && { state }) };
  return send(fiscalRoutes.fiscalReceipts, { query }, caller);
}

export function listZReports(
  cursor: string | null,
  caller?: Caller,
): Promise<Answer<readonly ZReport[]>> {
  return send(fiscalRoutes.zReports, { query: pageOf(cursor) }, caller);
}

export async function fetchVatReturn(month: string, caller?: Caller): Promise<VatReturn> {
  return (await send(fiscalRoutes.vatReturn, { query: { month } }, caller)).data;
}

export async function fetchFiscalReceipts(
  orderId: string,
  caller?: Caller,
): Promise<readonly FiscalReceipt[]> {
  return (await send(fiscalRoutes.orderFiscalReceipts, { params: { orderId } }, caller)).data;
}

/** Of several orders of the own shop. */
export async function fetchSoldFiscalReceipts(
  orderIds: readonly string[],
  caller?: Caller,
): Promise<readonly FiscalReceipt[]> {
  const query = { orderIds: orderIds.join(',') };
  return (await send(fiscalRoutes.soldFiscalReceipts, { query }, caller)).data;
}

/** What waits longest first. */
export function listFiscalDevices(
  cursor: string | null,
  caller?: Caller,
): Promise<Answer<readonly FiscalDevice[]>> {
  return send(fiscalRoutes.fiscalDevices, { query: pageOf(cursor) }, caller);
}

/** The device, and what it has not delivered, oldest first. */
export async function fetchFiscalQueue(deviceId: string, caller?: Caller): Promise<FiscalQueue> {
  return (await send(fiscalRoutes.fiscalQueue, { params: { deviceId } }, caller)).data;
}

export async function fetchFiscalDifferences(
  day: string,
  caller?: Caller,
): Promise<FiscalDifferences> {
  return (await send(fiscalRoutes.fiscalDifferences, { query: { day } }, caller)).data;
}

export async function retryFiscalDevice(deviceId: string, caller?: Caller): Promise<string> {
  return (await send(fiscalRoutes.retryFiscalDevice, { body: { deviceId } }, caller)).message;
}
