import { expect, test, type Browser, type Page } from './test.ts'
import type { Language } from '@rp/domain/languages'
import { routes, type RouteName } from '@rp/domain/routes'
import { callsOfFrame, HeldCalls, sentencesOfEmptiness } from './held-calls.ts'
import { desktop, phone, signedIn } from './panel.ts'
import { figuresOfRecords, sentencesOfRecords } from './record-sentences.ts'
import { addressOf, firstId, screens } from './screen-addresses.ts'

interface RecordPage {
  name: string
  at: (page: Page) => Promise<string>
}

const rd = routes['recipes-rd-list']
const withFirst = (name: string, address: string, list: string): RecordPage => ({
  name,
  at: async (page) => address + (await firstId(page, list)),
})

/** Every screen of a record, and the records that open beside a list or in another state. */
const pages: RecordPage[] = [
  ...screens
    .filter((name) => routes[name].includes(':'))
    .map((name: RouteName) => ({ name, at: (page: Page) => addressOf(page, name) })),
  withFirst('customer', '/auth/customer?customer=', '/auth/customer'),
  withFirst('room', '/chat/messenger?room=', '/chat/room'),
  withFirst('recipe that is ready', `${rd}/`, `${rd}?formula_status=READY`),
  withFirst('lab order in progress', '/lab/order/', '/lab/order?status=INPROGRESS'),
]

const areaOf = ({ name }: RecordPage) => routes[name as RouteName]?.split('/')[1] ?? 'beside a list'
const areas = [...new Set(pages.map(areaOf))]
const retry = { en: /(Try again|Load again)$/, th: /(ลองใหม่|ลองอีกครั้ง|โหลดอีกครั้ง)$/ }

/** Reads whose failure changes no sentence. */
const quiet = [
  // Before the panel is there at all.
  /^\/api\/auth\/me/,
  // The browser has a copy of its own, and the product a usual calendar.
  /^\/api\/chat\/draft$/,
  /^\/api\/configuration\/holidays$/,
  // A picture that failed has a sign with the reason in its place.
  /^\/api\/file\//,
  // A label is drawn in plain colours then, and not called a proof; its comments are in a closed panel, which says so.
  /^\/api\/recipes\/label-(separation|soft-proof)$/,
  /^\/api\/recipes\/label-design\/[^/]+\/comment$/,
  // A list opens without what it remembers.
  /^\/api\/preference\/list\//,
]
/** A list behind an open record is read again once the record is closed. */
const behind = [/^\/api\/auth\/customer\?/, /^\/api\/chat\/room/, /^\/api\/auth\/customer\/[^/]+$/]

/** Answers one read after the other: what the page denies meanwhile has to be so at the end, too. */
async function faultsOfSlowness(
  page: Page,
  calls: HeldCalls,
  options: { at: string; from: 'first' | 'last' },
) {
  await calls.open(options.at, 'hold')
  const faults: string[] = []
  const denied = new Map<string, string>()
  let step = 'nothing'
  for (;;) {
    for (const sentence of await page.evaluate(sentencesOfEmptiness))
      if (step === 'nothing') faults.push(`“${sentence}” before any answer`)
      else if (!denied.has(sentence)) denied.set(sentence, step)
    step = await calls.release(options.from)
    if (step === '') break
    await calls.settle()
  }
  calls.set('pass')
  const atEnd = new Set(await page.evaluate(sentencesOfEmptiness))
  for (const [sentence, after] of denied)
    if (!atEnd.has(sentence)) faults.push(`“${sentence}” after ${after}, which was not so`)
  return faults
}

async function shoot(page: Page, { at, language }: { at: string; language: Language }): Promise<void> {
  const shots = process.env['SHOTS']
  const name = at.replaceAll(/[^a-z]+/g, '-').slice(1, 50)
  if (shots) await page.screenshot({ path: `${shots}/failed-${name}-${language}.png`, fullPage: true })
}

async function unreviewed(page: Page): Promise<string[]> {
  const denied = await page.evaluate(sentencesOfEmptiness)
  return denied
    .filter((sentence) => !sentencesOfRecords.has(sentence) && !figuresOfRecords.test(sentence))
    .map((sentence) => `“${sentence}” while only the record is known: say where it comes from`)
}

/** Fails every read, then tries again wherever the page offers it. */
async function faultsOfFailure(page: Page, calls: HeldCalls, options: { at: string; language: Language }) {
  await calls.open(options.at, 'fail')
  const faults: string[] = []
  const denied = new Map<string, number>()
  const buttons = page.getByRole('button', { name: retry[options.language] })
  for (let presses = 0; presses < 40; presses += 1) {
    for (const sentence of await page.evaluate(sentencesOfEmptiness))
      if (presses === 0) faults.push(`“${sentence}” although every call failed`)
      else if (!denied.has(sentence)) denied.set(sentence, presses)
    // The record is known by now, and its parts have failed.
    if (presses === 1) faults.push(...(await unreviewed(page)))
    if (presses === 1) await shoot(page, options)
    if ((await buttons.count()) === 0) break
    calls.set('heal')
    await buttons.first().click()
    await calls.settle()
    calls.set('fail')
    await calls.settle()
  }
  const isBehind = (name: string) => options.at.includes('?') && behind.some((pattern) => pattern.test(name))
  const never = [...calls.failed]
    .filter(([name, answered]) => answered === 0 && !isBehind(name))
    .map(([name]) => name)
  calls.set('pass')
  if (await buttons.count()) faults.push('still offers to try again')
  const atEnd = new Set(await page.evaluate(sentencesOfEmptiness))
  for (const [sentence, presses] of denied)
    if (!atEnd.has(sentence)) faults.push(`“${sentence}” after ${presses} tries, which was not so`)
  return [...faults, ...never.map((name) => `${name} failed, and nothing offers to read it again`)]
}

async function look(
  browser: Browser,
  area: string,
  options: { language: Language; viewport: typeof desktop },
) {
  const { context, page } = await signedIn(browser, 'super_admin', options)
  const frame = await callsOfFrame(page, '/recipes/recipes-category/create')
  const calls = new HeldCalls(page, (name) => frame.has(name) || quiet.some((pattern) => pattern.test(name)))
  await calls.start()
  const found: Record<string, string[]> = {}
  for (const one of pages.filter((candidate) => areaOf(candidate) === area)) {
    calls.set('pass')
    const at = await one.at(page)
    const from = options.language === 'en' ? 'first' : 'last'
    const faults = [
      ...(await faultsOfSlowness(page, calls, { at, from })),
      ...(await faultsOfFailure(page, calls, { at, language: options.language })),
    ]
    if (faults.length > 0) found[`${one.name} ${at}`] = faults
  }
  await context.close()
  expect(found).toEqual({})
}

for (const area of areas)
  for (const [language, viewport] of [
    ['en', desktop],
    ['th', phone],
  ] as const)
    test(`no page of ${area} says what is not so while parts are slow or failed, in ${language} at ${viewport.width} px`, async ({
      browser,
    }) => {
      test.setTimeout(600_000)
      await look(browser, area, { language, viewport })
    })
