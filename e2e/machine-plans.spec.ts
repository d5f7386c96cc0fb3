import { newMark } from './mark.ts'
import { desktop, phone, signedIn } from './panel.ts'
import { expect, test, type Page } from './test.ts'

const mark = newMark()

/** The words of a journey in each language. */
const said = {
  en: {
    newMachine: 'New machine',
    owner: 'Owner',
    model: 'Model',
    save: 'Save',
    newCounter: 'New counter',
    counterName: 'Name of the counter',
    unit: 'Unit',
    value: 'Reading',
    addReading: 'Add a reading',
    plans: 'Maintenance plans',
    newPlan: 'New plan',
    name: 'Name',
    task: 'Task',
    counter: 'Counter',
    everyRun: 'Every, by the counter',
    startsAt: 'Counted from the figure',
    leadCount: 'Opens before, by the counter',
    sentence: (at: string) => `Every 500 h, next at ${at} h; the service opens 50 h before`,
    open: 'Service open',
    waiting: 'Scheduled',
    fromPlan: 'Maintenance plan',
    checkIn: 'Check in at the customer',
    inspection: /^Inspection/,
    findings: 'Findings',
    end: 'End without repair',
    outcome: 'Outcome',
    noFault: 'No fault found',
    reason: 'Reason',
    done: 'Done',
  },
  th: {
    newMachine: 'เพิ่มเครื่อง',
    owner: 'เจ้าของ',
    model: 'รุ่น',
    save: 'บันทึก',
    newCounter: 'ตัวนับใหม่',
    counterName: 'ชื่อตัวนับ',
    unit: 'หน่วย',
    value: 'ค่าที่อ่าน',
    addReading: 'บันทึกค่าที่อ่าน',
    plans: 'แผนบำรุงรักษา',
    newPlan: 'เพิ่มแผน',
    name: 'ชื่อแผน',
    task: 'รายละเอียดงาน',
    counter: 'ตัวนับ',
    everyRun: 'ทุก (ตามตัวนับ)',
    startsAt: 'เริ่มนับจากค่า',
    leadCount: 'เปิดงานก่อนถึง (ตามตัวนับ)',
    sentence: (at: string) => `ทุก 500 h ครั้งถัดไป ที่ ${at} h เปิดงานล่วงหน้า 50 h`,
    open: 'เปิดงานอยู่',
    waiting: 'รอครบกำหนด',
    fromPlan: 'แผนบำรุงรักษา',
    checkIn: 'เช็กอินหน้างาน',
    inspection: /^ตรวจสภาพ/,
    findings: 'ผลการตรวจสภาพ',
    end: 'จบงานโดยไม่ซ่อม',
    outcome: 'ผลของงาน',
    noFault: 'ตรวจแล้วไม่พบความผิดปกติ',
    reason: 'เหตุผล',
    done: 'ทำแล้ว',
  },
}
type Said = (typeof said)['en'] | (typeof said)['th']

/** Adds a reading of the only counter, or of a new one. */
async function read(page: Page, t: Said, value: string, isFirst = false): Promise<void> {
  await page.getByRole('button', { name: isFirst ? t.newCounter : `${t.addReading}: Hours` }).click()
  const dialog = page.getByRole('dialog', { name: t.addReading })
  if (isFirst) {
    await dialog.getByRole('textbox', { name: t.counterName }).fill('Hours')
    await dialog.getByRole('textbox', { name: t.unit }).fill('h')
  }
  await dialog.getByRole('textbox', { name: t.value }).fill(value)
  await dialog.getByRole('button', { name: t.addReading, exact: true }).click()
  await expect(dialog).toBeHidden()
}

/** Makes a transition of the job, whose dialog says what it needs. */
async function move(page: Page, t: Said, step: string, ends = false): Promise<void> {
  await page.getByRole('button', { name: step, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: step })
  if (ends) {
    await dialog.getByRole('combobox', { name: t.outcome }).selectOption({ label: t.noFault })
    await dialog.getByRole('textbox', { name: t.reason }).fill('Maintained')
  }
  await dialog.getByRole('button', { name: step }).click()
  await expect(dialog).toBeHidden()
}

const settings = [
  { language: 'th', viewport: desktop, name: 'desktop' },
  { language: 'en', viewport: phone, name: 'phone' },
] as const

test.describe.configure({ mode: 'parallel' })

for (const { language, viewport, name } of settings)
  test(`a maintenance plan opens a service with a reading and moves on, in ${language} on a ${name}`, async ({
    browser,
  }) => {
    const t = said[language]
    const model = `Filler ${name} ${mark}`
    const plan = `Seals ${name} ${mark}`
    const { context, page } = await signedIn(browser, 'staff.machine', { viewport, language })
    const item = page.getByRole('listitem', { name: plan })

    await test.step('a machine with a counter', async () => {
      await page.goto('/machine/register?dialog=new')
      const dialog = page.getByRole('dialog', { name: t.newMachine })
      await dialog.getByRole('combobox', { name: t.owner, exact: true }).click()
      await page.getByRole('listbox').getByRole('option').first().click()
      await dialog.getByRole('textbox', { name: t.model, exact: true }).fill(model)
      await dialog.getByRole('button', { name: t.save, exact: true }).click()
      await expect(page.getByRole('heading', { level: 1, name: model })).toBeVisible()
      await read(page, t, '100', true)
    })

    await test.step('a plan by that counter says in one sentence what it does', async () => {
      await page.getByRole('button', { name: t.newPlan }).click()
      const dialog = page.getByRole('dialog', { name: t.newPlan })
      await dialog.getByRole('textbox', { name: t.name, exact: true }).fill(plan)
      await dialog.getByRole('textbox', { name: t.task, exact: true }).fill('Change the seals')
      await dialog.getByRole('combobox', { name: t.counter, exact: true }).selectOption({ index: 1 })
      await dialog.getByRole('textbox', { name: t.everyRun }).fill('500')
      await dialog.getByRole('textbox', { name: t.startsAt }).fill('0')
      await dialog.getByRole('textbox', { name: t.leadCount }).fill('50')
      await expect(dialog.getByText(t.sentence('500'))).toBeVisible()
      await dialog.getByRole('button', { name: t.newPlan, exact: true }).click()
      await expect(dialog).toBeHidden()
      await expect(item.getByText(t.sentence('500'))).toBeVisible()
      await expect(item.getByText(t.waiting)).toBeVisible()
    })

    const record = page.url()
    await test.step('the reading that makes it due opens a service of the plan', async () => {
      await read(page, t, '560')
      await expect(item.getByText(t.open).first()).toBeVisible()
      await item.getByRole('link', { name: /^MCH-/ }).click()
      await expect(page.getByRole('heading', { level: 1, name: model })).toBeVisible()
      await expect(page.getByRole('definition').filter({ hasText: plan })).toBeVisible()
    })

    await test.step('the service is completed', async () => {
      await move(page, t, t.checkIn)
      const part = page.getByRole('region', { name: t.inspection })
      await part.getByRole('textbox', { name: t.findings }).fill('As it should be')
      await part.getByRole('button', { name: t.save, exact: true }).click()
      await expect(part.getByRole('button', { name: t.save, exact: true })).toBeHidden()
      await move(page, t, t.end, true)
    })

    await test.step('the next due moved on, also in the list of plans', async () => {
      await page.goto(record)
      await expect(item.getByText(t.done, { exact: true })).toBeVisible()
      await expect(item.getByText(t.sentence('960'))).toBeVisible()
      await page.goto(`/machine/plan?q=${encodeURIComponent(plan)}`)
      await expect(page.getByRole('main').getByText('960 h')).toBeVisible()
    })
    await context.close()
  })
