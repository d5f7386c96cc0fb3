// A room of a hundred thousand messages in the real messenger: the time from the click to the painted thread, and how
// many rows the page holds, also after ten older pages.
import type { Page } from '@playwright/test'
import { Client } from 'pg'
import { openBrowser } from './lib/browser.ts'
import { openFreshDatabase } from './lib/fresh-database.ts'
import { signIn, visit } from './lib/people.ts'
import { percentile, report } from './lib/report.ts'
import { openServerProcess } from './lib/server-process.ts'

const messages = Number(process.env['MESSAGES'] ?? 100_000)
const rounds = Number(process.env['ROUNDS'] ?? 8)
const olderPages = 10
const mostMs = 300
const mostRows = 200

const database = await openFreshDatabase()
const server = await openServerProcess({ DATABASE_URL: database.url })
await server.start()
// A failing bench leaves no server behind.
process.once('exit', () => void server.kill())
const session = await signIn(server.url, 'super_admin')
const { room_id } = await visit(server.url)
await fill(room_id)

const browser = await openBrowser()
const took: number[] = []
const rows: number[] = []
for (let round = 0; round < rounds; round += 1) {
  const page = await openMessenger()
  took.push(await openRoom(page))
  rows.push(await rowsOf(page))
  if (round === 0) for (let older = 0; older < olderPages; older += 1) rows.push(await scrollUp(page))
  await page.context().close()
}
await browser.close()
await server.stop()
server.clear()
await database.drop()

const [warm, slowest, most] = [percentile(took.slice(1), 0.5), Math.max(...took), Math.max(...rows)]
report(
  'long-room',
  { messages, click_to_paint_p50_ms: warm, click_to_paint_slowest_ms: slowest, most_rows: most },
  { click_to_paint_slowest_ms: `< ${mostMs}`, most_rows: `<= ${mostRows}` },
  slowest < mostMs && most <= mostRows,
)

/** A conversation over years, with messages of one line and of several. */
async function fill(room: string): Promise<void> {
  const client = new Client(database.url)
  await client.connect()
  await client.query(
    `insert into chat_message (room_id, seq, chg, customer_no, id, client_id, sender_type, sender_name, body, at)
     select $1, n, n, (n + 1) / 2, gen_random_uuid(), gen_random_uuid(), case when n % 2 = 1 then 'CUSTOMER' else 'STAFF' end,
       'bench', repeat('ขอราคาเซรั่ม price please ', 1 + n % 7) || 'said ' || n, now() - ($2::int - n) * interval '1 minute'
     from generate_series(1, $2::int) as n`,
    [room, messages],
  )
  await client.query(
    `update chat_room set last_seq = $2::int, chg = $2::int, customer_no = $2::int / 2, last_chat_at = now(), last_preview = 'said ' || $2::int,
       last_sender = 'STAFF', last_staff_seq = $2::int, staff_read_seq = $2::int where id = $1`,
    [room, messages],
  )
  await client.end()
}

async function openMessenger(): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  await context.addInitScript((stored) => {
    localStorage.setItem('recipe-panel.session', stored)
    localStorage.setItem('recipe-panel.language', 'en')
  }, JSON.stringify(session))
  const page = await context.newPage()
  await page.goto(`${server.url}/chat/messenger`)
  await page.locator(`[data-id="${room_id}"]`).waitFor()
  await page.waitForTimeout(1500)
  return page
}

/** From the click on the room until the frame after the one in which its newest message was drawn. */
async function openRoom(page: Page): Promise<number> {
  await page.evaluate(`window.painted = new Promise((resolve) => {
    addEventListener('click', ({ timeStamp }) => {
      const look = () => {
        const isThere = [...document.querySelectorAll('.thread-row')].some((row) => row.textContent.includes('said ${messages}'))
        if (!isThere) return requestAnimationFrame(look)
        const channel = new MessageChannel()
        channel.port1.onmessage = () => resolve(performance.now() - timeStamp)
        requestAnimationFrame(() => channel.port2.postMessage(null))
      }
      look()
    }, { capture: true, once: true })
  }); null`)
  await page.locator(`[data-id="${room_id}"]`).click()
  return page.evaluate<number>('window.painted')
}

function rowsOf(page: Page): Promise<number> {
  return page.locator('.thread-row').count()
}

/** Scrolls to the top until older messages appear; returns the maximum number of rows meanwhile. */
async function scrollUp(page: Page): Promise<number> {
  const oldest = () => page.locator('.thread-row').first().getAttribute('data-key')
  const before = await oldest()
  const counts: number[] = []
  await page.locator('.thread').hover()
  const until = Date.now() + 10_000
  while ((await oldest()) === before) {
    if (Date.now() > until) throw new Error('No older messages came')
    await page.mouse.wheel(0, -3000)
    await page.waitForTimeout(50)
    counts.push(await rowsOf(page))
  }
  return Math.max(...counts)
}
