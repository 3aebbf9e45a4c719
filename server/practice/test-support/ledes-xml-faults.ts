/**
 * Variants of a valid LEDES XML file with one error each, to show that the validator refuses each. Optional elements
 * are kept.
 */
import { SEGMENTS, type Rule } from './ledes-xml-table.ts';
import { parsedXml, xmlText, type Segment } from './xml-segments.ts';

/** A description of the error, and the file. */
type Fault = readonly [what: string, xml: string];

export function* faultyLedesXml(xml: string): Generator<Fault> {
  const root = parsedXml(xml);
  yield ['an element is not closed', xml.replace('</inv_id>', '')];
  yield ['elements are closed crosswise', xml.replace('</fee>', '</expense>')];
  yield ['a mark is not escaped', xml.replace('&amp;', '&')];
  yield ['there is no declaration', xml.slice(xml.indexOf('<ledes'))];
  yield ['the namespace is another', xml.replace('LEDES21', 'LEDES20')];
  for (const [what, faulty] of faultsOf(root)) yield [what, xmlText(faulty)];
}

/** Each faulty copy of a segment, and of the segments in it. */
function* faultsOf(segment: Segment): Generator<readonly [string, Segment]> {
  const { name, children } = segment;
  const withChildren = (changed: readonly Segment[]): Segment => ({ ...segment, children: changed });
  yield [
    `${name} has what is unknown`,
    withChildren([...children, { name: 'more', text: '1', children: [] }]),
  ];
  for (const [index, child] of children.entries()) {
    const rule = SEGMENTS[name]!.find(([each]) => each === child.name)!;
    const told = `${child.name} of ${name}`;
    const alone = children.filter((each) => each.name === child.name).length === 1;
    if (alone && isRequired(rule)) yield [`${told} is missing`, withChildren(children.toSpliced(index, 1))];
    const next = children[index + 1];
    if (next && next.name !== child.name)
      yield [`${told} is behind ${next.name}`, withChildren(children.toSpliced(index, 2, next, child))];
    if (isSingle(rule)) yield [`${told} is there twice`, withChildren(children.toSpliced(index, 0, child))];
    const changed = rule[1] === 'segment' ? faultsOf(child) : faultyValues(child, rule);
    for (const [what, faulty] of changed) yield [what, withChildren(children.with(index, faulty))];
  }
}

const isRequired = ([, , times]: Rule): boolean => times === '1' || times === '+';
const isSingle = ([, , times]: Rule): boolean => times === '1' || times === '?';

/** The base of a tax may differ by the rounding of each line. */
const TAXED = /^tax_total_detail_/;

function* faultyValues(child: Segment, [, kind, , length]: Rule): Generator<readonly [string, Segment]> {
  const { name, text } = child;
  const as = (changed: string): readonly [string, Segment] => [
    `${name} is ${changed.slice(0, 40)}`,
    { ...child, text: changed },
  ];
  yield as('');
  if (length !== undefined) yield as('x'.repeat(length + 1));
  if (kind instanceof RegExp) yield as(`${text} or so`);
  if (kind === 'date') yield* [as('2026-02-30'), as('04/01/2026'), as('20260401')];
  if (kind === 'number') yield* [as('0'), as('one')];
  if (kind === 'rate') yield* [as((Number(text) + 1).toFixed(2)), as('1,5')];
  if (kind !== 'amount') return;
  yield as(`${text} USD`);
  const more = TAXED.test(name) ? 1000 : name === 'rate' || name === 'tk_rate' ? 1 : 0.01;
  yield as((Number(text) + more).toFixed(2));
}
