import { bangkokDay } from '@rp/domain/dates'
import { newMark } from './mark.ts'
import { apiOf } from './machine-api.ts'
import { repairToday, sign, stockedPart, visitToday } from './onsite-steps.ts'
import { desktop, phone, signedIn } from './panel.ts'
import { expect, test, type Locator, type Page } from './test.ts'

/** Where screenshots of the steps are saved for review. */
const shots = process.env['SHOTS'] ?? 'test-results'

test.describe.configure({ mode: 'parallel' })

const words = {
  th: {
    checkIn: 'เช็กอิน',
    waits: 'รอสัญญาณ',
    onSite: 'อยู่หน้างาน',
    visits: 'นัดเข้าพบ',
    done: 'เข้าพบแล้ว',
    inspection: 'ตรวจสภาพ',
    power: 'ไฟเลี้ยงและสายไฟ',
    fault: 'ชำรุด',
    findings: 'ผลการตรวจสภาพ',
    choose: 'เลือกไฟล์',
    save: 'บันทึก',
    work: 'งานที่ทำ',
    minutes: 'เวลาทำงาน',
    test: 'ผลการทดสอบ',
    handover: 'ส่งมอบ',
    signedName: 'ชื่อผู้รับมอบเครื่อง',
    pad: /^เซ็นชื่อในกรอบนี้/,
    type: 'พิมพ์ชื่อ',
    typedName: 'ชื่อ',
    leave: 'ออกจากหน้างานพร้อมรายงาน',
    report: 'สิ่งที่ทำ',
    parts: 'อะไหล่',
    use: 'เบิกใช้',
    part: 'อะไหล่',
    place: 'ที่เก็บ',
    store: 'คลังหลัก',
    qty: 'จำนวน',
    waiting: /รอสัญญาณเพื่อส่ง \d+ รายการ/,
    chip: /^รออยู่ในเครื่องนี้ \d+ รายการ$/,
    show: 'ดูรายการ',
    list: 'รายการที่รออยู่ในเครื่องนี้',
  },
  en: {
    checkIn: 'Check in',
    waits: 'Waits for the network',
    onSite: 'On site',
    visits: 'Visits',
    done: 'Done',
    inspection: 'Inspection',
    power: 'Power and wiring',
    fault: 'Fault',
    findings: 'Findings',
    choose: 'Choose files',
    save: 'Save',
    work: 'Work',
    minutes: 'Working time',
    test: 'Result of the test',
    handover: 'Handover',
    signedName: 'Who takes the machine over',
    pad: /^Draw the signature here/,
    type: 'Type a name',
    typedName: 'Name',
    leave: 'Leave with report',
    report: 'What was done',
    parts: 'Parts',
    use: 'Use',
    part: 'Part',
    place: 'Place',
    store: 'Main store',
    qty: 'Quantity',
    waiting: /\d+ changes? waits? for the network/,
    chip: /^\d+ waiting on this device$/,
    show: 'Show',
    list: 'Waiting on this device',
  },
} as const
type Words = (typeof words)['th'] | (typeof words)['en']

interface SeenJob {
  status: string
  visits: { planned_at: string; arrived_at: string | null; left_at: string | null; report: string }[]
  inspection: { findings: string; checklist: unknown[]; photos: unknown[] } | null
  work: { minutes: number; test_result: string } | null
  handover: { signed_name: string; signed_at: string } | null
}

async function section(page: Page, name: string): Promise<Locator> {
  const opener = page.getByRole('button', { name: new RegExp(`^${name}`), expanded: false })
  const region = page.getByRole('region', { name: new RegExp(`^${name}`) }).first()
  await expect(region).toBeVisible()
  if ((await region.getByRole('textbox').count()) === 0) await opener.first().click()
  return region
}

async function saved(part: Locator, t: Words): Promise<void> {
  await part.getByRole('button', { name: t.save, exact: true }).click()
  await expect(part.locator('h2 > button')).toContainText(t.waits)
}

/** The moments between which something was done. */
async function timed(act: () => Promise<void>): Promise<(at: string | null | undefined) => void> {
  const from = Date.now()
  await act()
  const to = Date.now()
  return (at) => {
    expect(Date.parse(at ?? '')).toBeGreaterThanOrEqual(from - 1000)
    expect(Date.parse(at ?? '')).toBeLessThanOrEqual(to + 1000)
  }
}

async function checkIn(page: Page, t: Words): Promise<void> {
  const visits = page.getByRole('list', { name: t.visits })
  await visits.getByRole('button', { name: t.checkIn, exact: true }).click()
  await expect(visits.getByText(t.onSite)).toBeVisible()
  await expect(visits.getByText(t.waits)).toBeVisible()
}

async function leave(page: Page, t: Words, report: string): Promise<void> {
  await page.getByRole('button', { name: t.leave }).click()
  const dialog = page.getByRole('dialog', { name: t.leave })
  await dialog.getByRole('textbox', { name: t.report }).fill(report)
  await dialog.getByRole('button', { name: t.leave }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('list', { name: t.visits }).getByText(report)).toBeVisible()
}

async function handOver(page: Page, t: Words, isTouched: boolean): Promise<void> {
  const handover = await section(page, t.handover)
  await handover.getByRole('textbox', { name: t.signedName }).fill('มาลี ใจดี')
  if (isTouched) {
    await handover.getByRole('button', { name: t.type }).click()
    await handover.getByRole('textbox', { name: t.typedName, exact: true }).fill('มาลี ใจดี')
  } else await sign(page, t.pad)
  await saved(handover, t)
}

for (const { language, viewport, touch, screen } of [
  { language: 'th', viewport: phone, touch: true, screen: 'phone' },
  { language: 'en', viewport: desktop, touch: false, screen: 'desktop' },
] as const)
  test(`a technician's day without network is on the server with its true times, ${language} on a ${screen}`, async ({
    browser,
  }) => {
    const t = words[language]
    const { context, page } = await signedIn(browser, 'staff.machine', { viewport, language, touch })
    const admin = await apiOf(page, 'admin.machine')
    await page.goto('/machine/service')
    const me = await page.evaluate(
      () => (JSON.parse(localStorage.getItem('recipe-panel.session') ?? '{}') as { user_id: string }).user_id,
    )
    const code = `SEAL-${newMark()}${language.toUpperCase()}`
    await stockedPart(admin, code)
    const first = await visitToday(admin, me, { hour: 9 })
    const second = await repairToday(admin, me, 13)
    const loaded = [first, second].map((id) =>
      page.waitForResponse((answer) => answer.url().endsWith(`/machine/service/${id}/part`)),
    )
    const day = bangkokDay(new Date().toISOString())
    const route = `/machine/service?view=calendar&span=day&day=${day}`
    await page.goto(route)
    await Promise.all(loaded)
    await page.waitForLoadState('networkidle')
    const open = async (id: string) => {
      await page.locator(`a[href$="${id}"]`).first().click()
      await expect(page.getByRole('list', { name: t.visits })).toBeVisible()
    }

    await context.setOffline(true)
    const moments =
      await test.step('the first job: inspection with checklist and photo, and the signature', async () => {
        await open(first)
        const arrived = await timed(() => checkIn(page, t))
        const inspection = await section(page, t.inspection)
        await inspection
          .getByRole('radiogroup', { name: t.power })
          .getByRole('radio', { name: t.fault })
          .check()
        await inspection.getByRole('textbox', { name: t.findings }).fill('สายไฟขาด')
        const chooser = page.waitForEvent('filechooser')
        await inspection.getByRole('button', { name: t.choose }).click()
        await (
          await chooser
        ).setFiles({
          name: 'machine.png',
          mimeType: 'image/png',
          buffer: await page.screenshot(),
        })
        await expect(inspection.getByRole('img', { name: 'machine.png' })).toBeVisible()
        await saved(inspection, t)
        const signed = await timed(() => handOver(page, t, touch))
        const left = await timed(() => leave(page, t, 'ตรวจแล้ว รออะไหล่'))
        await expect(page.getByText(t.waiting)).toBeVisible()
        await page.getByRole('status').getByRole('button', { name: t.show }).click()
        await expect(page.getByRole('list', { name: t.list })).toBeVisible()
        await page.screenshot({ path: `${shots}/onsite-${language}.png`, fullPage: true })
        return { arrived, signed, left }
      })

    const repaired = await test.step('the second job: a part, the work, the signature', async () => {
      await page.goBack()
      await open(second)
      const arrived = await timed(() => checkIn(page, t))
      const card = page.getByRole('region', { name: t.parts, exact: true })
      await card.getByRole('button', { name: t.use, exact: true }).click()
      const dialog = page.getByRole('dialog')
      for (const [label, text] of [
        [t.part, code],
        [t.place, t.store],
      ] as const) {
        await dialog.getByRole('combobox', { name: label }).fill(text)
        await page.getByRole('option', { name: text }).first().click()
      }
      await dialog.getByLabel(t.qty).fill('2')
      await dialog.getByRole('button', { name: t.use, exact: true }).click()
      await expect(dialog).toBeHidden()
      await expect(card.getByText(t.waits)).toBeVisible()
      const work = await section(page, t.work)
      await work.getByLabel(t.minutes).fill('45')
      await work.getByRole('textbox', { name: t.test }).fill('เดินเครื่องปกติ')
      await saved(work, t)
      const signed = await timed(() => handOver(page, t, touch))
      const left = await timed(() => leave(page, t, 'เปลี่ยนซีลแล้ว'))
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
      return { arrived, signed, left }
    })

    await test.step('the network is back: everything is sent, once', async () => {
      await context.setOffline(false)
      await expect(page.getByText(t.waits)).toHaveCount(0)
      await expect(page.getByText(t.waiting)).toHaveCount(0)
      // The page shows one job; the chip counts what waits of all.
      await expect(page.getByRole('button', { name: t.chip })).toHaveCount(0)
      const one = await admin<SeenJob>('GET', `/machine/service/${first}`)
      expect(one.status).toBe('INSPECTION')
      expect(one.visits).toHaveLength(1)
      moments.arrived(one.visits[0]?.arrived_at)
      moments.left(one.visits[0]?.left_at)
      moments.signed(one.handover?.signed_at)
      expect(one.visits[0]?.report).toBe('ตรวจแล้ว รออะไหล่')
      expect(one.inspection).toMatchObject({
        findings: 'สายไฟขาด',
        checklist: [{ item: 'POWER', verdict: 'FAULT' }],
        photos: [{ name: 'machine.png' }],
      })
      const two = await admin<SeenJob>('GET', `/machine/service/${second}`)
      expect(two.work).toMatchObject({ minutes: 45, test_result: 'เดินเครื่องปกติ' })
      const visit = two.visits.find(({ report }) => report === 'เปลี่ยนซีลแล้ว')
      repaired.arrived(visit?.arrived_at)
      repaired.left(visit?.left_at)
      repaired.signed(two.handover?.signed_at)
      const { parts } = await admin<{ parts: { code: string; used: string }[] }>(
        'GET',
        `/machine/service/${second}/part`,
      )
      expect(parts).toMatchObject([{ code, used: '2' }])
    })
    await context.close()
  })
