/**
 * The statements on libraries in docs/webhooks.md: each spelling of a secret verifies the signatures of this service.
 */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { describe, it } from 'node:test';
import { Webhook } from 'standardwebhooks';
import { hasPython } from '../../../test/examples/run-samples.ts';
import { signedHeaders } from './signature.ts';

const SECRET = '0123456789abcdef'.repeat(4);
const BODY = '{"data":{"id":5,"name":"Gänsekiel"},"meta":{"event":"created","webhook_id":7}}';
const page = fs.readFileSync(new URL('../../../docs/webhooks.md', import.meta.url), 'utf8');

/** The row of a spelling in the table: the libraries that use it, and what is passed to them. */
function spelling(name: string): string {
  const row = page.split('\n').find((line) => line.startsWith(`| ${name} |`));
  assert.ok(row, `docs/webhooks.md names the spelling ${name}`);
  return row;
}

/** A Python program that decodes the key and compares signatures as the Standard Webhooks library does. */
const PYTHON = `
import base64, hashlib, hmac, json, sys
given = json.load(sys.stdin)
secret, headers = given["secret"], given["headers"]
key = base64.b64decode(secret[6:]) if secret.startswith("whsec_") else secret.encode()
signed = f"{headers['webhook-id']}.{headers['webhook-timestamp']}.{given['body']}".encode()
expected = base64.b64encode(hmac.new(key, signed, hashlib.sha256).digest()).decode()
found = [part.split(",", 1) for part in headers["webhook-signature"].split(" ")]
print(any(version == "v1" and hmac.compare_digest(expected, text) for version, text in found))
`;

function pythonVerifies(secret: string, body: string, headers: Record<string, string>): string {
  const input = JSON.stringify({ secret, body, headers });
  const { stdout, stderr, status } = spawnSync('python3', ['-c', PYTHON], { input, encoding: 'utf8' });
  assert.equal(status, 0, stderr);
  return stdout.trim();
}

describe('The signature of a delivery', () => {
  // Libraries refuse signatures that are older than five minutes.
  const sign = () => signedHeaders(BODY, { secret: SECRET, messageId: 'one', at: new Date(), attempt: 1 });
  const whsec = `whsec_${Buffer.from(SECRET).toString('base64')}`;

  it('is verified by the JavaScript library, with a raw secret and with whsec_', () => {
    const headers = sign();
    const raw = new Webhook(SECRET, { format: 'raw' });
    assert.ok(spelling('raw').includes("JavaScript: `new Webhook(secret, { format: 'raw' })`"));
    const passed = '`whsec_` followed by the base64 of the 64 digits';
    assert.ok(spelling('`whsec_`').includes('Python') && spelling('`whsec_`').includes(passed));
    for (const library of [raw, new Webhook(whsec)]) {
      assert.deepEqual(library.verify(BODY, headers), JSON.parse(BODY));
      assert.throws(() => library.verify(BODY.replace('5', '6'), headers), /signature/);
    }
  });

  it(
    'is verified by the Python convention, with the text of the secret and with whsec_',
    { skip: hasPython() ? false : 'python3 is not installed here' },
    () => {
      const headers = sign();
      for (const secret of [SECRET, whsec]) {
        assert.equal(pythonVerifies(secret, BODY, headers), 'True');
        assert.equal(pythonVerifies(secret, BODY.replace('5', '6'), headers), 'False');
      }
      const decoded = `whsec_${Buffer.from(SECRET, 'hex').toString('base64')}`;
      assert.equal(pythonVerifies(decoded, BODY, headers), 'False', 'the key is the text of the digits');
    },
  );
});
