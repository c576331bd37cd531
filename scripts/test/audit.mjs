// Audits the production packages of the site and of Strapi: fails on a high or critical
// vulnerability. A registry that supports no audits, or cannot be reached, is a warning.
import { spawnSync } from 'node:child_process';

const PROJECTS = ['.', 'cms'];

/** The number of vulnerabilities by severity in npm's output; undefined where there was no audit. */
function countsOf(answer) {
  try {
    return JSON.parse(answer).metadata?.vulnerabilities;
  } catch {
    return undefined;
  }
}

function audit(cwd) {
  const { stdout } = spawnSync('npm', ['audit', '--omit=dev', '--package-lock-only', '--json'], {
    cwd,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  return countsOf(stdout);
}

/** Whether there is no known high or critical vulnerability. */
const isSound = (found) => !found || found.high + found.critical === 0;

/** @throws Error where a project has a high or critical vulnerability */
export function auditPackages() {
  for (const project of PROJECTS) {
    const found = audit(project);
    if (!found)
      console.warn(`${project}: the registry supports no audits, so nothing was audited.`);
    else if (!isSound(found)) throw new Error(`${project}: ${JSON.stringify(found)}`);
  }
}
