// Checks package-lock.json against dependency-policy.json: versions with known vulnerabilities, unmaintained packages
// and release lines, licences, install scripts.
import { readdirSync, readFileSync } from 'node:fs'

const read = (file) => JSON.parse(readFileSync(new URL(file, import.meta.url), 'utf8'))
const policy = read('dependency-policy.json')
const { packages } = read('../package-lock.json')
const { allowScripts = {} } = read('../package.json')

const numbers = (version) => version.split(/[.-]/, 3).map(Number)

function isOlder(version, minimum) {
  const [here, wanted] = [numbers(version), numbers(minimum)]
  const at = here.findIndex((number, index) => number !== wanted[index])
  return at >= 0 && here[at] < wanted[at]
}

/** Several lines may have a fix: the one of the same major version counts, else the newest. */
function minimumFor(version, minimums) {
  return minimums.find((one) => numbers(one)[0] === numbers(version)[0]) ?? minimums.at(-1)
}

/** `MIT OR (Apache-2.0 AND ISC)`: all of one alternative must be allowed. */
function isAllowed(licence) {
  return licence
    .replaceAll(/[()]/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((one) => policy.licences.includes(one.trim())))
}

const isRead = (name) => name in policy.licencesRead || `${name.split('/')[0]}/*` in policy.licencesRead

const mayRunScript = (name) => policy.installScripts.includes(name) && name in allowScripts

function* faultsOf(name, { version, license, hasInstallScript, integrity, deprecated, dev }) {
  yield* versionFaults(name, version)
  if (deprecated && !dev) yield `is not maintained: ${deprecated}`
  if (!isRead(name) && !(license && isAllowed(license))) yield `has the licence "${license ?? 'none'}"`
  if (hasInstallScript && !mayRunScript(name)) yield 'runs a script when it is installed'
  if (!integrity) yield 'has no checksum'
}

function* versionFaults(name, version) {
  const minimum = policy.minimum[name] && minimumFor(version, policy.minimum[name])
  if (minimum && isOlder(version, minimum)) yield `is older than ${minimum}`
  if (policy.refused[name]) yield `is refused: ${policy.refused[name]}`
}

/** `5.12.8` belongs to line `5`, `0.45.4` to `0.45`. */
const lineOf = (version) =>
  numbers(version)
    .slice(0, version.startsWith('0.') ? 2 : 1)
    .join('.')

/**
 * Each shipped dependency is of a maintained line, as of the last review (`lines`), or is held back for a reason until
 * a day (`heldBack`). A new dependency, or a new major version, needs such a review.
 */
function* lineFaults(today) {
  for (const [name, version] of shippedDependencies()) {
    const held = policy.heldBack[name]
    if (held?.line === lineOf(version) && today <= held.until) continue
    if (held) yield `${name}@${version} was held back until ${held.until}: ${held.why}`
    else if (!policy.lines[name]?.includes(lineOf(version)))
      yield `${name}@${version}: is the line ${lineOf(version)} maintained? If it is, enter it in "lines"`
  }
}

function shippedDependencies() {
  const folders = ['apps', 'packages'].flatMap((parent) =>
    readdirSync(new URL(`../${parent}`, import.meta.url)).map(
      (folder) => `../${parent}/${folder}/package.json`,
    ),
  )
  const all = folders.flatMap((file) => Object.entries(read(file).dependencies ?? {}))
  return new Map(all.filter(([name]) => !name.startsWith('@rp/')))
}

const faults = Object.entries(packages)
  .filter(([place, { link }]) => place.includes('node_modules/') && !link)
  .flatMap(([place, entry]) => {
    const name = entry.name ?? place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length)
    return [...faultsOf(name, entry)].map((fault) => `${name}@${entry.version} ${fault}`)
  })
  .concat(...lineFaults(new Date().toISOString().slice(0, 10)))

if (faults.length > 0) {
  console.error(`Dependencies against scripts/dependency-policy.json:\n  ${faults.join('\n  ')}`)
  process.exit(1)
}
