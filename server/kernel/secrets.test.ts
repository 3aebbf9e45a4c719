import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { bytesOf, randomSecret, sameText, Secrets, sha256 } from './secrets.ts';

const KEY = 'a'.repeat(64);

describe('A sealed value', () => {
  it('is read back by the same key for the same purpose only', () => {
    const secrets = new Secrets(KEY);
    const sealed = secrets.seal('mail', 'the text ⚖');
    assert.equal(new Secrets(KEY).open('mail', sealed), 'the text ⚖');
    assert.throws(() => secrets.open('other', sealed));
    assert.throws(() => new Secrets('b'.repeat(64)).open('mail', sealed));
    assert.ok(!sealed.includes('the text'));
  });

  it('differs each time, and is refused where a single bit was changed', () => {
    const secrets = new Secrets(KEY);
    const sealed = secrets.seal('mail', 'x');
    assert.notDeepEqual(sealed, secrets.seal('mail', 'x'));
    for (let at = 0; at < sealed.length; at++) {
      const changed = Buffer.from(sealed);
      changed[at]! ^= 1;
      assert.throws(() => secrets.open('mail', changed), `byte ${at}`);
    }
    assert.throws(() => secrets.open('mail', Buffer.alloc(5)));
  });
});

describe('A secret', () => {
  it('is compared whole, whatever its length', () => {
    assert.equal(sameText('abc', 'abc'), true);
    for (const other of ['abd', 'ab', 'abcd', '', 'ABC']) assert.equal(sameText('abc', other), false);
    const secrets = new Secrets(KEY);
    assert.equal(secrets.macMatches('csrf', 'token', secrets.mac('csrf', 'token')), true);
    assert.equal(secrets.macMatches('csrf', 'token', secrets.mac('other', 'token')), false);
  });

  it('takes as long to compare where it differs at the first character as at the last', () => {
    const secret = randomSecret();
    const first = `${secret[0] === 'a' ? 'b' : 'a'}${secret.slice(1)}`;
    const last = `${secret.slice(0, -1)}${secret.at(-1) === 'a' ? 'b' : 'a'}`;
    const timeOf = (other: string) => {
      const started = process.hrtime.bigint();
      for (let round = 0; round < 300; round++) sameText(secret, other);
      return Number(process.hrtime.bigint() - started);
    };
    const samples = { first: [] as number[], last: [] as number[] };
    for (let round = 0; round < 40; round++) {
      samples.first.push(timeOf(first));
      samples.last.push(timeOf(last));
    }
    // The quickest rounds are the least disturbed ones. A comparison that stopped early would be far off.
    const ratio = Math.min(...samples.first) / Math.min(...samples.last);
    assert.ok(ratio > 0.6 && ratio < 1.6, String(ratio));
  });

  it('is random, and long enough', () => {
    const made = new Set(Array.from({ length: 1000 }, () => randomSecret()));
    assert.equal(made.size, 1000);
    assert.ok([...made].every((secret) => /^[\w-]{43}$/.test(secret)));
  });

  it('of an installation is not a short word', () => {
    assert.throws(() => new Secrets('short'), /16 characters/);
  });

  it('crosses the database as bytes', () => {
    assert.deepEqual(bytesOf(`\\x${sha256('x').toString('hex')}`), sha256('x'));
  });
});
