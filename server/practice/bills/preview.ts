/** A bill as a page: what the PDF shows, in HTML that needs nothing else. */
import { Html, html } from '#kernel/http/html.ts';
import { colorOf, grouped, sumsShown, wordOf, type BillDocument } from './document.ts';

const STYLE = `
  body { font: 14px/1.45 system-ui, sans-serif; color: #222; max-width: 52rem; margin: 2rem auto; padding: 0 1rem }
  header { display: flex; justify-content: space-between; gap: 2rem; align-items: start }
  h1 { margin: 0; font-size: 1.7rem } h2 { font-size: 1.05rem; margin: 2rem 0 .4rem }
  dl { display: grid; grid-template-columns: auto auto; gap: .1rem 1rem; margin: 0 } dd { margin: 0; text-align: right }
  table { width: 100%; border-collapse: collapse } th, td { padding: .35rem .5rem; text-align: left; vertical-align: top }
  th { border-bottom: 2px solid; font-size: .85rem } td { border-bottom: 1px solid #ddd }
  .amount { text-align: right; white-space: nowrap; font-variant-numeric: tabular-nums }
  .sums { width: 20rem; margin: 1.5rem 0 0 auto } .sums tr:last-child td { font-weight: 600; border-bottom: 3px double }
  address { font-style: normal; white-space: pre-line; margin-top: 1rem } .draft { color: #a40000; font-weight: 600 }
  footer { margin-top: 2.5rem; color: #555; white-space: pre-line }`;

export function previewOf(document: BillDocument): string {
  const { bill, client, currency, firm, lines, matters, theme } = document;
  const color = colorOf(document);
  const money = (amount: string): string => `${currency.sign}${grouped(amount)}`.replace(/^(\D+)-/, '-$1');
  const groups = Map.groupBy(lines, ({ matter_id }) => matter_id);
  const rows = (id: string): Html[] =>
    (groups.get(id) ?? []).map(
      (line) => html`<tr><td>${line.date}</td><td>${line.initials ?? ''}</td>
        <td>${[line.description, line.note].filter(Boolean).join(': ')}</td><td class="amount">${line.quantity}</td>
        <td class="amount">${money(line.price)}</td>
        <td class="amount">${line.type === 'NoChargeLineItem' ? 'No charge' : money(line.sub_total)}</td></tr>`,
    );
  const page = html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Bill ${bill.number}</title><style>${new Html(STYLE)}</style></head><body>
<header><div><h1 style="color:${color}">${firm.name}</h1><address>${client.name}
${client.address.join('\n')}</address></div>
<div><h1>${wordOf(theme.title, 'Invoice')}</h1>${statusNote(bill.state!)}
<dl><dt>Number</dt><dd>${bill.number}</dd><dt>Issued</dt><dd>${bill.issued_at ?? 'not yet'}</dd>
<dt>Due</dt><dd>${bill.due_at ?? '–'}</dd>${bill.purchase_order ? html`<dt>Purchase order</dt><dd>${bill.purchase_order}</dd>` : ''}</dl></div></header>
${bill.subject ? html`<p><strong>${bill.subject}</strong></p>` : ''}
${matters.map(
  (matter) => html`<section><h2 style="color:${color}">${matter.number} ${matter.description}</h2>
<table><thead><tr><th>Date</th><th>By</th><th>Work</th><th class="amount">Quantity</th><th class="amount">Price</th>
<th class="amount">Amount</th></tr></thead><tbody>${rows(matter.id)}</tbody></table></section>`,
)}
<table class="sums"><tbody>${sumsShown(document).map(
    ([label, amount]) => html`<tr><td>${label}</td><td class="amount">${money(amount)}</td></tr>`,
  )}</tbody></table>
${bill.memo ? html`<p>${bill.memo}</p>` : ''}
<footer>${wordOf(theme.footer, `All amounts in ${currency.code}.`)}</footer></body></html>`;
  return String(page);
}

function statusNote(state: string): Html | string {
  if (state === 'draft' || state === 'awaiting_approval') return html`<p class="draft">Draft</p>`;
  return state === 'void' ? html`<p class="draft">Void</p>` : '';
}
