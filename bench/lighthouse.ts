// Lighthouse scores of sign-in, a list, the messenger, R&D and the label editor.
//
// LIGHTHOUSE_FOLDER names a folder with an installed `lighthouse`; without one there is nothing to measure. Only the
// session is stored. Throttling is Lighthouse's default, simulated: the page loads at full speed, and the times on a
// slower line are computed from that. The desktop preset is 40 ms round trip, 10 Mbit/s and the real processor; the
// mobile one 150 ms, 1.6 Mbit/s and a processor four times slower. Other work on this machine counts as work of the
// page, so measure while it is idle.
//
// Each page is measured once, then again, RUNS times or until SECONDS have passed; the median counts. A run that fails or
// hangs is reported and only that run of its page is lost. ONLY is a part of a page's name; DEVICE=mobile measures as a
// phone, for comparison.
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Page } from '@playwright/test'
import { freePort } from './lib/free-port.ts'
import { openSharedBrowser } from './lib/browser.ts'
import { signIn } from './lib/people.ts'
import { percentile, report } from './lib/report.ts'
import { openServerProcess } from './lib/server-process.ts'

const runs = Number(process.env['RUNS'] ?? 3)
const only = process.env['ONLY'] ?? ''
const device = process.env['DEVICE'] ?? 'desktop'
const endAt = performance.now() + Number(process.env['SECONDS'] ?? 200) * 1000
const lookWithinMs = 45_000
const categories = ['performance', 'accessibility', 'best-practices'] as const
const goals = { performance: 90, accessibility: 100, 'best-practices': 100 }

interface Result {
  lhr: {
    categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>
    audits: Record<
      string,
      { score: number | null; title: string; displayValue?: string; numericValue?: number }
    >
    environment: { benchmarkIndex: number }
    runtimeError?: { message: string }
  }
}
type Lighthouse = (url: string, flags: object, config?: object) => Promise<Result | undefined>

const folder = process.env['LIGHTHOUSE_FOLDER']
const core = folder && join(folder, 'node_modules/lighthouse/core')
if (!core || !existsSync(core)) {
  console.log('LIGHTHOUSE_FOLDER names no folder with node_modules/lighthouse in it: nothing was measured')
  process.exit(1)
}
const load = async (file: string) =>
  ((await import(pathToFileURL(join(core, file)).href)) as { default: unknown }).default
const lighthouse = (await load('index.js')) as Lighthouse
const desktop = (await load('config/desktop-config.js')) as object
const config = device === 'desktop' ? desktop : undefined

const server = await openServerProcess()
await server.start()
process.once('exit', () => void server.kill())
const session = await signIn(server.url, 'super_admin')

const recipe = await first('/recipes/recipes-rd?formula_status=PENDING_FORMULATION_REVIEW')
const version = await first(`/recipes/recipes-rd/${recipe.id}/version`)
const label = await first('/recipes/label-design?kind=PACKAGE')
const pages: { name: string; path: string; signedIn: boolean }[] = [
  { name: 'sign-in', path: '/login', signedIn: false },
  { name: 'list', path: '/auth/staff', signedIn: true },
  { name: 'messenger', path: '/chat/messenger', signedIn: true },
  { name: 'R&D', path: `/recipes/recipes-rd/${recipe.id}/version/${version.id}/create`, signedIn: true },
  {
    name: 'label editor',
    path: `/recipes/shop-packaging/design/${label['packaging_id']}/${label['model_id']}/${label.id}/edit`,
    signedIn: true,
  },
]

const looks = new Map<string, Result['lhr'][]>()
for (let n = 0; n < runs; n += 1)
  for (const one of pages.filter(({ name }) => name.includes(only))) {
    const seen = looks.get(one.name) ?? []
    looks.set(one.name, seen)
    if (n > 0 && performance.now() > endAt) continue
    try {
      seen.push(await look(server.url + one.path, one.signedIn))
    } catch (error) {
      console.log(`${one.name}: a look failed: ${error instanceof Error ? error.message : String(error)}`)
    }
  }
await server.stop()
server.clear()

const figures: Record<string, number> = {}
const numbers = {
  'first-contentful-paint': 'FCP',
  'largest-contentful-paint': 'LCP',
  'total-blocking-time': 'TBT',
}
for (const [name, seen] of looks) {
  const middle = (of: (lhr: Result['lhr']) => number) => percentile(seen.map(of), 0.5)
  figures[`${name}, looks`] = seen.length
  for (const category of categories)
    figures[`${name}, ${category}`] = middle((lhr) => (lhr.categories[category]?.score ?? 0) * 100)
  for (const [audit, short] of Object.entries(numbers))
    figures[`${name}, ${short} ms`] = middle((lhr) => lhr.audits[audit]?.numericValue ?? NaN)
  for (const line of new Set(seen.flatMap(missing))) console.log(`${name}: ${line}`)
}
figures['speed of this machine (Lighthouse: 1,500 and more is a usual desktop)'] = Math.max(
  ...[...looks.values()].flat().map(({ environment }) => environment.benchmarkIndex),
)

const goal = Object.fromEntries(
  device === 'desktop'
    ? [...looks.keys()].flatMap((name) =>
        categories.map((category) => [`${name}, ${category}`, goals[category]]),
      )
    : [],
)
report(
  'lighthouse',
  figures,
  Object.fromEntries(Object.entries(goal).map(([name, least]) => [name, `>= ${least}`])),
  Object.entries(goal).every(([name, least]) => (figures[name] ?? 0) >= least),
)

/** One run in its own browser, which is closed whatever the outcome. */
async function look(url: string, signedIn: boolean): Promise<Result['lhr']> {
  const port = await freePort()
  const profile = mkdtempSync(join(tmpdir(), 'recipe-panel-lighthouse-'))
  const context = await openSharedBrowser(profile, [`--remote-debugging-port=${port}`])
  try {
    await storeSession(context.pages()[0] ?? (await context.newPage()), signedIn)
    const flags = {
      port,
      output: 'json',
      logLevel: 'error',
      onlyCategories: categories,
      disableStorageReset: true,
    }
    const result = await within(lookWithinMs, lighthouse(url, flags, config))
    if (!result) throw new Error('Lighthouse has no answer')
    if (result.lhr.runtimeError) throw new Error(result.lhr.runtimeError.message)
    return result.lhr
  } finally {
    await context.close()
    rmSync(profile, { recursive: true, force: true })
  }
}

async function within<T>(ms: number, task: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`it took longer than ${ms} ms`)), ms)
  })
  // failures after giving up are ignored
  task.catch(() => {})
  return Promise.race([task, late]).finally(() => clearTimeout(timer))
}

/** What costs points, with Lighthouse's details. */
function missing(lhr: Result['lhr']): string[] {
  return categories.flatMap((category) =>
    (lhr.categories[category]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (lhr.audits[id]?.score ?? 1) < 0.9)
      .map(({ id }) => `${category}: ${lhr.audits[id]?.title} ${lhr.audits[id]?.displayValue ?? ''} (${id})`),
  )
}

/** Stores the session where the panel does, or none. */
async function storeSession(here: Page, signedIn: boolean): Promise<void> {
  await here.goto(`${server.url}/favicon.svg`)
  await here.evaluate(
    ([stored]) => {
      localStorage.clear()
      localStorage.setItem('recipe-panel.language', 'en')
      if (stored) localStorage.setItem('recipe-panel.session', stored)
    },
    [signedIn ? JSON.stringify(session) : ''],
  )
  await here.goto('about:blank')
}

async function first(path: string): Promise<Record<string, string> & { id: string }> {
  const answer = await fetch(`${server.url}/api${path}`, {
    headers: { authorization: `Bearer ${session.token}` },
  })
  const { content } = (await answer.json()) as { content: { data: { id: string }[] } | { id: string }[] }
  const [one] = Array.isArray(content) ? content : content.data
  if (!one) throw new Error(`The demo has nothing at ${path}`)
  return one
}
