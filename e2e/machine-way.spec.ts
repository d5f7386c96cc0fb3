import { expect, test, type Page } from './test.ts'
import { newMark } from './mark.ts'
import { signedIn, watchConsole } from './panel.ts'
import {
  addPhoto,
  asCustomer,
  createService,
  expectPaper,
  expectStatus,
  fillService,
  handOver,
  inspect,
  move,
  numberOf,
  partOf,
  planVisit,
  quote,
  save,
  sendQuotation,
} from './machine-steps.ts'

test.describe.configure({ mode: 'parallel' })

const tablet = { width: 768, height: 1024 }
const mark = newMark()
const dayMs = 86_400_000
/** Far from the demo's visits. */
const day = new Date(Date.now() + 50 * dayMs).toISOString().slice(0, 10)

test('a machine is repaired on site, from the chat to the signature, in Thai on a tablet', async ({
  browser,
}) => {
  const model = `เครื่องบรรจุ ${mark}`

  const number =
    await test.step("chat staff creates a job for the room's customer, and stays there", async () => {
      const { context, page } = await signedIn(browser, 'staff.chat', { viewport: tablet, language: 'th' })
      const consoleIsClean = watchConsole(page)
      const opened = await openFromRoom(page, model)
      consoleIsClean()
      await context.close()
      return opened
    })

  const { context, page } = await signedIn(browser, 'staff.machine', { viewport: tablet, language: 'th' })
  const consoleIsClean = watchConsole(page)
  await test.step('an engineer finds it, plans the visit and checks in', async () => {
    await page.goto(`/machine/service?view=table&q=${number}`)
    await page.getByRole('link', { name: number }).click()
    await expect(page.getByRole('heading', { level: 1, name: model })).toBeVisible()
    await planVisit(page, 'ธงชัย มั่นคง', `${day}T10:00`)
    await move(page, 'เช็กอินหน้างาน', 'ตรวจสภาพ')
  })

  const link = await test.step('the findings are recorded, quoted and sent', async () => {
    await inspect(page)
    await quote(page)
    return sendQuotation(page)
  })

  await test.step('the customer reads lines and total on a phone, opens the PDF and accepts', () =>
    asCustomer(browser, link, async (shown) => {
      await expect(shown.getByRole('row', { name: /ซีลปั๊ม 2/ })).toContainText('3,000.00')
      await expect(shown.getByText('฿ 4,066.00')).toBeVisible()
      const address = await shown.getByRole('link', { name: 'เปิดเป็น PDF' }).getAttribute('href')
      const paper = await shown.request.get(address ?? '')
      expect((await paper.body()).subarray(0, 5).toString()).toBe('%PDF-')
      await shown.getByLabel('ชื่อของคุณ').fill('มาลี ศรีสุข')
      await shown.getByRole('button', { name: 'ยอมรับใบเสนอราคา' }).click()
      await expect(shown.getByRole('heading', { name: 'ขอบคุณ คุณยอมรับใบเสนอราคาแล้ว' })).toBeVisible()
    }))

  await test.step('the open page updates by itself; work, part and test are recorded', async () => {
    await expectStatus(page, 'กำลังดำเนินการ')
    const work = await partOf(page, 'งานที่ทำ')
    await work.getByLabel('เวลาทำงาน').fill('90')
    await work.getByRole('button', { name: 'เพิ่มอะไหล่' }).click()
    const part = work.getByRole('listitem', { name: 'บรรทัดที่ 1' })
    await part.getByRole('textbox', { name: 'อะไหล่' }).fill('ซีลปั๊ม')
    await part.getByRole('textbox', { name: 'หมายเลขใหม่' }).fill('SEAL-0042')
    await work.getByRole('textbox', { name: 'ผลการทดสอบ' }).fill('เดินเครื่อง 30 นาที ไม่รั่ว')
    await save(work)
  })

  await test.step('the customer signs on the screen, and the job ends as repaired', async () => {
    await handOver(page, 'มาลี ศรีสุข')
    await move(page, 'ปิดงาน', 'เสร็จสิ้น')
    await expect(page.getByRole('definition').filter({ hasText: 'ซ่อมแล้ว' })).toBeVisible()
    const handover = await partOf(page, 'ส่งมอบ')
    await expectPaper(handover.getByRole('button', { name: 'ใบส่งมอบงาน (PDF)' }))
    await expectPaper(handover.getByRole('button', { name: 'ดาวน์โหลด signature.png' }), /\.png$/)
  })
  consoleIsClean()
  await context.close()
})

async function openFromRoom(page: Page, model: string): Promise<string> {
  await page.goto('/chat/messenger')
  // Not the newest room: another test may be merging its visitor.
  await page.getByRole('listbox', { name: 'ห้องแชต' }).getByRole('option').nth(8).click()
  await page.getByRole('button', { name: 'ข้อมูลลูกค้า' }).click()
  const panel = page.getByRole('complementary', { name: 'ข้อมูลลูกค้า' })
  await panel.getByRole('button', { name: 'เปิดงานบริการเครื่อง' }).click()
  const dialog = page.getByRole('dialog', { name: /^เปิดงานบริการเครื่องให้/ })
  await expect(dialog.getByRole('combobox', { name: 'ลูกค้า' })).toHaveCount(0)
  await expect(dialog.getByRole('button', { name: 'เลือกไฟล์' })).toHaveCount(0)
  await fillService(dialog, model)
  await dialog.getByRole('button', { name: 'เปิดงาน', exact: true }).click()
  await expect(dialog).toBeHidden()
  const reported = await page.getByText(/^เปิดงาน MCH-\d{4}-\d{5} แล้ว$/).innerText()
  await expect(panel).toBeVisible()
  return /MCH-\d{4}-\d{5}/.exec(reported)?.[0] ?? ''
}

test('a machine brought to the workshop goes back when its quotation is declined', async ({ browser }) => {
  const { context, page } = await signedIn(browser, 'staff.machine', { language: 'th' })
  const consoleIsClean = watchConsole(page)
  await createService(page, 'ที่ศูนย์บริการ', `เครื่องซีล ${mark}`)
  const receipt = await partOf(page, 'รับเครื่อง')
  await receipt.getByRole('textbox', { name: 'สภาพเครื่อง' }).fill('ฝาครอบแตก')
  await addPhoto(receipt)
  await save(receipt)
  await expectPaper(receipt.getByRole('button', { name: 'ป้ายรับเครื่อง (PDF)' }))
  await move(page, 'เริ่มตรวจสภาพ', 'ตรวจสภาพ')
  await inspect(page)
  await quote(page)
  const link = await sendQuotation(page)

  await asCustomer(browser, link, async (shown) => {
    await shown.getByLabel(/^เหตุผลที่ไม่รับ/).fill('แพงเกินไป')
    await shown.getByRole('button', { name: 'ไม่รับใบเสนอราคา' }).click()
    await expect(shown.getByRole('heading', { name: 'คุณไม่รับใบเสนอราคา' })).toBeVisible()
  })

  const quotation = await partOf(page, 'ใบเสนอราคา')
  await expect(quotation.getByText(/แพงเกินไป/)).toBeVisible()
  await handOver(page, 'สมศรี ใจดี')
  await move(page, 'ปิดงานโดยไม่ซ่อม', 'เสร็จสิ้น')
  await expect(page.getByRole('definition').filter({ hasText: 'ลูกค้าไม่รับใบเสนอราคา' })).toBeVisible()
  consoleIsClean()
  await context.close()
})

test('warns of two simultaneous visits of one engineer, in the calendar and on the job', async ({
  browser,
}) => {
  const { context, page } = await signedIn(browser, 'staff.machine', { language: 'th' })
  const consoleIsClean = watchConsole(page, [/409/])
  const numbers: string[] = []
  for (const time of ['13:00', '14:30']) {
    await createService(page, 'ที่หน้างาน', `เครื่องพิมพ์ ${mark}`)
    await planVisit(page, 'Witthaya Sombat', `${day}T${time}`, time === '14:30')
    numbers.push(await numberOf(page))
  }
  const [first = '', second = ''] = numbers
  await expect(page.getByRole('alert')).toContainText(`Witthaya Sombat มีนัด ${first}`)
  await page.goto(`/machine/service?view=calendar&day=${day}`)
  const row = page.getByRole('row', { name: /Witthaya Sombat/ })
  await expect(row.getByText(`เวลาชนกับ ${second}`)).toBeVisible()
  await row.getByRole('link', { name: new RegExp(first) }).click()
  await expect(page.getByRole('alert')).toContainText(`Witthaya Sombat มีนัด ${second}`)
  consoleIsClean()
  await context.close()
})
