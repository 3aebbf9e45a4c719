import assert from 'node:assert/strict';
import { afterEach, describe, it } from 'node:test';
import { type EndedSpan, inSpan, isTracing, KIND, recordSpans, traceparent } from './trace.ts';

const span = { name: 'work', kind: KIND.consumer };

describe('A span', () => {
  afterEach(() => recordSpans(undefined));

  it('is nothing if tracing is off: the work runs without a header', async () => {
    assert.equal(isTracing(), false);
    assert.equal(await inSpan(span, async () => traceparent()), null);
  });

  it('is a child of the current span, and failed if its work throws', async () => {
    const ended: EndedSpan[] = [];
    recordSpans((each) => void ended.push(each));
    await assert.rejects(
      inSpan({ ...span, name: 'outer' }, async () => {
        await inSpan(span, async () => assert.match(traceparent()!, /^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/));
        throw new Error('broken');
      }),
    );
    const [inner, outer] = ended;
    assert.deepEqual([inner?.parentId, inner?.failed, outer?.failed], [outer?.id, false, true]);
    assert.equal(inner?.traceId, outer?.traceId);
  });
});
