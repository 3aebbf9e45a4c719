import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { bytesOf, randomSecret, sameText, Secrets, sha256 } from './secrets.ts';

const KEY = 'a'.repeat(64);

describe('A sealed value', () => {
  it('is opened only with the same key for the same purpose', () => {
    const secrets = new Secrets(KEY);
    const sealed = secrets.seal('mail', 'the text ⚖');
    assert.equal(new Secrets(KEY).open('mail', sealed), 'the text ⚖');
    assert.throws(() => secrets.open('other', sealed));
    assert.throws(() => new Secrets('b'.repeat(64)).open('mail', sealed));
    assert.ok(!sealed.includes('the text'));
  });

  it('differs each time, and is refused if a single bit was changed', () => {
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

describe('A changed key', () => {
  const former = new Secrets(KEY);
  const both = new Secrets('b'.repeat(64), [KEY]);
  const alone = new Secrets('b'.repeat(64));

  it('opens and accepts values of the previous one, and creates only its own', () => {
    const [sealed, mac] = [former.seal('mail', 'text'), former.mac('csrf', 'token')];
    assert.equal(both.open('mail', sealed), 'text');
    assert.equal(both.macMatches('csrf', 'token', mac), true);
    assert.equal(both.macMatches('csrf', 'token', mac.slice(0, 22), 22), true);
    assert.equal(alone.open('mail', both.seal('mail', 'text')), 'text');
    assert.equal(both.mac('csrf', 'token'), alone.mac('csrf', 'token'));
    assert.throws(() => alone.open('mail', sealed), /with a key that is not in the settings/);
    assert.equal(alone.macMatches('csrf', 'token', mac), false);
  });

  it('opens old values that do not name their key, with either key', () => {
    // Format, nonce, tag and text as a release without key ids sealed them under KEY for the purpose `mail`.
    const sealed = Buffer.from(
      '01a020c6cc174ec377c82411725580b751772d302dc9261ff281ee97cda51e30ee2f1815db',
      'hex',
    );
    for (const secrets of [former, both]) assert.equal(secrets.open('mail', sealed), 'the text');
    assert.throws(() => alone.open('mail', sealed));
  });
});

describe('A secret', () => {
  it('is compared completely, whatever its length', () => {
    assert.equal(sameText('abc', 'abc'), true);
    for (const other of ['abd', 'ab', 'abcd', '', 'ABC']) assert.equal(sameText('abc', other), false);
    const secrets = new Secrets(KEY);
    assert.equal(secrets.macMatches('csrf', 'token', secrets.mac('csrf', 'token')), true);
    assert.equal(secrets.macMatches('csrf', 'token', secrets.mac('other', 'token')), false);
  });

  it('takes the same time to compare wherever it differs', () => {
    // So long that a comparison that stops at the first difference would be a thousand times faster.
    const secret = randomSecret(200_000);
    const first = `!${secret.slice(1)}`;
    const last = `${secret.slice(0, -1)}!`;
    const timeOf = (other: string) => {
      const started = performance.now();
      assert.equal(sameText(secret, other), false);
      return performance.now() - started;
    };
    const rounds = Array.from({ length: 30 }, () => [timeOf(first), timeOf(last)] as const);
    // Uses the fastest rounds, which nothing else on the machine slowed down.
    const ratio = Math.min(...rounds.map(([one]) => one)) / Math.min(...rounds.map(([, other]) => other));
    assert.ok(ratio > 0.2 && ratio < 5, String(ratio));
  });

  it('is random, and long enough', () => {
    const made = new Set(Array.from({ length: 1000 }, () => randomSecret()));
    assert.equal(made.size, 1000);
    assert.ok([...made].every((secret) => /^[\w-]{43}$/.test(secret)));
  });

  it('of an installation is not a short word', () => {
    assert.throws(() => new Secrets('short'), /16 characters/);
  });

  it('is stored in the database as bytes', () => {
    assert.deepEqual(bytesOf(`\\x${sha256('x').toString('hex')}`), sha256('x'));
  });
});
