/** A bill as a page: what the PDF shows, in HTML that needs nothing else. */
import { Html, html } from '#kernel/http/html.ts';
import {
  colorOf,
  dayShown,
  grouped,
  hoursShown,
  logoOf,
  peopleOf,
  sectionsOf,
  sumsShown,
  wordOf,
  type BillDocument,
  type Section,
} from './document.ts';

/** Paper, whatever the reader's screen prefers. */
const STYLE = `
  :root { color-scheme: light; background: #fff }
  body { font: 14px/1.5 Georgia, 'Times New Roman', serif; color: #222; max-width: 54rem; margin: 2.5rem auto; padding: 0 1.5rem }
  header { display: flex; justify-content: space-between; gap: 2rem; align-items: start; border-bottom: 2px solid; padding-bottom: 1.2rem }
  h1 { margin: 0; font-size: 1.6rem; font-weight: 600 } h2 { font-size: 1.1rem; margin: 2.2rem 0 .2rem }
  h3 { font: 600 .8rem system-ui, sans-serif; letter-spacing: .06em; text-transform: uppercase; margin: 1.2rem 0 .3rem; color: #555 }
  img { max-height: 5rem; max-width: 16rem; display: block; margin-bottom: .6rem }
  .to { display: flex; justify-content: space-between; gap: 2rem; margin: 1.6rem 0 }
  dl { display: grid; grid-template-columns: auto auto; gap: .15rem 1.4rem; margin: 0 } dd { margin: 0; text-align: right }
  dt { color: #555 } table { width: 100%; border-collapse: collapse; table-layout: fixed }
  th, td { padding: .4rem .5rem; text-align: left; vertical-align: top; overflow-wrap: break-word }
  th { border-bottom: 1px solid #222; font: 600 .78rem system-ui, sans-serif } td { border-bottom: 1px solid #e2e2e2 }
  .date { width: 7.5rem } .who { width: 4rem } .amount { text-align: right; white-space: nowrap; width: 7rem; font-variant-numeric: tabular-nums }
  .hours { width: 4.5rem } .total td { border-bottom: 0; font-weight: 600 }
  .people, .sums { width: 24rem } .sums { margin: 2rem 0 0 auto } .sums td:first-child { width: auto }
  .sums tr:last-child td { font-weight: 700; border-top: 2px solid; border-bottom: 0; font-size: 1.1rem }
  address { font-style: normal; white-space: pre-line; color: #444 } .draft { color: #a40000; font-weight: 600; margin: 0 0 .4rem }
  footer { margin-top: 3rem; padding-top: .8rem; border-top: 1px solid #ccc; color: #555; white-space: pre-line; font-size: .85rem }
  @media (max-width: 40rem) { body { margin: 1rem auto; padding: 0 1rem; font-size: 13px } header, .to { gap: 1rem }
    table { table-layout: auto } th, td { padding: .3rem .2rem } .date, .who, .hours, .amount { width: auto }
    .people, .sums { width: 100% } }
  @media print { body { margin: 0; max-width: none } tr { break-inside: avoid } }`;

export function previewOf(document: BillDocument): string {
  const { bill, client, currency, firm, matters, theme } = document;
  const color = colorOf(document);
  const money = (amount: string): string => `${currency.sign}${grouped(amount)}`.replace(/^(\D+)-/, '-$1');
  const logo = logoOf(document);
  const people = peopleOf(document);
  const page = html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Bill ${bill.number}</title><style>${new Html(STYLE)}</style></head><body>
<header style="border-color:${color}"><div>${logo ? html`<img alt="" src="${logo}">` : ''}
<h1 style="color:${color}">${firm.name}</h1><address>${firm.address.join('\n')}</address></div>
<div><h1>${wordOf(theme.title, 'Invoice')}</h1>${statusNote(bill.state!)}</div></header>
<main><div class="to"><address><strong>${client.name}</strong>
${client.address.join('\n')}</address>
<dl><dt>Number</dt><dd>${bill.number}</dd><dt>Issued</dt><dd>${dayShown(document, bill.issued_at, 'long') || 'not yet'}</dd>
<dt>Due</dt><dd>${dayShown(document, bill.due_at, 'long') || '–'}</dd>${
    bill.purchase_order ? html`<dt>Purchase order</dt><dd>${bill.purchase_order}</dd>` : ''
  }<dt><strong>Balance due</strong></dt><dd><strong>${money(bill.balance!)}</strong></dd></dl></div>
${bill.subject ? html`<p><strong>${bill.subject}</strong></p>` : ''}
${matters.map(
  (matter) =>
    html`<section><h2 style="color:${color}">${matter.number} ${matter.description}</h2>${sectionsOf(
      document,
      matter.id,
    ).map((section) => sectionShown(document, section, money))}</section>`,
)}
${
  people.length === 0
    ? ''
    : html`<section class="people"><h3>Timekeepers</h3><table><tbody>${people.map(
        ([name, hours, amount]) =>
          html`<tr><td>${name}</td><td class="amount">${hours} h</td><td class="amount">${money(amount)}</td></tr>`,
      )}</tbody></table></section>`
}
<table class="sums"><tbody>${sumsShown(document).map(
    ([label, amount]) => html`<tr><td>${label}</td><td class="amount">${money(amount)}</td></tr>`,
  )}</tbody></table>
${bill.memo ? html`<p>${bill.memo}</p>` : ''}</main>
<footer>${wordOf(theme.footer, `All amounts in ${currency.code}.`)}</footer></body></html>`;
  return String(page);
}

function sectionShown(document: BillDocument, section: Section, money: (amount: string) => string): Html {
  return html`<h3>${section.title}</h3><table><thead><tr><th class="date">Date</th><th class="who">By</th>
<th>Description</th><th class="amount hours">${section.quantity}</th><th class="amount">${section.price}</th>
<th class="amount">Amount</th></tr></thead><tbody>${section.lines.map(
    (line) => html`<tr><td>${dayShown(document, line.date, 'short')}</td><td>${line.initials ?? ''}</td>
<td>${[line.description, line.note].filter(Boolean).join(': ')}</td><td class="amount hours">${hoursShown(line.quantity)}</td>
<td class="amount">${money(line.price)}</td>
<td class="amount">${line.type === 'NoChargeLineItem' ? 'No charge' : money(line.net)}</td></tr>`,
  )}<tr class="total"><td></td><td></td><td>${section.title}</td><td class="amount hours">${section.hours ?? ''}</td>
<td></td><td class="amount">${money(section.total)}</td></tr></tbody></table>`;
}

function statusNote(state: string): Html | string {
  if (state === 'draft' || state === 'awaiting_approval') return html`<p class="draft">Draft</p>`;
  if (state === 'paid') return html`<p>Paid</p>`;
  return state === 'void' ? html`<p class="draft">Void</p>` : '';
}
