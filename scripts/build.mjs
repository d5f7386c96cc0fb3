// Builds what is stale: each app is rebuilt when its sources, the packages or the lock file have changed. Files for
// browsers are compressed once, here, next to the original: the server sends them as they are.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { ensureInstalled, run } from './installed.mjs'

const shared = [
  'packages/domain',
  'packages/contract',
  'packages/label',
  'package-lock.json',
  'tsconfig.base.json',
]
const marks = 'node_modules/.cache/recipe-panel'

function* filesBelow(place) {
  if (!existsSync(place)) return
  let entries
  try {
    entries = readdirSync(place, { withFileTypes: true })
  } catch {
    yield place
    return
  }
  for (const entry of entries.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    if (['node_modules', 'dist', '.vite'].includes(entry.name)) continue
    const path = join(place, entry.name)
    if (entry.isDirectory()) yield* filesBelow(path)
    else yield path
  }
}

function fingerprint(places) {
  const hash = createHash('sha256').update(process.version)
  for (const place of places)
    for (const file of filesBelow(place)) hash.update(file).update(readFileSync(file))
  return hash.digest('hex')
}

/** Fonts and pictures that are already compressed, and files small enough for one packet, stay as they are. */
const packed = { names: /\.(js|css|wasm|ttf|svg)$/, fromBytes: 1024 }

function packBeside(folder) {
  for (const file of filesBelow(folder)) {
    const bytes = readFileSync(file)
    if (!packed.names.test(file) || bytes.length < packed.fromBytes) continue
    const params = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
    writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params }))
    writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }))
  }
}

/** Builds those of the named apps whose mark does not match their sources. */
export function buildStale(apps = ['widget', 'web', 'server']) {
  mkdirSync(marks, { recursive: true })
  for (const app of apps) {
    const mark = join(marks, `built-${app}`)
    const wanted = fingerprint([`apps/${app}`, ...shared])
    const done = existsSync(mark) && readFileSync(mark, 'utf8') === wanted && existsSync(`apps/${app}/dist`)
    if (done) continue
    console.log(`Building ${app} …`)
    run('npm', ['run', '--silent', 'build', '-w', `apps/${app}`])
    if (app !== 'server') packBeside(`apps/${app}/dist`)
    writeFileSync(mark, wanted)
  }
  if (apps.includes('server'))
    writeFileSync('apps/server/dist/build.json', `${JSON.stringify({ commit: commitNow() })}\n`)
}

/** The commit the program reports: COMMIT if there is no git, as in a container. */
function commitNow() {
  if (process.env.COMMIT) return process.env.COMMIT
  const { status, stdout } = spawnSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8' })
  return status === 0 ? stdout.trim() : null
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  ensureInstalled()
  const named = process.argv.slice(2)
  buildStale(named.length > 0 ? named : undefined)
}
