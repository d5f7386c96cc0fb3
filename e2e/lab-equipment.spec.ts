import { bangkokDay, dayAfter } from '@rp/domain/dates'
import { expect, test, type Page } from './test.ts'
import { newLabOrder } from './lab-api.ts'
import { apiOf, type Api } from './machine-api.ts'
import { newMark } from './mark.ts'
import { desktop, phone, signedIn, watchConsole } from './panel.ts'

test.describe.configure({ mode: 'parallel' })

const words = {
  en: { pick: 'Instrument or lot', used: 'Used', blocked: 'Not to be used', doubts: 'Results in doubt' },
  th: {
    pick: 'เครื่องมือหรือล็อต',
    used: 'เครื่องมือและสารที่ใช้',
    blocked: 'ห้ามใช้',
    doubts: 'ผลที่ต้องทบทวน',
  },
} as const

for (const { language, viewport, screen } of [
  { language: 'en', viewport: desktop, screen: 'desktop' },
  { language: 'th', viewport: phone, screen: 'phone' },
] as const)
  test(`what was used is noted, refused and doubted, ${language} on a ${screen}`, async ({ browser }) => {
    const t = words[language]
    const code = `EQ${newMark()}`
    const { context, page } = await signedIn(browser, 'staff.lab', { viewport, language })
    const consoleIsClean = watchConsole(page)
    const api = await apiOf(page, 'admin.lab')
    const balance = await newInstrument(api, `${code}-A`)
    const broken = await newInstrument(api, `${code}-B`)
    await note(api, broken, { event: 'OUT_OF_SERVICE', reason: 'Lamp is dead' })
    await newLot(api, code)
    const order = await newLabOrder(api, code)
    const step = `/lab/order/${order.id}/step/${order.step_id}`
    await api('POST', `${step}/transition`, { to: 'INPROGRESS', expected_status: 'TODO' })

    await test.step('a technician notes the balance and the lot at the step', async () => {
      await page.goto(step)
      const used = page.getByRole('list', { name: t.used })
      await pick(page, `${code}-A`)
      await expect(used.getByRole('listitem')).toHaveCount(1)
      await pick(page, `LOT-${code}`)
      await expect(used.getByRole('listitem')).toHaveCount(2)
      await expectToFit(page)
    })

    await test.step('what is out of service is refused with a sentence', async () => {
      consoleIsClean()
      const answer = page.waitForResponse(
        (one) => one.request().method() === 'POST' && one.url().endsWith(`${step}/use`),
      )
      await pick(page, `${code}-B`)
      expect(JSON.stringify(await (await answer).json())).toContain(t.blocked)
      await expect(page.getByRole('list', { name: t.used }).getByRole('listitem')).toHaveCount(2)
    })

    await test.step('after a failed calibration the record lists the step in doubt', async () => {
      await note(api, balance, { event: 'CALIBRATED', result: 'FAIL' })
      await page.goto(`/lab/instrument/${balance}/record`)
      await expect(page.getByText(t.blocked).first()).toBeVisible()
      await expect(page.getByText(t.doubts)).toBeVisible()
      await expectToFit(page)
    })
    await context.close()
  })

async function pick(page: Page, name: string): Promise<void> {
  const language = await page.evaluate(() => document.documentElement.lang)
  const field = page.getByRole('combobox', { name: words[language === 'th' ? 'th' : 'en'].pick })
  await field.fill(name)
  await page.getByRole('option', { name: new RegExp(name) }).click()
}

const today = () => bangkokDay(new Date())

const note = (api: Api, id: string, more: object) =>
  api('POST', `/lab/instrument/${id}/event`, {
    day: today(),
    result: null,
    due: null,
    reason: '',
    file: null,
    ...more,
  })

/** An instrument that passed its calibration yesterday. */
async function newInstrument(api: Api, code: string): Promise<string> {
  const { id } = await api<{ id: string }>('POST', '/lab/instrument', {
    code,
    name_en: `Balance ${code}`,
    name_th: `เครื่องชั่ง ${code}`,
    maker: 'Mettler',
    model: 'XS205',
    serial_no: code,
    location: 'Room 2',
    recalibrate_months: 12,
    warn_days: 30,
    is_active: true,
  })
  await note(api, id, { event: 'CALIBRATED', result: 'PASS', day: dayAfter(today(), -1) })
  return id
}

async function newLot(api: Api, code: string): Promise<void> {
  const { id } = await api<{ id: string }>('POST', '/lab/reagent', {
    code,
    name_en: `Nutrient agar ${code}`,
    name_th: `อาหารเลี้ยงเชื้อ ${code}`,
    kind: 'MEDIUM',
    opened_days: 30,
    is_active: true,
  })
  await api('POST', `/lab/reagent/${id}/lot`, {
    lot_no: `LOT-${code}`,
    expires_on: dayAfter(today(), 200),
    opened_on: null,
    blocked: null,
    used_up_on: null,
  })
}

async function expectToFit(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
}
