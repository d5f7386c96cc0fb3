// What Lighthouse says of sign-in, a list, the messenger, R&D and the label editor: desktop, and mobile for comparison.
// LIGHTHOUSE_FOLDER names a folder with an installed `lighthouse`; without one there is nothing to measure. RUNS says how
// often each page is looked at; the middle counts. ONLY is a part of a page's name, DEVICE one of the two.
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Page } from '@playwright/test'
import { freePort } from './lib/free-port.ts'
import { openKeptBrowser } from './lib/browser.ts'
import { signIn } from './lib/people.ts'
import { percentile, report } from './lib/report.ts'
import { openServerProcess } from './lib/server-process.ts'

const runs = Number(process.env['RUNS'] ?? 3)
const only = process.env['ONLY'] ?? ''
const onlyDevice = process.env['DEVICE'] ?? ''
const categories = ['performance', 'accessibility', 'best-practices'] as const
const goals = { performance: 90, accessibility: 100, 'best-practices': 100 }

interface Result {
  lhr: {
    categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>
    audits: Record<string, { score: number | null; title: string; displayValue?: string }>
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

const server = await openServerProcess()
await server.start()
process.once('exit', () => void server.kill())
const port = await freePort()
const profile = mkdtempSync(join(tmpdir(), 'recipe-panel-lighthouse-'))
const context = await openKeptBrowser(profile, [`--remote-debugging-port=${port}`])
const page = context.pages()[0] ?? (await context.newPage())
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

const devices: [name: string, config: object | undefined][] = [
  ['desktop', desktop],
  ['mobile', undefined],
]

const figures: Record<string, number> = {}
for (const one of pages.filter(({ name }) => name.includes(only))) {
  await keepSession(page, one.signedIn)
  for (const [device, config] of devices.filter(([name]) => name.includes(onlyDevice))) {
    const results: Result['lhr'][] = []
    for (let n = 0; n < runs; n += 1) results.push(await lookUntilSeen(server.url + one.path, config))
    figures['speed of this machine (Lighthouse: 1,500 and more is a usual desktop)'] = Math.max(
      ...results.map(({ environment }) => environment.benchmarkIndex),
    )
    for (const category of categories) {
      const scores = results.map((lhr) => (lhr.categories[category]?.score ?? 0) * 100)
      figures[`${one.name}, ${device}, ${category}`] = percentile(scores, 0.5)
    }
    for (const line of missing(results[0])) console.log(`${one.name}, ${device}: ${line}`)
  }
}
await context.close()
rmSync(profile, { recursive: true, force: true })
await server.stop()
server.clear()

const goal = Object.fromEntries(
  Object.keys(figures).flatMap((name) =>
    name.includes('desktop')
      ? categories.filter((category) => name.endsWith(category)).map((category) => [name, goals[category]])
      : [],
  ),
)
report(
  'lighthouse',
  figures,
  Object.fromEntries(Object.entries(goal).map(([name, least]) => [name, `>= ${least}`])),
  Object.entries(goal).every(([name, least]) => (figures[name] ?? 0) >= least),
)

/** Lighthouse now and then misses the beginning of a page and asks to be run again. */
async function lookUntilSeen(url: string, config: object | undefined, again = 2): Promise<Result['lhr']> {
  try {
    return await look(url, config)
  } catch (error) {
    if (again === 0) throw error
    return lookUntilSeen(url, config, again - 1)
  }
}

async function look(url: string, config: object | undefined): Promise<Result['lhr']> {
  const flags = {
    port,
    output: 'json',
    logLevel: 'error',
    onlyCategories: categories,
    disableStorageReset: true,
  }
  const result = await lighthouse(url, flags, config)
  if (!result) throw new Error(`Lighthouse has no answer for ${url}`)
  if (result.lhr.runtimeError) throw new Error(`${url}: ${result.lhr.runtimeError.message}`)
  return result.lhr
}

/** What costs points, with what Lighthouse shows for it. */
function missing(lhr: Result['lhr'] | undefined): string[] {
  if (!lhr) return []
  return categories.flatMap((category) =>
    (lhr.categories[category]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (lhr.audits[id]?.score ?? 1) < 0.9)
      .map(({ id }) => `${category}: ${lhr.audits[id]?.title} ${lhr.audits[id]?.displayValue ?? ''} (${id})`),
  )
}

/** The session where the panel keeps it, or none. */
async function keepSession(here: Page, signedIn: boolean): Promise<void> {
  await here.goto(`${server.url}/favicon.svg`)
  await here.evaluate(
    ([kept]) => {
      localStorage.clear()
      localStorage.setItem('recipe-panel.language', 'en')
      if (kept) localStorage.setItem('recipe-panel.session', kept)
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
