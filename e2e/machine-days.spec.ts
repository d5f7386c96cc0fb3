import { bangkokDay, dayAfter } from '@rp/domain/dates'
import type { Language } from '@rp/domain/languages'
import { apiOf, firstCustomer, jobInput, machineInput, planHour } from './machine-api.ts'
import { expectStatus, planVisitAt, sectionOf, signHandover, transitionTo } from './machine-day-steps.ts'
import { asCustomer } from './machine-steps.ts'
import { newMark } from './mark.ts'
import { desktop, phone, signedIn, tap, watchConsole } from './panel.ts'
import { expect, test, type Locator, type Page } from './test.ts'

test.describe.configure({ mode: 'parallel' })

const sizes = [
  { screen: 'desktop', viewport: desktop, isTouched: false },
  { screen: 'phone', viewport: phone, isTouched: true },
] as const
const days = (['en', 'th'] as const).flatMap((language) =>
  sizes.map((size, at) => ({ language, ...size, daysAhead: 60 + (language === 'th' ? 2 : 0) + at })),
)

const engineer = 'Anucha Kaewmanee'

for (const { language, screen, viewport, isTouched, daysAhead } of days)
  test(`the day of a technician: two visits by the route, ${language} on a ${screen}`, async ({
    browser,
  }) => {
    const t = technicianWords[language]
    const press = (target: Locator) => (isTouched ? tap(target) : target.click())
    const { context, page } = await signedIn(browser, 'staff.machine', {
      viewport,
      language,
      touch: isTouched,
    })
    const consoleIsClean = watchConsole(page)
    const day = dayAfter(bangkokDay(new Date()), daysAhead)
    const [repaired, fine] = await plannedVisits(page, day, ['09:00', '13:00'])
    const stops = page.getByRole('region', { name: engineer })

    await test.step('the route of the day leads to the first visit', async () => {
      await page.goto(`/machine/service?view=calendar&span=day&day=${day}`)
      await expect(stops.getByRole('link', { name: repaired })).toBeVisible()
      await expect(stops.getByRole('link', { name: fine })).toBeVisible()
      await press(stops.getByRole('link', { name: repaired }))
      await expect(page.getByRole('heading', { level: 1, name: repaired })).toBeVisible()
    })

    await test.step('the findings are written at the machine, and the repair is quoted', async () => {
      await press(page.getByRole('button', { name: t.checkIn, exact: true }))
      await inspect(page, language, t.fault)
      const quotation = await sectionOf(page, t.quotation)
      await press(quotation.getByRole('button', { name: t.addLine }))
      const line = quotation.getByRole('listitem', { name: t.line })
      await line.getByRole('textbox', { name: t.description }).fill(t.labour)
      await line.getByLabel(t.qty).fill('1.5')
      await line.getByLabel(t.unitPrice).fill('800')
      await expect(quotation.getByLabel(t.totals).getByText('฿ 1,284.00')).toBeVisible()
      await press(quotation.getByRole('button', { name: t.save, exact: true }))
      await expect(page.getByText(`${t.saved}: ${t.quotation}`)).toBeVisible()
      await transitionTo(page, 'M4', { language, press })
    })

    await test.step('the customer beside it accepts on a phone', async () => {
      const quotation = await sectionOf(page, t.quotation)
      await press(quotation.getByRole('button', { name: t.link }))
      const link = await quotation.getByText(/\/quotation\//).innerText()
      await asCustomer(browser, link, async (shown) => {
        await shown.getByLabel('ชื่อของคุณ').fill('มาลี ศรีสุข')
        await shown.getByRole('button', { name: 'ยอมรับใบเสนอราคา' }).click()
        await expect(shown.getByRole('heading', { name: 'ขอบคุณ คุณยอมรับใบเสนอราคาแล้ว' })).toBeVisible()
      })
    })

    await test.step('the work is written, the customer signs, and the job is closed', async () => {
      await expectStatus(page, 'INPROGRESS', language)
      const work = await sectionOf(page, t.work)
      await work.getByLabel(t.minutes).fill('90')
      await work.getByRole('textbox', { name: t.test }).fill(t.runs)
      await press(work.getByRole('button', { name: t.save, exact: true }))
      await expect(page.getByText(`${t.saved}: ${t.work}`)).toBeVisible()
      await signHandover(await sectionOf(page, t.handover), {
        name: [t.signedName, 'มาลี ศรีสุข'],
        pad: t.pad,
        typed: [t.type, t.typedName],
        isTouched,
        save: t.save,
      })
      await expect(page.getByText(`${t.saved}: ${t.handover}`)).toBeVisible()
      await leave(page, language, t.changed)
      await transitionTo(page, 'M10', { language, press, outcome: 'REPAIRED' })
    })

    await test.step('at the second visit nothing is wrong', async () => {
      await page.goto(`/machine/service?view=calendar&span=day&day=${day}`)
      await expect(stops.getByText(t.done)).toBeVisible()
      await press(stops.getByRole('link', { name: fine }))
      await press(page.getByRole('button', { name: t.checkIn, exact: true }))
      await inspect(page, language, t.nothing)
      await leave(page, language, t.nothing)
      await transitionTo(page, 'M14', { language, press, outcome: 'NO_FAULT_FOUND', reason: t.nothing })
    })

    await test.step('both visits of the day are done', async () => {
      await page.goto(`/machine/service?view=calendar&span=day&day=${day}`)
      await expect(stops.getByText(t.done)).toHaveCount(2)
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
    })
    consoleIsClean()
    await context.close()

    async function inspect(at: Page, of: Language, findings: string): Promise<void> {
      const words = technicianWords[of]
      await expectStatus(at, 'INSPECTION', of)
      const inspection = await sectionOf(at, words.inspection)
      const motor = inspection.getByRole('radiogroup', { name: words.motor })
      await press(motor.getByRole('radio', { name: words.ok }))
      await inspection.getByRole('textbox', { name: words.findings }).fill(findings)
      await press(inspection.getByRole('button', { name: words.save, exact: true }))
      await expect(at.getByText(`${words.saved}: ${words.inspection}`)).toBeVisible()
    }

    async function leave(at: Page, of: Language, report: string): Promise<void> {
      const words = technicianWords[of]
      await press(at.getByRole('button', { name: words.leave }))
      const dialog = at.getByRole('dialog', { name: words.leave })
      await dialog.getByRole('textbox', { name: words.report }).fill(report)
      await press(dialog.getByRole('button', { name: words.leave }))
      await expect(dialog).toBeHidden()
      await expect(at.getByText(words.reported)).toBeVisible()
    }
  })

/** A visit of an hour at each time of a day, of a job of its own; returns the numbers of the jobs. */
async function plannedVisits(page: Page, day: string, times: [string, string]): Promise<[string, string]> {
  const api = await apiOf(page, 'admin.machine')
  const { id: customer_id } = await firstCustomer(api)
  const { engineers } = await api<{ engineers: { id: string; name: string }[] }>(
    'GET',
    `/machine/service/calendar?from=${day}&to=${day}`,
  )
  const me = engineers.find(({ name }) => name === engineer)
  if (!me) throw new Error(`${engineer} is no engineer`)
  const jobs = await Promise.all(
    times.map(async (time) => {
      const job = await api<{ id: string; number: string }>('POST', '/machine/service', jobInput(customer_id))
      await planHour(api, job.id, { day, time, engineer_id: me.id })
      return job.number
    }),
  )
  return [jobs[0] ?? '', jobs[1] ?? '']
}

const technicianWords = {
  en: {
    checkIn: 'Check in',
    leave: 'Leave with report',
    report: 'What was done',
    reported: 'The report is saved',
    inspection: 'Inspection',
    motor: 'Motor and drive',
    ok: 'OK',
    findings: 'Findings',
    fault: 'The seal of the pump leaks',
    nothing: 'Nothing found: it was switched off',
    quotation: 'Quotation',
    addLine: 'Add a line',
    line: 'Line 1',
    description: 'Description',
    labour: 'Change of the seal',
    qty: 'Quantity',
    unitPrice: 'Unit price',
    totals: 'Sums',
    link: 'Link for the customer',
    work: 'Work',
    minutes: 'Working time',
    test: 'Result of the test',
    runs: 'Runs for 30 minutes without a leak',
    changed: 'Seal changed',
    handover: 'Handover',
    signedName: 'Who takes the machine over',
    pad: /^Draw the signature here/,
    type: 'Type a name',
    typedName: 'Name',
    save: 'Save',
    saved: 'Saved',
    done: 'Done',
  },
  th: {
    checkIn: 'เช็กอิน',
    leave: 'ออกจากหน้างานพร้อมรายงาน',
    report: 'สิ่งที่ทำ',
    reported: 'บันทึกรายงานแล้ว',
    inspection: 'ตรวจสภาพ',
    motor: 'มอเตอร์และชุดขับ',
    ok: 'ปกติ',
    findings: 'ผลการตรวจสภาพ',
    fault: 'ซีลปั๊มรั่ว',
    nothing: 'ไม่พบความผิดปกติ สวิตช์ปิดอยู่',
    quotation: 'ใบเสนอราคา',
    addLine: 'เพิ่มรายการ',
    line: 'บรรทัดที่ 1',
    description: 'รายละเอียด',
    labour: 'ค่าแรงเปลี่ยนซีล',
    qty: 'จำนวน',
    unitPrice: 'ราคาต่อหน่วย',
    totals: 'ยอดรวม',
    link: 'ลิงก์สำหรับลูกค้า',
    work: 'งานที่ทำ',
    minutes: 'เวลาทำงาน',
    test: 'ผลการทดสอบ',
    runs: 'เดินเครื่อง 30 นาที ไม่รั่ว',
    changed: 'เปลี่ยนซีลแล้ว',
    handover: 'ส่งมอบ',
    signedName: 'ชื่อผู้รับมอบเครื่อง',
    pad: /^เซ็นชื่อในกรอบนี้/,
    type: 'พิมพ์ชื่อ',
    typedName: 'ชื่อ',
    save: 'บันทึก',
    saved: 'บันทึกแล้ว',
    done: 'เข้าพบแล้ว',
  },
} as const

for (const { language, screen, viewport, isTouched, daysAhead } of days)
  test(`the day of a dispatcher: a call, a plan, a breach and a mistake, ${language} on a ${screen}`, async ({
    browser,
  }) => {
    const t = dispatcherWords[language]
    const press = (target: Locator) => (isTouched ? tap(target) : target.click())
    const { context, page } = await signedIn(browser, 'admin.machine', {
      viewport,
      language,
      touch: isTouched,
    })
    const consoleIsClean = watchConsole(page)
    const mark = newMark()
    const api = await apiOf(page, 'admin.machine')
    const customer = await firstCustomer(api)
    const day = dayAfter(bangkokDay(new Date()), daysAhead + 10)

    await test.step('a customer calls: the job is written down and assigned', async () => {
      await page.goto('/machine/service?view=table')
      await press(page.getByRole('button', { name: t.create }))
      const dialog = page.getByRole('dialog', { name: t.newTitle })
      await dialog.getByRole('combobox', { name: t.customer }).click()
      await press(page.getByRole('listbox').getByRole('option').first())
      await dialog.getByRole('textbox', { name: t.model }).fill(`Sealer ${mark}`)
      await dialog.getByRole('textbox', { name: t.problem }).fill(t.leaks)
      await press(dialog.getByRole('button', { name: t.open, exact: true }))
      await expect(page.getByRole('heading', { level: 1, name: mark })).toBeVisible()
      await press(page.getByRole('button', { name: t.assign, exact: true }))
      const who = page.getByRole('dialog', { name: t.responsible })
      await who.getByRole('combobox', { name: t.engineers }).fill(engineer)
      await expect(page.getByRole('option')).toHaveCount(1)
      await press(page.getByRole('option', { name: engineer }))
      // The list of people closes, which lies over the button.
      await page.keyboard.press('Tab')
      await press(who.getByRole('button', { name: t.save, exact: true }))
      await expect(who).toBeHidden()
      await expect(page.getByText(engineer).first()).toBeVisible()
    })

    const job = page.url()
    await test.step('its visit is planned, and shown in the day of the engineer', async () => {
      await planVisitAt(page, { title: t.plan, plannedAt: t.plannedAt, save: t.save }, `${day}T10:00`)
      await page.goto(`/machine/service?view=calendar&span=day&day=${day}`)
      const visits = page.getByRole('region', { name: engineer })
      await expect(visits.getByRole('link', { name: mark })).toBeVisible()
    })

    await test.step('a maintenance that is due soon is opened now', async () => {
      const machine = await api<{ id: string }>('POST', '/machine/register', machineInput(customer.id, mark))
      await api('POST', '/machine/plan', planInput(machine.id, `Seals ${mark}`, day))
      await page.goto(`/machine/plan?q=${mark}`)
      await press(page.getByRole('link', { name: `Seals ${mark}` }).first())
      await press(page.getByRole('button', { name: `${t.openNow}: Seals ${mark}` }))
      await press(page.getByRole('dialog').getByRole('button', { name: t.openNow, exact: true }))
      const plan = page.getByRole('listitem', { name: `Seals ${mark}` })
      await press(plan.getByRole('link', { name: /^MCH-/ }))
      await expect(page.getByRole('heading', { level: 1, name: mark })).toBeVisible()
      await expect(page.getByRole('definition').filter({ hasText: `Seals ${mark}` })).toBeVisible()
    })

    await test.step('responses that are late are listed', async () => {
      await page.goto('/machine/service?view=table&promise=BREACHED')
      await expect(page.getByRole('link', { name: /^MCH-/ }).first()).toBeVisible()
    })

    await test.step('a job closed by mistake is open again, with its reason', async () => {
      await page.goto(job)
      await transitionTo(page, 'M11', { language, press, outcome: 'WITHDRAWN', reason: t.wrongJob })
      await transitionTo(page, 'M16', { language, press, reason: t.wrongJob })
      await expectStatus(page, 'PENDING_VISIT', language)
      await expect(page.getByRole('list', { name: t.timeline }).getByText(t.wrongJob).first()).toBeVisible()
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
    })
    consoleIsClean()
    await context.close()
  })

const planInput = (machine_id: string, name: string, starts_on: string) => ({
  machine_id,
  name,
  task: name,
  type: 'ONSITE',
  priority: 'NORMAL',
  engineer_ids: [],
  every_count: 3,
  every_unit: 'MONTH',
  starts_on,
  basis: 'AFTER_DONE',
  counter_id: null,
  every_run: null,
  starts_at_count: null,
  lead_days: 0,
  lead_count: '0',
  ends_on: null,
})

const dispatcherWords = {
  en: {
    create: 'New service',
    newTitle: 'New machine service',
    customer: 'Customer',
    model: 'Model',
    problem: 'Problem',
    leaks: 'The pump leaks',
    open: 'Open the service',
    assign: 'Assign',
    responsible: 'Who is responsible',
    engineers: 'Engineers',
    save: 'Save',
    plan: 'Plan a visit',
    plannedAt: 'Planned for',
    openNow: 'Open now',
    wrongJob: 'Closed the wrong job',
    timeline: 'What happened',
  },
  th: {
    create: 'เปิดงานบริการ',
    newTitle: 'เปิดงานบริการเครื่อง',
    customer: 'ลูกค้า',
    model: 'รุ่น',
    problem: 'อาการ',
    leaks: 'น้ำมันรั่วที่ปั๊ม',
    open: 'เปิดงาน',
    assign: 'มอบหมาย',
    responsible: 'ผู้รับผิดชอบงาน',
    engineers: 'ช่าง',
    save: 'บันทึก',
    plan: 'นัดเข้าพบ',
    plannedAt: 'วันเวลานัด',
    openNow: 'เปิดงานเลย',
    wrongJob: 'ปิดผิดงาน',
    timeline: 'ความเป็นมา',
  },
} as const
