// How smoothly a label follows the hand: dragging one of 1,000 elements, or 200 of them, and panning a paper with
// 5,000; compared with react-konva and a plain React SVG on the same scene, in turns, with a real mouse in a real
// browser.
import { execFileSync } from 'node:child_process'
import { createReadStream, existsSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { openBrowser } from './lib/browser.ts'
import { percentile, report } from './lib/report.ts'

const folder = path.join(import.meta.dirname, 'label-drag')
const dist = path.join(folder, 'dist')
const moves = 150
const rounds = 3

execFileSync('npx', ['vite', 'build', '--logLevel', 'error', folder], { stdio: 'inherit' })
const font = `/assets/${readdirSync(path.join(dist, 'assets')).find((name) => name.startsWith('Sarabun_400'))}`
const types: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.wasm': 'application/wasm',
}
const server = createServer((request, response) => {
  const { pathname } = new URL(request.url ?? '/', 'http://bench')
  const file = path.join(dist, pathname === '/' ? 'index.html' : pathname)
  if (!existsSync(file)) return void response.writeHead(404).end()
  response.writeHead(200, { 'content-type': types[path.extname(file)] ?? 'application/octet-stream' })
  createReadStream(file).pipe(response)
}).listen(0)
const { port } = server.address() as AddressInfo

type Scene = 'editor' | 'plain' | 'konva'
const browser = await openBrowser()

async function open(scene: Scene, count: number): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  await page.goto(`http://127.0.0.1:${port}/?scene=${scene}&count=${count}&font=${font}`)
  await page
    .locator(scene === 'konva' ? 'canvas' : 'svg path')
    .first()
    .waitFor({ state: 'attached' })
  await page.waitForTimeout(1500)
  return page
}

/** The browser's frame intervals during `act`, in milliseconds. */
async function frames(page: Page, act: () => Promise<void>): Promise<number[]> {
  await page.evaluate('window.watch()')
  await act()
  const seen = await page.evaluate<number[]>('window.seen')
  return seen.slice(1).map((at, index) => at - (seen[index] ?? at))
}

/** A circle with the mouse, back to its start. */
async function dragged(page: Page, at: { x: number; y: number }): Promise<number[]> {
  await page.mouse.move(at.x, at.y)
  await page.mouse.down()
  await page.mouse.move(at.x + 12, at.y + 12)
  const intervals = await frames(page, async () => {
    for (let move = 0; move < moves; move += 1) {
      const angle = (move / moves) * 2 * Math.PI
      await page.mouse.move(at.x + 12 + 160 * Math.sin(angle), at.y + 12 + 90 * (1 - Math.cos(angle)))
      await page.waitForTimeout(8)
    }
  })
  await page.mouse.up()
  return intervals
}

/** The centre of an element in the middle of the scene. */
async function middleOf(page: Page, scene: Scene): Promise<{ x: number; y: number }> {
  if (scene === 'konva') return { x: 709, y: 455 }
  const shapes = page.locator(scene === 'editor' ? '[data-id] > rect' : 'svg g > rect')
  const box = await shapes.nth(Math.floor((await shapes.count()) / 2)).boundingBox()
  return { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 }
}

const measured: Record<string, number[]> = {}
const add = (name: string, intervals: readonly number[]): void =>
  void (measured[name] ??= []).push(...intervals)

for (let round = 0; round < rounds; round += 1) {
  for (const scene of ['editor', 'konva', 'plain'] as const) {
    const page = await open(scene, 1000)
    add(`${scene}_one_of_1000`, await dragged(page, await middleOf(page, scene)))
    await page.close()
  }
  const page = await open('editor', 1000)
  const ids = Array.from({ length: 200 }, (_, at) => `e${String(at * 5).padStart(5, '0')}`)
  await page.evaluate(`window.select(${JSON.stringify(ids)})`)
  await page.waitForTimeout(300)
  const held = await page.locator('[data-id="e00500"]').boundingBox()
  add(
    'editor_200_of_1000',
    await dragged(page, {
      x: (held?.x ?? 0) + (held?.width ?? 0) / 2,
      y: (held?.y ?? 0) + (held?.height ?? 0) / 2,
    }),
  )
  await page.close()
  const large = await open('editor', 5000)
  await large.mouse.move(700, 450)
  add(
    'editor_pan_5000',
    await frames(large, async () => {
      for (let move = 0; move < moves; move += 1) {
        await large.mouse.wheel(6 * Math.sign(75 - move), 4 * Math.sign(75 - move))
        await large.waitForTimeout(8)
      }
    }),
  )
  await large.close()
}
await browser.close()
server.close()
rmSync(dist, { recursive: true, force: true })

const figures = Object.fromEntries(
  Object.entries(measured).flatMap(([name, intervals]) => [
    [`${name}_frames`, intervals.length],
    [`${name}_p50_ms`, percentile(intervals, 0.5)],
    [`${name}_p95_ms`, percentile(intervals, 0.95)],
  ]),
)
const goals = ['editor_one_of_1000', 'editor_200_of_1000', 'editor_pan_5000'].map((name) => `${name}_p95_ms`)
report(
  'label-drag',
  figures,
  Object.fromEntries(goals.map((goal) => [goal, '<= 16.8'])),
  // Browser timestamps have a resolution of a tenth of a millisecond.
  goals.every((goal) => (figures[goal] ?? Infinity) <= 16.85),
)
