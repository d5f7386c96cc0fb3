// Every screen in Thai, English and stretched English on a desktop and two phones: nothing wider than the screen, no
// text cut off, no English on a Thai screen, nothing in the console.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { routes } from '@rp/domain/routes'
import { desktop, phone, signedIn } from '../e2e/panel.ts'
import { addressOf, screens } from '../e2e/screen-addresses.ts'
import { clippedTexts, saidTexts, untranslated } from '../e2e/text-faults.ts'
import { still, walkTo, widerBy } from '../e2e/walk.ts'
import { openBrowser } from './lib/browser.ts'
import { report } from './lib/report.ts'
import { openServerProcess } from './lib/server-process.ts'

const viewports = [desktop, phone, { width: 360, height: 780 }]
const tongues = (process.env['TONGUES']?.split(',') ?? ['th', 'en', 'stretched']) as Tongue[]
const only = process.env['ONLY']
type Tongue = 'th' | 'en' | 'stretched'

const counts = { wider: 0, clipped: 0, untranslated: 0, console: 0, unreached: 0, screens: 0 }

function found(what: keyof typeof counts, at: string, faults: string[]): void {
  counts[what] += faults.length
  for (const fault of faults) console.log(`${what.padEnd(12)} ${at}: ${fault}`)
}

/** The panel built with stretched English, in its own folder. */
function buildStretched(): string {
  const folder = mkdtempSync(join(tmpdir(), 'recipe-panel-stretched-'))
  const config = join(process.cwd(), 'bench/screens/vite.config.ts')
  const built = spawnSync(
    'npx',
    ['vite', 'build', 'apps/web', '--config', config, '--outDir', folder, '--logLevel', 'error'],
    { stdio: 'inherit' },
  )
  if (built.status !== 0) throw new Error('The stretched panel was not built')
  return folder
}

/** The page gets the panel of this folder; calls still go to the server. */
async function serveFrom(page: Page, folder: string): Promise<void> {
  await page.route(/^http:\/\/[^/]+\/(?!api|socket\.io|demo|widget)/, (route) => {
    const file = join(folder, new URL(route.request().url()).pathname)
    const isFile = /\.\w+$/.test(file) && existsSync(file)
    return route.fulfill({ path: isFile ? file : join(folder, 'index.html') })
  })
}

/** All texts sent by the server, except the English half of a bilingual pair, which is not data. */
function gatherData(page: Page): () => string {
  const texts = new Set<string>()
  const gather = (value: unknown): void => {
    if (typeof value === 'string') texts.add(value.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' '))
    else if (typeof value === 'object' && value !== null)
      for (const [key, part] of Object.entries(value)) {
        const th = key === 'en' ? 'th' : key.replace(/_en$/, '_th')
        if (th === key || !(th in value)) gather(part)
      }
  }
  page.on('response', (response) => {
    if (!response.url().includes('/api/')) return
    response.json().then(gather, () => {})
  })
  return () => [...texts].join('\n')
}

const server = await openServerProcess()
await server.start()
// Answers that the bench gives in the server's place have no address on this machine, and their pages may not call one
// by themselves.
const browser = await openBrowser(['--disable-features=LocalNetworkAccessChecks'])
for (const tongue of tongues) await walk(tongue)
await browser.close()
await server.stop()
server.clear()
report(
  'screens',
  counts,
  {
    wider: '0',
    clipped: '0',
    untranslated: '0',
    console: '0',
    unreached: '0',
    screens: String(screens.length),
  },
  Object.entries(counts).every(([what, count]) => what === 'screens' || count === 0),
)

async function walk(tongue: Tongue): Promise<void> {
  const language = tongue === 'th' ? 'th' : 'en'
  const { context, page } = await signedIn(browser, 'super_admin', { language, baseURL: server.url })
  page.setDefaultTimeout(20_000)
  // tsx names functions passed to the page with a helper that the page lacks.
  await page.addInitScript('globalThis.__name = (named) => named')
  const folder = tongue === 'stretched' ? buildStretched() : null
  if (folder) await serveFrom(page, folder)
  const data = gatherData(page)
  let at = ''
  page.on('console', (message) => {
    if (message.type() !== 'debug') found('console', at, [message.text()])
  })
  page.on('pageerror', (error) => found('console', at, [error.message]))
  const walked = screens.filter((name) => !only || routes[name].startsWith(only))
  for (const route of walked) {
    at = `${tongue} ${route}`
    await page.setViewportSize(desktop)
    try {
      await walkTo(page, await addressOf(page, route))
    } catch (error) {
      found('unreached', at, [String(error).split('\n')[0] ?? ''])
      continue
    }
    for (const viewport of viewports) {
      at = `${tongue} ${viewport.width} ${route}`
      await page.setViewportSize(viewport)
      await still(page)
      const wider = await widerBy(page)
      if (wider > 1) found('wider', at, [`by ${wider} px`])
      found('clipped', at, await clippedTexts(page))
    }
    if (tongue === 'th') found('untranslated', at, untranslated(await saidTexts(page), data()))
  }
  counts.screens = walked.length
  await context.close()
  if (folder) rmSync(folder, { recursive: true })
}
