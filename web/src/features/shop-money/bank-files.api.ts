import { type BankFiles, moneyRoutes, type RouteBody } from '@sokoni/contracts/browser';
import { type Caller, send } from '../../lib/http.ts';

export async function fetchBankFiles(caller?: Caller): Promise<BankFiles> {
  return (await send(moneyRoutes.bankFiles, {}, caller)).data;
}

export async function makeBankFile(
  body: RouteBody<typeof moneyRoutes.makeBankFile>,
  caller?: Caller,
): Promise<string> {
  return (await send(moneyRoutes.makeBankFile, { body }, caller)).message;
}

export async function confirmBankFile(
  body: RouteBody<typeof moneyRoutes.confirmBankFile>,
  caller?: Caller,
): Promise<string> {
  return (await send(moneyRoutes.confirmBankFile, { body }, caller)).message;
}

export async function decideBankPayment(
  body: RouteBody<typeof moneyRoutes.decideBankPayment>,
  caller?: Caller,
): Promise<string> {
  return (await send(moneyRoutes.decideBankPayment, { body }, caller)).message;
}

export async function confirmDestination(
  body: RouteBody<typeof moneyRoutes.confirmDestination>,
  caller?: Caller,
): Promise<string> {
  return (await send(moneyRoutes.confirmDestination, { body }, caller)).message;
}
