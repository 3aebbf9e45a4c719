import assert from 'node:assert/strict';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { describe, it } from 'node:test';
import { publicOrigin, readConfig } from './config.ts';

describe('The settings', () => {
  const environment = (variables: Record<string, string>) => () => readConfig({ environment: variables });

  it('have defaults; options override variables, which override the file', () => {
    const file = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'settings-')), 'chancery.json');
    fs.writeFileSync(
      file,
      JSON.stringify({ port: 1, workers: 2, log_level: 'warn', trusted_proxies: ['::1'] }),
    );
    const config = readConfig({
      file,
      environment: { CHANCERY_PORT: '3', CHANCERY_WORKERS: '4', OTHER: 'x' },
      options: { port: '5', region: undefined },
    });
    assert.deepEqual(
      [config.port, config.workers, config.log_level, config.region, config.trusted_proxies],
      [5, 4, 'warn', 'us', ['::1']],
    );
    fs.rmSync(path.dirname(file), { recursive: true });
  });

  it('are comma-separated lists in the environment, and on or off for switches', () => {
    const config = environment({
      CHANCERY_TRUSTED_PROXIES: '10.0.0.0/8, ::1',
      CHANCERY_WEBHOOK_ALLOWED_PORTS: '443,8443',
      CHANCERY_DEMO: 'off',
      CHANCERY_SMTP_URL: '',
    })();
    assert.deepEqual(config.trusted_proxies, ['10.0.0.0/8', '::1']);
    assert.deepEqual(config.webhook_allowed_ports, [443, 8443]);
    assert.deepEqual([config.demo, config.smtp_url], [false, undefined]);
  });

  it('that are unknown prevent the start, with a suggestion', () => {
    assert.throws(
      environment({ CHANCERY_DATABSE_URL: 'x' }),
      /There is no setting databse_url \(from CHANCERY_DATABSE_URL\)\. Did you mean database_url\?/,
    );
    assert.throws(
      environment({ CHANCERY_WEATHER: 'x' }),
      /There is no setting weather \(from CHANCERY_WEATHER\)\. All settings are/,
    );
  });

  it('that are malformed prevent the start with a message naming value and format', () => {
    const cases = [
      [
        'PORT',
        '70000',
        /port cannot be "70000" \(from CHANCERY_PORT\): it must be a whole number from 0 to 65535/,
      ],
      ['WORKERS', '1.5', /workers cannot be "1\.5"/],
      ['REGION', 'mars', /region cannot be "mars".*one of us, ca, eu, au/],
      ['TRUSTED_PROXIES', '10.0.0.0/99', /trusted_proxies cannot be "10\.0\.0\.0\/99"/],
      [
        'PUBLIC_ORIGIN',
        'office.example',
        /public_origin cannot be "office\.example".*https:\/\/office\.example/,
      ],
      ['DEMO', 'maybe', /demo cannot be "maybe".*on or off/],
    ] as const;
    for (const [name, value, sentence] of cases) {
      assert.throws(environment({ [`CHANCERY_${name}`]: value }), sentence);
    }
  });

  it('that contain a secret are not repeated', () => {
    assert.throws(environment({ CHANCERY_ENCRYPTION_KEY: 'hunter2' }), (error: Error) => {
      assert.match(error.message, /encryption_key cannot be the given value/);
      return !error.message.includes('hunter2');
    });
  });

  it('are not mistaken for the variables that a cluster sets for a service of the same name', () => {
    const config = environment({
      CHANCERY_PORT: 'tcp://10.0.0.1:80',
      CHANCERY_SERVICE_HOST: '10.0.0.1',
      CHANCERY_PORT_80_TCP_ADDR: '10.0.0.1',
    })();
    assert.equal(config.port, 3000);
  });

  it('report a file that is not a JSON object', () => {
    assert.throws(
      () => readConfig({ file: '/nowhere/settings.json' }),
      /settings file \/nowhere\/settings\.json does not exist/,
    );
  });

  it('give the origin as browsers write it, and refuse a path, which would be in every link', () => {
    for (const value of ['https://office.example/', 'HTTPS://Office.example:443'])
      assert.equal(publicOrigin(readConfig({ options: { public_origin: value } })), 'https://office.example');
    for (const value of ['/app', '?a=b', '#a'].map((end) => `https://office.example${end}`))
      assert.throws(
        () => readConfig({ options: { public_origin: value } }),
        /public_origin cannot be "https:.*it must be an address without a path, such as https:\/\/office\.example/,
      );
    assert.equal(publicOrigin(readConfig({ options: { port: 8080 } })), 'http://localhost:8080');
  });
});
