import { expect, type Browser, type Locator, type Page } from '@playwright/test'
import { phone, watchConsole } from './panel.ts'

/** Fills in a new job in the open dialog. */
export async function fillService(dialog: Locator, model: string): Promise<void> {
  await dialog.getByRole('textbox', { name: 'รุ่น' }).fill(model)
  await dialog.getByRole('textbox', { name: 'หมายเลขเครื่อง' }).fill('SN-77-1')
  await dialog.getByRole('textbox', { name: 'อาการ' }).fill('น้ำมันรั่วที่ปั๊ม เครื่องหยุดเอง')
  await dialog.getByRole('textbox', { name: 'ที่อยู่ของเครื่อง' }).fill('99 ถ.พระราม 9 กรุงเทพฯ')
}

/** Creates a job with the dialog on the list, and waits for its page. */
export async function createService(page: Page, type: string, model: string): Promise<void> {
  await page.goto('/machine/service?view=table')
  await page.getByRole('button', { name: 'เปิดงานบริการ' }).click()
  const dialog = page.getByRole('dialog', { name: 'เปิดงานบริการเครื่อง' })
  await dialog.getByRole('combobox', { name: 'ลูกค้า' }).click()
  await page.getByRole('listbox').getByRole('option').first().click()
  await dialog.getByRole('combobox', { name: 'ประเภท' }).selectOption({ label: type })
  await fillService(dialog, model)
  await dialog.getByRole('button', { name: 'เปิดงาน', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: model })).toBeVisible()
  await expect(dialog).toBeHidden()
}

/** The number of the job whose page is open. */
export async function numberOf(page: Page): Promise<string> {
  const title = await page.getByRole('heading', { level: 1 }).innerText()
  return /MCH-\d{4}-\d{5}/.exec(title)?.[0] ?? ''
}

/** A part of the job, opened if it is closed. */
export async function partOf(page: Page, name: string): Promise<Locator> {
  const title = new RegExp(`^${name}\\s*(ยังไม่ได้บันทึก|บันทึกแล้ว)$`)
  const opener = page.getByRole('button', { name: title })
  if ((await opener.getAttribute('aria-expanded')) === 'false') await opener.click()
  return page.getByRole('region', { name: title })
}

/** Saves a part's first input; its title then says so. */
export async function save(part: Locator): Promise<void> {
  await part.getByRole('button', { name: 'บันทึก', exact: true }).click()
  await expect(part.getByRole('button', { name: /บันทึกแล้ว$/, expanded: true })).toBeVisible()
}

/** Makes the named transition, and waits for the job's new status. */
export async function move(page: Page, step: string, status: string): Promise<void> {
  await page.getByRole('button', { name: step, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: step })
  const outcome = dialog.getByRole('combobox', { name: 'ผลของงาน' })
  const submit = dialog.getByRole('button', { name: step })
  await expect(submit).toBeEnabled()
  if ((await outcome.count()) > 0) await outcome.selectOption({ index: 1 })
  await submit.click()
  await expect(dialog).toBeHidden()
  await expectStatus(page, status)
}

/** Expects the status beside the title, and in the last line of the history. */
export async function expectStatus(page: Page, status: string): Promise<void> {
  await expect(page.getByRole('main').locator('header').getByText(status, { exact: true })).toBeVisible()
  const last = page.getByRole('list', { name: 'ความเป็นมา' }).getByRole('listitem').first()
  await expect(last.getByText(status, { exact: true })).toBeVisible()
}

/** Plans a visit of one engineer; `isDouble`: the panel asks, because the engineer is booked elsewhere then. */
export async function planVisit(page: Page, engineer: string, at: string, isDouble = false): Promise<void> {
  await page.getByRole('button', { name: 'นัดเข้าพบ', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'นัดเข้าพบ' })
  await dialog.getByLabel('วันเวลานัด').fill(at)
  await dialog.getByRole('combobox', { name: 'ช่าง' }).fill(engineer)
  // The search has finished: a changing list may move away from under a click.
  await expect(page.getByRole('option')).toHaveCount(1)
  await page.getByRole('option', { name: engineer }).click()
  await dialog.getByLabel('ระยะเวลา').focus()
  await dialog.getByRole('button', { name: 'บันทึก', exact: true }).click()
  if (isDouble) await page.getByRole('dialog').getByRole('button', { name: 'จองซ้อน' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('list', { name: 'นัดเข้าพบ' }).getByText('นัดไว้')).toBeVisible()
}

/** Sends a picture as the camera or the gallery would. */
export async function addPhoto(part: Locator): Promise<void> {
  const page = part.page()
  const chooser = page.waitForEvent('filechooser')
  await part.getByRole('button', { name: 'เลือกไฟล์' }).click()
  const buffer = await page.screenshot()
  await (await chooser).setFiles({ name: 'machine.png', mimeType: 'image/png', buffer })
  await expect(part.getByRole('img', { name: 'machine.png' })).toBeVisible()
}

/** A checklist verdict and the findings. */
export async function inspect(page: Page): Promise<void> {
  const inspection = await partOf(page, 'ตรวจสภาพ')
  await inspection
    .getByRole('radiogroup', { name: 'ซีลและการรั่วซึม' })
    .getByRole('radio', { name: 'ชำรุด' })
    .check()
  await inspection.getByRole('textbox', { name: 'หมายเหตุ ซีลและการรั่วซึม' }).fill('ซีลแข็ง')
  await inspection
    .getByRole('radiogroup', { name: 'มอเตอร์และชุดขับ' })
    .getByRole('radio', { name: 'ปกติ' })
    .check()
  await inspection.getByRole('textbox', { name: 'ผลการตรวจสภาพ' }).fill('ซีลปั๊มเสื่อม')
  await addPhoto(inspection)
  await save(inspection)
}

/** Two lines with VAT: 2 × 1,500 and 1 × 800 baht come to 4,066. */
export async function quote(page: Page): Promise<void> {
  const quotation = await partOf(page, 'ใบเสนอราคา')
  const lines: [string, string, string][] = [
    ['ซีลปั๊ม', '2', '1500'],
    ['ค่าแรงเปลี่ยนซีล', '1', '800'],
  ]
  for (const [at, [description, qty, price]] of lines.entries()) {
    await quotation.getByRole('button', { name: 'เพิ่มรายการ' }).click()
    const line = quotation.getByRole('listitem', { name: `บรรทัดที่ ${at + 1}` })
    await line.getByRole('textbox', { name: 'รายละเอียด' }).fill(description)
    await line.getByLabel('จำนวน').fill(qty)
    await line.getByLabel('ราคาต่อหน่วย').fill(price)
  }
  await expect(quotation.getByLabel('ยอดรวม').getByText('฿ 4,066.00')).toBeVisible()
  await save(quotation)
}

/** Sends the quotation, and returns the customer's link. */
export async function sendQuotation(page: Page): Promise<string> {
  await move(page, 'ส่งใบเสนอราคา', 'เสนอราคา')
  const quotation = await partOf(page, 'ใบเสนอราคา')
  await quotation.getByRole('button', { name: 'ลิงก์สำหรับลูกค้า' }).click()
  return quotation.getByText(/\/quotation\//).innerText()
}

/** The customer on a phone, with nothing but the link. */
export async function asCustomer(
  browser: Browser,
  link: string,
  act: (page: Page) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext({ viewport: phone, locale: 'th-TH', hasTouch: true })
  const page = await context.newPage()
  const consoleIsClean = watchConsole(page)
  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1, name: 'ใบเสนอราคา' })).toBeVisible()
  await act(page)
  consoleIsClean()
  await context.close()
}

/** The customer accepts the machine; the signature is sent when saving. */
export async function handOver(page: Page, name: string): Promise<void> {
  const handover = await partOf(page, 'ส่งมอบ')
  await handover.getByRole('textbox', { name: 'ชื่อผู้รับมอบเครื่อง' }).fill(name)
  const pad = handover.getByRole('img', { name: /^เซ็นชื่อในกรอบนี้/ })
  await pad.scrollIntoViewIfNeeded()
  const box = await pad.boundingBox()
  if (!box) throw new Error('The pad for the signature is not shown')
  await page.mouse.move(box.x + 40, box.y + box.height / 2)
  await page.mouse.down()
  for (const [right, down] of [
    [90, -30],
    [140, 25],
    [200, -10],
  ] as const)
    await page.mouse.move(box.x + right, box.y + box.height / 2 + down, { steps: 4 })
  await page.mouse.up()
  await save(handover)
  await expect(handover.getByRole('img', { name: 'signature.png' })).toBeVisible()
}

/** Clicks a download button, and waits for the file; a document is a PDF. */
export async function expectPaper(button: Locator, name = /\.pdf$/): Promise<void> {
  const coming = button.page().waitForEvent('download')
  await button.click()
  expect((await coming).suggestedFilename()).toMatch(name)
}
