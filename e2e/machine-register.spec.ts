import { expect, test, type Browser, type Page } from './test.ts'
import { newMark } from './mark.ts'
import { desktop, phone, signedIn } from './panel.ts'

const mark = newMark()

/** The words of a journey in each language. */
const said = {
  en: {
    newService: 'New service',
    newTitle: 'New machine service',
    open: 'Open the service',
    customer: 'Customer',
    model: 'Model',
    serial: 'Serial no.',
    warranty: 'Warranty until',
    problem: 'Problem',
    register: 'Add this machine to the register',
    choose: 'Choose it',
    otherOwner: /^This machine belongs to/,
    ownerChanges: 'The customer of this service is its new owner',
    link: /^Machine of the register: MC-/,
    facts: 'Machine',
    openPage: 'Open',
    owners: 'Owners',
    services: 'Services',
    newCounter: 'New counter',
    counterName: 'Name of the counter',
    unit: 'Unit',
    value: 'Reading',
    addReading: 'Add a reading',
    kind: 'Kind',
    replaced: 'Counter replaced',
    needsReason: 'is lower than the reading before: choose why',
    tag: 'Print the tag',
    page: {
      endsWith: 'ends with',
      none: 'No completed service is recorded yet.',
    },
    renew: 'Replace the tag',
    ended: 'This tag is no longer in use',
  },
  th: {
    newService: 'เปิดงานบริการ',
    newTitle: 'เปิดงานบริการเครื่อง',
    open: 'เปิดงาน',
    customer: 'ลูกค้า',
    model: 'รุ่น',
    serial: 'หมายเลขเครื่อง',
    warranty: 'ประกันถึง',
    problem: 'อาการ',
    register: 'เพิ่มเครื่องนี้ในทะเบียน',
    choose: 'เลือกเครื่องนี้',
    otherOwner: /^เครื่องนี้เป็นของ/,
    ownerChanges: 'ลูกค้าของงานนี้เป็นเจ้าของใหม่',
    link: /^เครื่องในทะเบียน: MC-/,
    facts: 'ข้อมูลเครื่อง',
    openPage: 'เปิด',
    owners: 'เจ้าของ',
    services: 'งานบริการ',
    newCounter: 'ตัวนับใหม่',
    counterName: 'ชื่อตัวนับ',
    unit: 'หน่วย',
    value: 'ค่าที่อ่าน',
    addReading: 'บันทึกค่าที่อ่าน',
    kind: 'ประเภท',
    replaced: 'เปลี่ยนตัวนับ',
    needsReason: 'ต่ำกว่าค่าที่อ่านครั้งก่อน กรุณาเลือกเหตุผล',
    tag: 'พิมพ์ป้าย',
    page: { endsWith: 'ลงท้ายด้วย', none: 'ยังไม่มีงานบริการที่เสร็จแล้ว' },
    renew: 'เปลี่ยนป้าย',
    ended: 'ป้ายนี้เลิกใช้แล้ว',
  },
}

type Said = (typeof said)['en'] | (typeof said)['th']

/** Opens the form of a new job for the customer at a place of the list of customers. */
async function newJob(page: Page, t: Said, customerAt: number) {
  await page.goto('/machine/service?view=table')
  await page.getByRole('button', { name: t.newService }).click()
  const dialog = page.getByRole('dialog', { name: t.newTitle })
  await dialog.getByRole('combobox', { name: t.customer, exact: true }).click()
  await page.getByRole('listbox').getByRole('option').nth(customerAt).click()
  await dialog.getByRole('textbox', { name: t.problem }).fill('Leaks')
  return dialog
}

/** The page behind the tag in use. */
async function tagAddress(page: Page, t: Said): Promise<string> {
  const link = page.getByRole('region', { name: t.facts }).getByRole('link', { name: t.openPage })
  return (await link.getAttribute('href')) ?? ''
}

const settings = [
  { language: 'en', viewport: desktop, name: 'desktop' },
  { language: 'th', viewport: phone, name: 'phone' },
] as const

test.describe.configure({ mode: 'parallel' })

for (const { language, viewport, name } of settings)
  test(`a machine has one record: jobs, owner, counters, tag, in ${language} on a ${name}`, async ({
    browser,
  }) => {
    const t = said[language]
    const serial = `RG-${mark}-${name}`
    const model = `Filler ${name} ${mark}`
    const { context, page } = await signedIn(browser, 'staff.machine', { viewport, language })

    await test.step('a job adds its machine to the register', async () => {
      const dialog = await newJob(page, t, 0)
      await dialog.getByRole('textbox', { name: t.model, exact: true }).fill(model)
      await dialog.getByRole('textbox', { name: t.serial, exact: true }).fill(serial)
      await dialog.getByRole('switch', { name: t.register }).click()
      await dialog.getByRole('button', { name: t.open, exact: true }).click()
      await expect(page.getByRole('heading', { level: 1, name: model })).toBeVisible()
      await expect(page.getByRole('link', { name: t.link })).toBeVisible()
    })

    await test.step('the next job recognises the number; its customer becomes the owner', async () => {
      const dialog = await newJob(page, t, 1)
      await dialog
        .getByRole('textbox', { name: t.serial, exact: true })
        .fill(serial.toLowerCase().replaceAll('-', ' '))
      await dialog.getByRole('button', { name: t.choose }).click()
      await expect(dialog.getByRole('textbox', { name: t.model, exact: true })).toHaveValue(model)
      await expect(dialog.getByRole('alert').filter({ hasText: t.otherOwner })).toBeVisible()
      await dialog.getByRole('radio', { name: t.ownerChanges }).check()
      await dialog.getByRole('button', { name: t.open, exact: true }).click()
      await expect(page.getByRole('heading', { level: 1, name: model })).toBeVisible()
    })

    await test.step('the record lists both owners and both services', async () => {
      await page.getByRole('link', { name: t.link }).click()
      await expect(page).toHaveURL(/\/machine\/register\/[0-9a-f-]{36}$/)
      await expect(page.getByRole('region', { name: t.owners }).getByRole('listitem')).toHaveCount(2)
      await expect(page.getByRole('list', { name: t.services }).getByRole('listitem')).toHaveCount(2)
    })

    await test.step('a counter that runs backwards needs its reason', async () => {
      await page.getByRole('button', { name: t.newCounter }).click()
      const first = page.getByRole('dialog', { name: t.addReading })
      await first.getByRole('textbox', { name: t.counterName }).fill('Hours')
      await first.getByRole('textbox', { name: t.unit }).fill('h')
      await first.getByRole('textbox', { name: t.value }).fill('1200')
      await first.getByRole('button', { name: t.addReading, exact: true }).click()
      await expect(page.getByText('1200 h')).toBeVisible()
      await page.getByRole('button', { name: `${t.addReading}: Hours` }).click()
      const next = page.getByRole('dialog', { name: t.addReading })
      await next.getByRole('textbox', { name: t.value }).fill('3')
      await next.getByRole('button', { name: t.addReading, exact: true }).click()
      await expect(next.getByText(t.needsReason)).toBeVisible()
      await next.getByRole('combobox', { name: t.kind }).selectOption({ label: t.replaced })
      await next.getByRole('button', { name: t.addReading, exact: true }).click()
      await expect(page.getByText('3 h', { exact: true })).toBeVisible()
    })

    const record = page.url()
    const address = await test.step('its tag is printed', async () => {
      const downloading = page.waitForEvent('download')
      await page.getByRole('button', { name: t.tag }).click()
      expect((await downloading).suggestedFilename()).toMatch(/^MC-\d{4}-\d{5}-tag\.pdf$/)
      return tagAddress(page, t)
    })
    expect(address).toMatch(/^\/machine\/[\w-]{43}$/)

    await test.step('a customer who scans it sees the machine, and nobody’s name', () =>
      scanned(browser, address, language, async (shown) => {
        await expect(shown.getByRole('heading', { level: 1, name: model })).toBeVisible()
        await expect(shown.getByText(`${t.page.endsWith} ${serial.slice(-4)}`)).toBeVisible()
        await expect(shown.getByText(t.page.none)).toBeVisible()
        await expect(shown.getByText(serial)).toBeHidden()
      }))

    await test.step('staff reach the record by one press', async () => {
      await page.goto(address)
      // The page speaks the language of the browser, not of the account.
      await page.getByRole('link', { name: /^(For staff|สำหรับพนักงาน)/ }).click()
      await expect(page).toHaveURL(record)
      await expect(page.getByRole('heading', { level: 1, name: model })).toBeVisible()
    })

    await test.step('a replaced tag says that it ended', async () => {
      await page.getByRole('button', { name: t.renew, exact: true }).click()
      await page.getByRole('dialog').getByRole('button', { name: t.renew }).click()
      await expect(page.getByRole('dialog')).toBeHidden()
      await scanned(browser, address, language, async (shown) => {
        await expect(shown.getByRole('heading', { name: t.ended })).toBeVisible()
      })
    })
    await context.close()
  })

/** A page behind the QR code, as somebody without an account opens it. */
async function scanned(
  browser: Browser,
  address: string,
  language: 'en' | 'th',
  look: (page: Page) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext({
    viewport: phone,
    locale: language === 'th' ? 'th-TH' : 'en-GB',
  })
  const page = await context.newPage()
  await page.goto(address)
  await look(page)
  await context.close()
}
