// Work without network at customers' sites: 200 forms over several jobs are filled in with the built panel in Chromium
// while the network is cut at random: offline, requests lost, answers lost after the server acted, 503, reloads. Then
// the server is compared with the input: nothing lost, nothing doubled.
import type { BrowserContext, Page } from '@playwright/test'
import { bangkokDay } from '@rp/domain/dates'
import { openBrowser } from './lib/browser.ts'
import { OnsiteJobs } from './onsite/onsite-jobs.ts'
import { fillForm, formsOfJob } from './onsite/onsite-forms.ts'
import { signIn } from './lib/people.ts'
import { report } from './lib/report.ts'
import { openServerProcess } from './lib/server-process.ts'

const wanted = Number(process.argv[2] ?? 200)
const seconds = () => Math.round(performance.now() / 1000)

const server = await openServerProcess()
await server.start()
const session = await signIn(server.url, 'staff.machine')
const admin = await signIn(server.url, 'admin.machine')
const jobs = new OnsiteJobs(server.url, { token: admin.token, engineer_id: session.user_id })
const part = await jobs.newPart()

const browser = await openBrowser()
const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
await context.addInitScript((stored) => {
  localStorage.setItem('recipe-panel.session', stored)
  localStorage.setItem('recipe-panel.language', 'en')
}, JSON.stringify(session))

const cuts = { aborted: 0, answer_lost: 0, busy: 0, offline: 0, reloads: 0 }
let isCalm = false

/** Each write meets a network that fails at random, before or after the server has acted. */
async function cutAtRandom(to: BrowserContext): Promise<void> {
  await to.route('**/api/**', async (route) => {
    const chance = Math.random()
    if (isCalm || route.request().method() === 'GET' || !/machine/.test(route.request().url()))
      return route.continue()
    if (chance < 0.25) {
      cuts.aborted += 1
      return route.abort()
    }
    if (chance < 0.5) {
      cuts.answer_lost += 1
      await route.fetch().catch(() => undefined)
      return route.abort()
    }
    if (chance < 0.6) {
      cuts.busy += 1
      return route.fulfill({ status: 503, body: '' })
    }
    return route.continue()
  })
}
await cutAtRandom(context)

/** The jobs of the day are loaded while there is network. */
async function openDay(page: Page): Promise<void> {
  const day = bangkokDay(new Date().toISOString())
  await page.goto(`${server.url}/machine/service?view=calendar&span=day&day=${day}`)
  await page.waitForLoadState('networkidle')
}

const page = await context.newPage()
let filled = 0
while (filled < wanted) {
  const job = await jobs.newJob()
  await openDay(page)
  await page.locator(`a[href$="${job.id}"]`).first().click()
  for (const form of formsOfJob(job.id)) {
    if (filled >= wanted) break
    if (Math.random() < 0.4) {
      cuts.offline += 1
      await context.setOffline(true)
    }
    jobs.expect(job.id, await fillForm(page, form, part))
    filled += 1
    if (Math.random() < 0.5) await context.setOffline(false)
    if (Math.random() < 0.12) {
      cuts.reloads += 1
      await context.setOffline(false)
      await page.reload()
      await page.getByRole('list', { name: 'Visits' }).waitFor()
    }
  }
  await context.setOffline(false)
  console.error(`${filled} forms after ${seconds()} s`)
}

isCalm = true
await page.reload()
await page.getByRole('list', { name: 'Visits' }).waitFor()
const chip = page.getByRole('button', { name: /waiting on this device/ })
await chip.waitFor({ state: 'hidden', timeout: 300_000 }).catch(() => undefined)
const left = (await chip.count()) === 0 ? 0 : Number(await chip.innerText())

const { lost, doubled, wrongTimes } = await jobs.compare(part)
for (const line of [...lost, ...doubled, ...wrongTimes]) console.error(line)
await browser.close()
await server.stop()
server.clear()
report(
  'onsite',
  {
    forms: filled,
    ...cuts,
    still_waiting: left,
    lost: lost.length,
    doubled: doubled.length,
    wrong_times: wrongTimes.length,
  },
  { forms: `>= ${wanted}`, still_waiting: '0', lost: '0', doubled: '0', wrong_times: '0' },
  filled >= wanted && left + lost.length + doubled.length + wrongTimes.length === 0,
)
