/** A bill as a self-contained HTML page with the content of the PDF. */
import { Html, html } from '#kernel/http/pages/html.ts';
import { addressLines, contactLines } from '../../../firm/index.ts';
import { colorOf, dayShown, money, wordOf, type BillDocument, type BillMatter } from './document.ts';
import { peopleOf, quantityShown, sectionsOf, wordsOfLine, type Section } from './sections.ts';
import { matterTotalRows, billTotalRows, trustRows, type TotalRow } from './total-rows.ts';
import { factsOf, introductionOf, isRequest, logoOf, paymentWords, stateOf, titleOf } from './bill-texts.ts';

/** Always light like paper, regardless of the reader's color scheme. */
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
  .date { width: 7.5rem; white-space: nowrap } .who { width: 4rem } .amount { text-align: right; white-space: nowrap; width: 7rem; font-variant-numeric: tabular-nums }
  .hours { width: 4.5rem } .total td { border-bottom: 0; font-weight: 600 }
  .people, .sums { width: 26rem } .sums { margin: 1.4rem 0 0 auto } .sums td { border: 0; padding: .2rem .5rem }
  .sums .amount { width: 9rem } .sums .strong td { font-weight: 700; border-top: 1.5px solid }
  .pay, .memo { white-space: pre-line } .numbers { color: #555; font-size: .85rem }
  address { font-style: normal; white-space: pre-line; color: #444 } .state { color: #a40000; font-weight: 600; margin: 0 0 .4rem } .paid { color: #17663a }
  footer { margin-top: 3rem; padding-top: .8rem; border-top: 1px solid #ccc; color: #555; white-space: pre-line; font-size: .85rem }
  @media (max-width: 40rem) { body { margin: 1rem auto; padding: 0 1rem; font-size: 13px } header, .to { gap: 1rem }
    table { table-layout: auto } th, td { padding: .3rem .2rem } .date, .who, .hours, .amount { width: auto }
    .people, .sums { width: 100% } }
  @media print { body { margin: 0; max-width: none } tr { break-inside: avoid } }`;

export function previewOf(document: BillDocument): string {
  const { bill, client, currency, matters, theme } = document;
  const shown = isRequest(document)
    ? [requestShown(document)]
    : matters.map((matter) => matterShown(document, matter));
  const page = html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${titleOf(document)} ${bill.number}</title><style>${new Html(STYLE)}</style></head><body>
${headShown(document)}
<main><div class="to"><address><strong>${client.name}</strong>
${client.address.join('\n')}</address>
<dl>${factsOf(document).map(([label, value]) => html`<dt>${label}</dt><dd>${value}</dd>`)}</dl></div>
${bill.subject ? html`<p><strong>${bill.subject}</strong></p>` : ''}
${introductionOf(document).map((text) => html`<p>${text}</p>`)}
${shown}${peopleShown(document)}${sumsTable(document, billTotalRows(document))}${trustTable(document)}
${bill.memo ? html`<p class="memo">${bill.memo}</p>` : ''}${paymentShown(document)}</main>
<footer>${wordOf(theme.footer, `All amounts in ${currency.code}.`)}</footer></body></html>`;
  return String(page);
}

function headShown(document: BillDocument): Html {
  const { firm } = document;
  const color = colorOf(document);
  const logo = logoOf(document);
  const state = stateOf(document);
  const numbers = firm.numbers.map(([label, value]) => `${label} ${value}`).join('  ·  ');
  return html`<header style="border-color:${color}"><div>${logo ? html`<img alt="" src="${logo}">` : ''}
<h1 style="color:${color}">${firm.name}</h1><address>${[...addressLines(firm), ...contactLines(firm)].join('\n')}</address>
${numbers ? html`<div class="numbers">${numbers}</div>` : ''}</div>
<div><h1>${titleOf(document)}</h1>${state ? html`<p class="state${document.bill.state === 'paid' ? ' paid' : ''}">${state}</p>` : ''}</div></header>`;
}

function matterShown(document: BillDocument, matter: BillMatter): Html {
  return html`<section><h2 style="color:${colorOf(document)}">${matter.number} ${matter.description}</h2>${sectionsOf(
    document,
    matter.id,
  ).map((section) =>
    sectionShown(document, section),
  )}${sumsTable(document, matterTotalRows(document, matter))}</section>`;
}

function sectionShown(document: BillDocument, section: Section): Html {
  const { currency } = document;
  const figures = (quantity: string, price: string, tag: 'td' | 'th'): Html | string => {
    if (section.quantity === null) return '';
    return tag === 'th'
      ? html`<th class="amount hours">${quantity}</th><th class="amount">${price}</th>`
      : html`<td class="amount hours">${quantity}</td><td class="amount">${price}</td>`;
  };
  return html`<h3>${section.title}</h3><table><thead><tr><th class="date">Date</th><th class="who">By</th>
<th>Description</th>${figures(section.quantity ?? '', section.price ?? '', 'th')}
<th class="amount">${section.amount}</th></tr></thead><tbody>${section.lines.map(
    (
      line,
    ) => html`<tr><td class="date">${dayShown(document, line.date, 'short')}</td><td>${line.initials ?? ''}</td>
<td>${wordsOfLine(line)}</td>${figures(quantityShown(line), money(currency, line.price), 'td')}
<td class="amount">${line.type === 'NoChargeLineItem' ? 'No charge' : money(currency, line.net)}</td></tr>`,
  )}<tr class="total"><td></td><td></td><td>Total ${section.title.toLowerCase()}</td>${figures(section.hours ?? '', '', 'td')}
<td class="amount">${money(currency, section.total)}</td></tr></tbody></table>`;
}

function requestShown(document: BillDocument): Html {
  const { currency, matters, requested } = document;
  return html`<section><h3>Funds requested</h3><table><thead><tr><th class="date">Date</th><th>For</th>
<th class="amount">Amount</th></tr></thead><tbody>${requested.map(({ matter_id, date, note, total }) => {
    const matter = matters.find(({ id }) => id === matter_id);
    const whose = matter ? `${matter.number} ${matter.description}` : 'Deposit for the client';
    return html`<tr><td class="date">${dayShown(document, date, 'short')}</td><td>${whose}${note ? html`<br>${note}` : ''}</td>
<td class="amount">${money(currency, total)}</td></tr>`;
  })}</tbody></table></section>`;
}

function peopleShown(document: BillDocument): Html | string {
  const people = peopleOf(document);
  if (people.length === 0) return '';
  return html`<section class="people"><h3>Timekeepers</h3><table><tbody>${people.map(
    ([name, hours, amount]) =>
      html`<tr><td>${name}</td><td class="amount">${hours} h</td><td class="amount">${money(document.currency, amount)}</td></tr>`,
  )}</tbody></table></section>`;
}

function sumsTable({ currency }: BillDocument, rows: readonly TotalRow[]): Html | string {
  if (rows.length === 0) return '';
  return html`<table class="sums"><tbody>${rows.map(
    ({ label, amount, strong }) =>
      html`<tr class="${strong ? 'strong' : ''}"><td>${label}</td><td class="amount">${money(currency, amount)}</td></tr>`,
  )}</tbody></table>`;
}

function trustTable(document: BillDocument): Html | string {
  const rows = trustRows(document);
  if (rows.length === 0) return '';
  return html`<h3>Held in trust on ${dayShown(document, document.trust.day, 'long')}</h3>${sumsTable(document, rows)}`;
}

function paymentShown(document: BillDocument): Html | string {
  const words = paymentWords(document);
  if (words.length === 0) return '';
  return html`<h3>How to pay</h3>${words.map((text) => html`<p class="pay">${text}</p>`)}`;
}
