import { expect, test } from './test.ts'
import {
  attach,
  customersLink,
  expectCustomerReads,
  expectSaved,
  moveStep,
  openOrder,
  scan,
  tablet,
  workThrough,
} from './lab-steps.ts'
import { signedIn, watchConsole } from './panel.ts'
import { newMark } from './mark.ts'

const mark = newMark()

test('an order goes from the intake to its report and back, by two people on tablets', async ({
  browser,
}) => {
  const admin = await signedIn(browser, 'admin.lab', { viewport: tablet, language: 'th' })
  const technician = await signedIn(browser, 'staff.lab', { viewport: tablet, language: 'th' })
  const adminsConsole = watchConsole(admin.page)
  const techniciansConsole = watchConsole(technician.page)
  const page = technician.page
  const sample = `ครีมโสม ${mark}`

  const path = await test.step('the admin creates it in the dialog', () =>
    openOrder(admin.page, 'METAL โลหะหนัก', sample))
  const link = await customersLink(admin.page)
  const number = (await admin.page.getByRole('heading', { level: 1 }).textContent()) ?? ''

  await test.step('the technician scans the number, receives the sample, and scans that', async () => {
    await page.goto('/lab/order')
    await scan(page, 'สแกนบาร์โค้ดหรือเลขที่', number)
    await expect(page.getByRole('heading', { level: 1, name: number })).toBeVisible()
    await page.getByRole('button', { name: `รับ ${sample}` }).click()
    const dialog = page.getByRole('dialog', { name: `รับ ${sample}` })
    await dialog.getByRole('button', { name: 'รับตัวอย่าง' }).click()
    await expect(dialog).toBeHidden()
    await page.goto('/lab/order')
    await scan(page, 'สแกนบาร์โค้ดหรือเลขที่', `${number}-01`)
    await expect(page.getByRole('heading', { level: 1, name: 'รับและตรวจตัวอย่าง' })).toBeVisible()
    await scan(page, 'สแกนตัวอย่าง', 'LAB-2020-00001-01')
    await expect(page.getByText(/ไม่ใช่ของคำสั่งงานนี้/)).toBeVisible()
    await scan(page, 'สแกนตัวอย่าง', `${number}-01`)
    await expect(page.getByText(`ใช่ ${sample} เป็นของคำสั่งงานนี้`)).toBeVisible()
  })

  await test.step('every step is started, recorded and finished', () => workThrough(page))

  await test.step('the person who did the work cannot confirm it', async () => {
    await page.goto(path)
    await expect(page.getByText(/รอผู้ตรวจทานคนที่สองยืนยัน/)).toBeVisible()
    await expect(page.getByRole('button', { name: 'ยืนยันและออกรายงาน' })).toHaveCount(0)
  })

  await test.step("the admin's page updates by itself, the admin confirms, and the report is there", async () => {
    await admin.page.getByRole('button', { name: 'ยืนยันและออกรายงาน' }).click()
    const dialog = admin.page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'ยืนยันและออกรายงาน' }).click()
    await expect(
      admin.page.getByRole('main').locator('header').getByText('เสร็จสิ้น', { exact: true }),
    ).toBeVisible()
    const download = admin.page.waitForEvent('download')
    await admin.page.getByRole('button', { name: 'ดาวน์โหลดรายงานฉบับที่ 1' }).click()
    expect((await download).suggestedFilename()).toMatch(/\.pdf$/)
  })
  await expectCustomerReads(browser, link, 'เสร็จสิ้นและออกรายงานแล้ว', 'รายงานฉบับนี้ใช้ได้')

  await test.step('the admin withdraws it, and the customer reads so', async () => {
    await admin.page.getByRole('button', { name: 'เพิกถอนรายงานและทดสอบใหม่' }).click()
    const dialog = admin.page.getByRole('dialog', { name: 'เพิกถอนรายงานและทดสอบใหม่' })
    await dialog.getByRole('textbox').fill('ตะกั่วของวันนั้นปนเปื้อน')
    await dialog.getByRole('button', { name: 'เพิกถอนรายงานและทดสอบใหม่' }).click()
    await expect(dialog).toBeHidden()
    await expect(admin.page.getByText(/เพิกถอนแล้ว: ตะกั่วของวันนั้นปนเปื้อน/)).toBeVisible()
  })
  await expectCustomerReads(browser, link, 'กำลังดำเนินการ', 'ห้ามใช้รายงานฉบับนี้')
  adminsConsole()
  techniciansConsole()
  await technician.context.close()
  await admin.context.close()
})

test('a service is written with steps, and an email with existing values only', async ({ browser }) => {
  const { context, page } = await signedIn(browser, 'admin.lab')
  const consoleIsClean = watchConsole(page, [/422/])
  await page.goto('/lab/service/create')
  await page.getByRole('textbox', { name: /^Code/ }).fill(`E2E-${mark}`)
  await page.getByRole('textbox', { name: /Name in Thai/ }).fill('ความชื้น')
  await page.getByRole('textbox', { name: /Name in English/ }).fill(`Moisture ${mark}`)
  await page.getByRole('textbox', { name: /^Price/ }).fill('800')
  await page.getByRole('textbox', { name: /Time to the report/ }).fill('3')
  await page.getByRole('button', { name: 'Create' }).click()
  await expect(page.getByRole('heading', { level: 1, name: `Moisture ${mark}` })).toBeVisible()

  for (const [th, en] of [
    ['อบ', 'Dry'],
    ['ชั่ง', 'Weigh'],
  ] as const) {
    await page.getByRole('link', { name: 'Add a step' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'New step' })).toBeVisible()
    await page.getByRole('textbox', { name: /Name in Thai/ }).fill(th)
    await page.getByRole('textbox', { name: /Name in English/ }).fill(en)
    await page.getByRole('textbox', { name: 'Instructions' }).fill(`${en} it at 105 °C`)
    await page.getByRole('button', { name: 'Add the step' }).click()
    await expect(page.getByRole('link', { name: en, exact: true })).toBeVisible()
  }

  await test.step('the keyboard moves a step up', async () => {
    await page.getByRole('button', { name: 'Move Weigh up' }).focus()
    await page.keyboard.press('Enter')
    const steps = page.getByRole('list', { name: 'Steps' }).getByRole('listitem')
    await expect(steps.first()).toContainText('Weigh')
    await page.reload()
    await expect(steps.first()).toContainText('Weigh')
  })

  await test.step('a brace inserts values into an email, but no unknown ones', async () => {
    await page.getByRole('link', { name: 'Add a mail' }).click()
    const subject = page.getByRole('textbox', { name: /^Subject/ })
    await subject.pressSequentially('About {')
    await page.getByRole('option', { name: 'Order number', exact: true }).click()
    await expect(subject).toHaveValue('About {order_no}')
    const text = page.getByRole('textbox', { name: 'Text' })
    await text.click()
    await page.keyboard.type('Dear {')
    await page.getByRole('option', { name: 'Customer', exact: true }).click()
    await expect(text).toContainText('Dear Customer')
    await subject.fill('About {order_no} {nonsense}')
    await page.getByRole('button', { name: 'Add the mail' }).click()
    await expect(page.getByText(/\{nonsense\} has no value/).first()).toBeVisible()
    await expect(page).toHaveURL(/email-template$/)
    await subject.fill('About {order_no}')
    await page.getByRole('button', { name: 'Add the mail' }).click()
    await expect(page.getByRole('link', { name: 'About {order_no}' })).toBeVisible()
  })

  await test.step('the preview uses a real order', async () => {
    await page.goto('/lab/order?limit=100')
    const row = page
      .getByRole('row')
      .filter({ has: page.getByRole('link', { name: /^LAB-/ }) })
      // The other tests' service has no emails.
      .filter({ hasNotText: 'Safety of cosmetics' })
      .first()
    const number = await row.getByRole('link').first().innerText()
    const service = await row.getByRole('cell').nth(2).innerText()
    await page.goto('/lab/service?limit=100')
    await page.getByRole('row', { name: service }).getByRole('link').first().click()
    await page.getByRole('link', { name: 'Report of {order_no}' }).click()
    await page.getByRole('textbox', { name: 'Filled in from the order' }).fill(number)
    await expect(page.getByText(`Report of ${number}`)).toBeVisible()
    await expect(page.getByText('There are unsaved changes')).toHaveCount(0)
  })
  consoleIsClean()
  await context.close()
})

test('values entered at the bench survive a reload and a dead network', async ({ browser }) => {
  const admin = await signedIn(browser, 'admin.lab', { language: 'th' })
  const { context, page } = await signedIn(browser, 'staff.lab', { viewport: tablet, language: 'th' })
  const path = await openOrder(admin.page, 'METAL โลหะหนัก', `เซรั่ม ${mark}`)
  await admin.context.close()
  await page.goto(path)
  await page.getByRole('button', { name: `รับ เซรั่ม ${mark}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'รับตัวอย่าง' }).click()
  await page.getByRole('link', { name: 'ไปที่ รับและตรวจตัวอย่าง' }).click()
  await moveStep(page, 'เริ่ม', 'กำลังทำ')

  const files = page.getByRole('list', { name: 'รูปถ่ายและไฟล์' }).getByRole('listitem')
  const comment = page.getByRole('textbox', { name: 'ความเห็น' })
  await page.route('**/api/**', (route) =>
    route.request().method() === 'GET' ? route.continue() : route.abort(),
  )
  await comment.fill('ฝาขวดบุบเล็กน้อย')
  await attach(page, page.getByRole('button', { name: 'ถ่ายรูป', exact: true }), 'lid.png')
  await expect(page.getByText('ไม่มีการเชื่อมต่อ เก็บไว้ในเครื่องนี้และจะบันทึกเมื่อเชื่อมต่อได้')).toBeVisible()
  await expect(page.getByText('เก็บ lid.png ไว้ในเครื่องนี้ และจะส่งเมื่อเชื่อมต่อได้')).toBeVisible()
  await page.reload()
  await expect(comment).toHaveValue('ฝาขวดบุบเล็กน้อย')
  await expect(page.getByText('เก็บ lid.png ไว้ในเครื่องนี้ และจะส่งเมื่อเชื่อมต่อได้')).toBeVisible()

  await page.unroute('**/api/**')
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(files).toHaveCount(1)
  await expectSaved(page)
  await page.reload()
  await expect(comment).toHaveValue('ฝาขวดบุบเล็กน้อย')
  await expect(files).toHaveCount(1)
  await context.close()
})
