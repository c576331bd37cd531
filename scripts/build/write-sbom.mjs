// The bill of materials of the production packages, as CycloneDX 1.5, from the lock file. (`npm sbom`
// omits packages that development needs too, React among them, and rejects a lock file with gaps.)
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const sbomFile = () => path.join(process.env.DIST_DIR ?? '.next', 'sbom.cdx.json');

const inHex = (integrity) =>
  Buffer.from(integrity.replace(/^sha512-/, ''), 'base64').toString('hex');

function componentOf(place, { version, integrity, license, optional }) {
  const name = place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);
  const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`;
  return {
    type: 'library',
    'bom-ref': purl,
    name,
    version,
    scope: optional ? 'optional' : 'required',
    ...(integrity && { hashes: [{ alg: 'SHA-512', content: inHex(integrity) }] }),
    ...(license && { licenses: [{ license: { name: license } }] }),
    purl,
  };
}

/** Writes it beside the build. */
export function writeSbom(file = sbomFile()) {
  const { name, version, packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'));
  const components = Object.entries(packages)
    .filter(([place, { dev, link }]) => place !== '' && !dev && !link)
    .map(([place, entry]) => componentOf(place, entry));
  const bill = {
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata: { component: { type: 'application', 'bom-ref': name, name, version } },
    // The same version may be installed in several places.
    components: [...new Map(components.map((component) => [component.purl, component])).values()],
  };
  writeFileSync(file, `${JSON.stringify(bill, null, 2)}\n`);
}
