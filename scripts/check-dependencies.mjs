// Compares package-lock.json with dependency-policy.json: versions with known holes, packages that nobody maintains,
// licences, scripts that run at install.
import { readFileSync } from 'node:fs'

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

/** A fix may have come to several lines: the one of the same major counts, else the newest. */
function minimumFor(version, minimums) {
  return minimums.find((one) => numbers(one)[0] === numbers(version)[0]) ?? minimums.at(-1)
}

/** `MIT OR (Apache-2.0 AND ISC)`: one alternative must be allowed whole. */
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

const faults = Object.entries(packages)
  .filter(([place, { link }]) => place.includes('node_modules/') && !link)
  .flatMap(([place, entry]) => {
    const name = entry.name ?? place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length)
    return [...faultsOf(name, entry)].map((fault) => `${name}@${entry.version} ${fault}`)
  })

if (faults.length > 0) {
  console.error(`Dependencies against scripts/dependency-policy.json:\n  ${faults.join('\n  ')}`)
  process.exit(1)
}
