type Table = Readonly<Record<string, readonly string[]>>;

interface Move {
  readonly from: string;
  readonly action: string;
  readonly by: readonly string[];
  readonly to: string;
  readonly refunds?: true;
}

/** The tables as the service runs by them; they live in its rules, not in the contract. */
async function load<T>(file: string): Promise<T> {
  const address = new URL(`../../services/orders/src/${file}`, import.meta.url);
  return (await import(address.href)) as T;
}

const code = (word: string) => `\`${word}\``;

function drawStates(title: string, table: Table): string {
  const rows = Object.entries(table).map(([from, to]) => {
    return `| ${code(from)} | ${to.length === 0 ? '– (ends)' : to.map(code).join(' ')} |`;
  });
  return [`**${title}**`, '', '| is | may become |', '|---|---|', ...rows].join('\n');
}

function drawMoves(title: string, moves: readonly Move[]): string {
  const rows = moves.map(({ from, action, by, to, refunds }) => {
    return `| ${code(from)} | ${action} | ${by.join(', ')} | ${code(to)} | ${refunds ? 'yes' : ''} |`;
  });
  const head = ['| is | action | by | becomes | money back |', '|---|---|---|---|---|'];
  return [`**${title}**`, '', ...head, ...rows].join('\n');
}

/** How payments, orders, refunds and payouts may move, drawn from the rules themselves. */
export async function transitionTables(): Promise<string> {
  const orders = await load<{ sellerOrderMoves: Move[] }>('orders/seller-order.ts');
  const paid = await load<{ orderPaymentTransitions: Table }>('orders/order-payment.ts');
  const payments = await load<{ paymentTransitions: Table }>('payments/attempts/payment.ts');
  const refunds = await load<{ refundTransitions: Table }>('refunds/refund.ts');
  const payouts = await load<{ payoutTransitions: Table }>('payouts/payout.ts');
  return [
    drawMoves('A seller order', orders.sellerOrderMoves),
    drawStates('The payment of an order', paid.orderPaymentTransitions),
    drawStates('One attempt to pay', payments.paymentTransitions),
    drawStates('A refund', refunds.refundTransitions),
    drawStates('A payout', payouts.payoutTransitions),
  ].join('\n\n');
}
