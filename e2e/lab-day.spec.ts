import { expect, test, type Page } from './test.ts'
import { pdfLines } from '../apps/server/src/testing/paper/pdf-lines.ts'
import {
  finishOrder,
  LabCalls,
  openDayOrder,
  openDayService,
  resultsAt,
  workOrder,
  type DayOrder,
} from './lab-day.ts'
import { expectSaved, moveStep } from './lab-steps.ts'
import { signedIn, watchConsole } from './panel.ts'
import { newMark } from './mark.ts'

const tablet = { width: 820, height: 1180 }
const mark = newMark()
/** 12 orders with 30 samples. */
const sizes = [3, 2, 3, 2, 3, 2, 3, 2, 3, 2, 3, 2]
const shots = process.env['SHOTS']

async function look(page: Page, name: string): Promise<void> {
  if (shots) await page.screenshot({ path: `${shots}/${name}.png`, fullPage: true })
}

const longName = (sample: number) =>
  `Night_cream_with_Centella_asiatica_extract_2026_batch_pilot_${mark}_${sample}_${'x'.repeat(100)}`.slice(
    0,
    100,
  )

const squeezed = (text: string) => text.replace(/\s/g, '')

/** Every figure of every sample is on the paper, in form order, below its sample. */
async function expectPrinted(bytes: Buffer, samples: { barcode: string; at: number }[]): Promise<string> {
  const text = squeezed((await pdfLines(bytes)).join('\n'))
  // The results follow the list of samples: with several, each sample's barcode is repeated there.
  let from = text.indexOf(squeezed('ผลการทดสอบ'), text.indexOf('รายงานผลการทดสอบ') + 20)
  for (const { barcode, at } of samples) {
    if (samples.length > 1) from = text.indexOf(barcode, from)
    expect(from, barcode).toBeGreaterThan(0)
    const { tpc, lead, arsenic, sum } = resultsAt(at).printed
    for (const figure of [tpc, lead, arsenic, sum]) {
      const found = text.indexOf(squeezed(figure), from)
      expect(found, `${barcode}: ${figure}`).toBeGreaterThan(from)
      from = found
    }
  }
  return text
}

test('a day in the laboratory: 12 orders, 30 samples, one rejected, one report amended', async ({
  browser,
}) => {
  const admin = await signedIn(browser, 'admin.lab', { viewport: tablet, language: 'th' })
  const staff = await signedIn(browser, 'staff.lab', { viewport: tablet, language: 'th' })
  const consoles = [watchConsole(admin.page), watchConsole(staff.page)]
  await admin.page.goto('/lab/order')
  await staff.page.goto('/lab/order')
  const [boss, lab] = [new LabCalls(admin.page), new LabCalls(staff.page)]
  const service_id = await openDayService(boss, mark)
  // Letters and reports are in the customer's language.
  const { data } = await boss.call<{ data: { id: string }[] }>('GET', '/auth/customer?language=th')
  const customer_id = data[0]?.id ?? ''
  const orders: DayOrder[] = []
  for (const [at, size] of sizes.entries()) {
    const names = Array.from({ length: size }, (_, sample) =>
      at === 1 ? longName(sample) : `ครีม ${mark} ${at + 1}.${sample + 1}`,
    )
    orders.push(await openDayOrder(boss, { service_id, customer_id, names }))
  }
  const [first] = orders
  if (!first) throw new Error('The day has no orders')
  const page = staff.page
  const [one, two, three] = first.samples

  await test.step('the first order by hand: one sample with a remark, one rejected with a letter', async () => {
    await page.goto(`/lab/order/${first.id}`)
    await page.getByRole('button', { name: `รับ ${one?.name}` }).click()
    const dialog = page.getByRole('dialog', { name: `รับ ${one?.name}` })
    await dialog.getByRole('combobox', { name: 'สภาพ' }).selectOption('LEAKING')
    await expect(dialog.getByRole('button', { name: 'รับตัวอย่าง' })).toBeDisabled()
    await dialog.getByRole('textbox', { name: 'ข้อสังเกต' }).fill('ฝารั่วเล็กน้อย ลูกค้ายินยอม')
    await dialog.getByRole('textbox', { name: 'ที่เก็บ' }).fill('ตู้เย็น 2 ชั้น B')
    await look(page, 'receive')
    await dialog.getByRole('button', { name: 'รับตัวอย่าง' }).click()
    await expect(dialog).toBeHidden()
    await page.getByRole('button', { name: `รับ ${two?.name}` }).click()
    const second = page.getByRole('dialog', { name: `รับ ${two?.name}` })
    await second.getByRole('button', { name: 'รับตัวอย่าง' }).click()
    await expect(second).toBeHidden()
    await page.getByRole('button', { name: `ปฏิเสธ ${three?.name}` }).click()
    const rejecting = page.getByRole('dialog', { name: `ปฏิเสธ ${three?.name}` })
    await rejecting.getByRole('combobox', { name: 'เหตุผล' }).selectOption('NOT_ENOUGH')
    await rejecting.getByRole('button', { name: 'ปฏิเสธ' }).click()
    await expect(page.getByText(/ปฏิเสธแล้ว ปริมาณไม่พอสำหรับทดสอบ/)).toBeVisible()
    await look(page, 'order')
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: `หนังสือแจ้งของ ${three?.name}` }).click()
    expect((await download).suggestedFilename()).toMatch(/rejection.*\.pdf$/)
  })

  await test.step('its results are typed at the bench as laboratories write them', async () => {
    await page.goto(`/lab/order/${first.id}/step/${first.steps[0]?.id}`)
    await moveStep(page, 'เริ่ม', 'กำลังทำ')
    for (const [at, sample] of [one, two].entries()) {
      const section = page.getByRole('region', { name: sample?.name ?? '' })
      const [tpc, lead, again, arsenic] = resultsAt(at).typed
      await section.getByRole('textbox', { name: /^จุลินทรีย์รวม/ }).fill(tpc)
      await section.getByRole('textbox', { name: /^ตะกั่ว \(ซ้ำที่ 1/ }).fill(lead)
      await section.getByRole('textbox', { name: /^ตะกั่ว \(ซ้ำที่ 2/ }).fill(again)
      if (arsenic === 'ND')
        await section
          .getByRole('group', { name: 'เครื่องหมายของ สารหนู' })
          .getByRole('button', { name: 'ND' })
          .click()
      else await section.getByRole('textbox', { name: /^สารหนู/ }).fill(arsenic)
      await expect(section.getByText(`${resultsAt(at).printed.sum} mg/kg`)).toBeVisible()
    }
    await expectSaved(page)
    await look(page, 'bench')
    await moveStep(page, 'เสร็จ', 'เสร็จ')
    await lab.call('POST', `/lab/order/${first.id}/transition`, {
      to: 'COMPLETED',
      expected_status: 'INPROGRESS',
    })
  })

  await test.step('the other eleven are processed, and every figure of every report is verified', async () => {
    let at = 10
    for (const order of orders.slice(1)) {
      await workOrder(lab, order, at)
      const places = order.samples.map(({ barcode }, sample) => ({ barcode, at: at + sample }))
      const text = await expectPrinted(await lab.report(order.id, 1), places)
      expect(text).toContain('DMSC1234/56')
      at += order.samples.length
    }
    const own = [one, two].map((sample, place) => ({ barcode: sample?.barcode ?? '', at: place }))
    const text = await expectPrinted(await lab.report(first.id, 1), own)
    expect(text).toContain('ถูกปฏิเสธและไม่ได้ทดสอบ')
    expect(text).toContain(squeezed('ฝารั่วเล็กน้อย ลูกค้ายินยอม'))
    expect(text).toContain('รับรองเฉพาะตัวอย่าง')
  })

  await test.step('a report is withdrawn and amended: the new one names the old one and the reason', async () => {
    const order = orders[1]
    if (!order) throw new Error('There is no second order')
    const desk = admin.page
    await desk.goto(`/lab/order/${order.id}`)
    await look(desk, 'results')
    await desk.setViewportSize({ width: 390, height: 844 })
    await expect(desk.getByText(longName(0)).first()).toBeVisible()
    expect(await desk.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    await look(desk, 'phone')
    await desk.setViewportSize(tablet)
    await desk.getByRole('button', { name: 'เพิกถอนรายงานและทดสอบใหม่' }).click()
    const dialog = desk.getByRole('dialog', { name: 'เพิกถอนรายงานและทดสอบใหม่' })
    await dialog.getByRole('textbox').fill('อ่านจานเพาะเชื้อผิด')
    await dialog.getByRole('button', { name: 'เพิกถอนรายงานและทดสอบใหม่' }).click()
    await expect(desk.getByText(/เพิกถอนแล้ว: อ่านจานเพาะเชื้อผิด/)).toBeVisible()
    const path = `/lab/order/${order.id}`
    await boss.call('POST', `${path}/step/${order.steps[0]?.id}/transition`, {
      to: 'INPROGRESS',
      expected_status: 'DONE',
      reason: 'อ่านใหม่',
    })
    await finishOrder(boss, order)
    const places = order.samples.map(({ barcode }, sample) => ({ barcode, at: 10 + sample }))
    const text = await expectPrinted(await lab.report(order.id, 2), places)
    expect(text).toContain(squeezed(`รายงานนี้ใช้แทน ${order.number} ฉบับที่ 1`))
    expect(text).toContain('อ่านจานเพาะเชื้อผิด')
    expect(squeezed((await pdfLines(await lab.report(order.id, 1))).join(''))).toContain('เพิกถอน')
  })
  for (const check of consoles) check()
  await admin.context.close()
  await staff.context.close()
})
