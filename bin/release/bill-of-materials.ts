/**
 * The software bill of materials (CycloneDX): every installed package except development packages. npm describes the
 * packages. The list of shipped ones is read from the lock file, because `npm sbom --omit=dev` also omits packages
 * that a development package happens to need too.
 */
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { CHECKOUT } from './files.ts';

interface Bill {
  readonly metadata: { readonly component: { readonly 'bom-ref': string } };
  readonly components: readonly { readonly 'bom-ref': string }[];
  readonly dependencies: readonly { readonly ref: string; readonly dependsOn: readonly string[] }[];
}

interface Locked {
  readonly version: string;
  /** Set if it is not the last part of the path. */
  readonly name?: string;
  readonly dev?: true;
  readonly devOptional?: true;
  readonly link?: true;
}

export function billOfMaterials(): Bill {
  const bill = describedByNpm();
  const shipped = shippedPackages();
  const kept = new Set([bill.metadata.component['bom-ref'], ...shipped]);
  const components = bill.components.filter((component) => kept.has(component['bom-ref']));
  const described = new Set(components.map((component) => component['bom-ref']));
  const missing = [...shipped].filter((reference) => !described.has(reference));
  if (missing.length > 0) throw new Error(`npm does not describe ${missing.join(', ')}.`);
  const dependencies = bill.dependencies
    .filter(({ ref }) => kept.has(ref))
    .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((each) => kept.has(each)) }));
  return { ...bill, components, dependencies };
}

function describedByNpm(): Bill {
  const words = ['sbom', '--sbom-format=cyclonedx', '--sbom-type=application', '--package-lock-only'];
  const written = execFileSync('npm', words, {
    cwd: CHECKOUT,
    encoding: 'utf8',
    maxBuffer: 268_435_456,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return JSON.parse(written) as Bill;
}

/** As name@version, which the bill of materials uses too. */
function shippedPackages(): Set<string> {
  const lock = fs.readFileSync(path.join(CHECKOUT, 'package-lock.json'), 'utf8');
  const { packages } = JSON.parse(lock) as { readonly packages: Readonly<Record<string, Locked>> };
  return new Set(
    Object.entries(packages)
      .filter(
        ([place, { dev, devOptional, link }]) =>
          /node_modules\//.test(place) && !dev && !devOptional && !link,
      )
      .map(([place, { name, version }]) => `${name ?? place.split('node_modules/').at(-1)}@${version}`),
  );
}
