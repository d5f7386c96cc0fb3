// How fast the formula grid responds to a key: a draft of 60 lines in a real browser, typing into a percent cell.
import { openBrowser } from './lib/browser.ts'
import { draftOf60Lines } from './lib/long-draft.ts'
import { watchPaints, type Figures } from './lib/watch-paints.ts'
import { percentile, report } from './lib/report.ts'
import { openServerProcess } from './lib/server-process.ts'

const keystrokes = 40
const warmUp = 8
/** Slower than typing, so that each key is measured separately. */
const everyMs = 150

const server = await openServerProcess()
await server.start()
const draft = await draftOf60Lines(server.url)
// Without display sync, so that a figure is the panel's time and not the wait for a frame.
const browser = await openBrowser(['--disable-frame-rate-limit', '--disable-gpu-vsync'])
const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
await page.addInitScript((session) => {
  localStorage.setItem('recipe-panel.session', session)
  localStorage.setItem('recipe-panel.language', 'en')
}, JSON.stringify(draft.session))
await page.goto(`${server.url}${draft.path}`)
await page.locator('tr[data-key]').nth(59).waitFor()

// The share of the 30th line, changed with each key: 0.1, 0.11, ... always another sum, list and price.
const cell = page.locator('tr[data-key] > td[data-col="pct"]').nth(30)
await cell.click()
await page.keyboard.press('Enter')
const input = page.locator('input.editor')
await input.waitFor()
await page.evaluate(watchPaints)

for (let n = 0; n < keystrokes + warmUp; n += 1) {
  if (n === warmUp) await page.evaluate('window.formulaFigures.clear()')
  // Alternating digits and deletions keep the share small and every value new.
  await page.keyboard.press(n % 2 === 0 ? String((n % 9) + 1) : 'Backspace')
  await page.waitForTimeout(everyMs)
}
const { repaints, results, events } = await page.evaluate<Figures>('window.formulaFigures.read()')
await browser.close()
await server.stop()
server.clear()

const figures = {
  keystrokes: repaints.length,
  repaint_p50_ms: percentile(repaints, 0.5),
  repaint_p99_ms: percentile(repaints, 0.99),
  handling_p50_ms: percentile(events, 0.5),
  handling_p99_ms: percentile(events, 0.99),
  results_seen: results.length,
  results_p50_ms: percentile(results, 0.5),
  results_p99_ms: percentile(results, 0.99),
}
report(
  'formula',
  figures,
  { repaint_p99_ms: '< 16', results_p99_ms: '< 50' },
  figures.repaint_p99_ms < 16 && figures.results_p99_ms < 50 && results.length === keystrokes,
)
