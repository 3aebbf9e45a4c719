import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { checkRedirectUri, isRegistered } from './redirect-uris.ts';

const ORIGIN = 'https://office.example';

describe('An application registers', () => {
  it('addresses with https, on the loopback, with a private scheme, and the approval page', () => {
    const accepted = [
      'https://a.example/cb',
      'https://a.example/cb?x=1',
      'https://a.example',
      'http://127.0.0.1/cb',
      'http://127.0.0.1:5000/cb',
      'http://[::1]:5000/cb',
      'http://localhost:5000/cb',
      'com.example.app:/cb',
      '/oauth/approval',
      `${ORIGIN}/oauth/approval`,
    ];
    for (const uri of accepted) assert.doesNotThrow(() => checkRedirectUri(uri, ORIGIN), uri);
  });

  it('no address that a browser would run, that is unencrypted, or that has wildcards', () => {
    const refused = [
      'http://a.example/cb',
      'http://127.0.0.1.evil.example/',
      'http://127.0.0.1@evil.example/',
      'http://localhost.evil.example/',
      'javascript:alert(1)',
      'JavaScript:alert(1)',
      'data:text/html,x',
      'vbscript:x',
      'file:///etc/passwd',
      'blob:https://a.example/x',
      'about:blank',
      'https://a.example/cb#f',
      'https://a.example/#',
      'https://*.a.example/cb',
      'https://a.example/*',
      'https://user@a.example/',
      'https://a:b@a.example/',
      'a.example/cb',
      '/cb',
      '//a.example/cb',
      '',
      'https://',
      'https://a.example/ cb',
      'https://a.example\\cb',
      'https://ä.example/',
      'myapp:/cb',
      `https://a.example/${'x'.repeat(2000)}`,
    ];
    for (const uri of refused)
      assert.throws(() => checkRedirectUri(uri, ORIGIN), /redirect_uris cannot contain/, uri);
  });
});

describe('A redirect_uri', () => {
  it('must equal a registered one byte for byte', () => {
    const application = {
      redirectUris: ['https://a.example/cb?x=1', 'http://127.0.0.1:5000/cb'],
      native: false,
    };
    assert.equal(isRegistered(application, 'https://a.example/cb?x=1'), true);
    for (const other of [
      'https://a.example/cb',
      'https://a.example/cb?x=1&y=2',
      'https://A.example/cb?x=1',
      'https://a.example/cb?x=%31',
      'http://127.0.0.1:5001/cb',
    ]) {
      assert.equal(isRegistered(application, other), false, other);
    }
  });

  it('of a native application can have another port on the same loopback address', () => {
    const application = { redirectUris: ['http://127.0.0.1:5000/cb', 'https://a.example/cb'], native: true };
    for (const same of ['http://127.0.0.1/cb', 'http://127.0.0.1:1/cb', 'http://127.0.0.1:65535/cb'])
      assert.equal(isRegistered(application, same), true, same);
    for (const other of [
      'http://localhost:5000/cb',
      'http://[::1]:5000/cb',
      'http://127.0.0.1:5000/cb/',
      'http://127.0.0.1:5000/cb?x',
      'https://a.example:1/cb',
      'http://127.0.0.1:5000x/cb',
      'http://127.0.0.1:500000/cb',
      'http://127.0.0.1:99999/cb',
    ]) {
      assert.equal(isRegistered(application, other), false, other);
    }
  });
});
