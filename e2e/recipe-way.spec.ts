import { expect, test, type Browser, type Page } from './test.ts'
import { bringToFront } from './engines/journeys.ts'
import { signedIn, watchConsole } from './panel.ts'
import {
  cellOf,
  confirmPayment,
  createRecipe,
  expectStatus,
  move,
  openRecipe,
  tabTo,
  takeIngredient,
} from './recipe-steps.ts'
import { newMark } from './mark.ts'

const mark = newMark()
/** A number belongs to one product: each run needs its own. */
const registrationNumber = `10-1-69${mark.padStart(8, '0')}`

test('a recipe goes from nothing to READY: formula by keyboard, quote, customer, QA, registration, in Thai', async ({
  browser,
}) => {
  const name = `เซรั่มบำรุงผิว ${mark}`
  const { context, page } = await signedIn(browser, 'admin.recipe', { language: 'th' })
  const consoleIsClean = watchConsole(page)

  const path = await test.step('a recipe is created for a customer and its payment confirmed', async () => {
    const made = await createRecipe(page, name)
    await expectStatus(page, 'รอชำระเงิน')
    await confirmPayment(page)
    return made
  })

  await test.step('its formula is entered by keyboard alone and handed in', async () => {
    await page.getByRole('link', { name: 'แก้ไขฉบับร่าง' }).click()
    await enterFormula(page)
    await page.reload()
    await expect(cellOf(page, 1, 'ingredient')).toContainText('น้ำบริสุทธิ์')
    await expect(cellOf(page, 1, 'pct')).toHaveText('88.75')
    await expect(cellOf(page, 5, 'phase')).toHaveText('B')
    await page.getByRole('button', { name: 'ส่งตรวจ' }).click()
    await expect(page.getByText('ส่งเวอร์ชัน 1 แล้ว')).toBeVisible()
  })

  await test.step('a quote is made on the cost tab', async () => {
    await page.getByRole('tab', { name: 'ต้นทุน' }).click()
    await page.getByRole('button', { name: 'ออกใบเสนอราคา' }).click()
    const dialog = page.getByRole('dialog', { name: 'ออกใบเสนอราคา' })
    await dialog.getByLabel('จำนวน').fill('500')
    await dialog.getByRole('button', { name: 'สร้างใบเสนอราคา' }).click()
    await expect(page.getByText(/500 × ฿ [\d,.]+ = ฿ [\d,.]+/)).toBeVisible()
  })

  const link = await test.step('it is sent to the customer, with a link to pass on', async () => {
    await openRecipe(page, path, name)
    await move(page, 'ส่งให้ลูกค้าอนุมัติ', 'รอลูกค้าอนุมัติ')
    await page.getByRole('button', { name: 'สร้างลิงก์' }).click()
    return page.getByText(/\/approval\//).innerText()
  })

  await test.step('the customer reads the ingredients without any shares, and approves', () =>
    approveAsCustomer(browser, link, name))

  await test.step('the open page shows the approval by itself', async () => {
    await expectStatus(page, 'รอทดสอบสูตร')
    await expect(
      page.getByRole('listitem', { name: 'v1' }).getByText('ล็อกแล้ว', { exact: true }),
    ).toBeVisible()
    await expect(page.getByRole('list', { name: 'ประวัติ' }).getByRole('listitem').first()).toContainText(
      'ลูกค้า',
    )
  })

  await test.step("a colleague measures, signs and passes QA, which the formula's author cannot, and sends the recipe to the FDA", async () => {
    const colleague = await signedIn(browser, 'staff.recipe', { language: 'th' })
    const colleagueConsole = watchConsole(colleague.page)
    await openRecipe(colleague.page, path, name)
    await colleague.page.getByRole('link', { name: 'เปิด เวอร์ชัน 1' }).click()
    await colleague.page.getByRole('tab', { name: 'QA' }).click()
    await colleague.page.getByRole('link', { name: /รอบที่ 1/ }).click()
    await measure(colleague.page)
    await askToPassOwn(page, path)
    await pass(colleague.page)
    await openRecipe(colleague.page, path, name)
    await move(colleague.page, 'ไปที่รอ อย.', 'รอ อย.')
    colleagueConsole()
    await colleague.context.close()
  })

  await test.step('the registration is granted, and the recipe is ready', async () => {
    await openRecipe(page, path, name)
    await page.getByRole('button', { name: 'แก้ไข ทะเบียน ไทย' }).click()
    const dialog = page.getByRole('dialog', { name: 'แก้ไข ทะเบียน ไทย' })
    await dialog.getByLabel('สถานะ').selectOption({ label: 'อนุมัติ' })
    await dialog.getByLabel('เลขทะเบียน').fill(registrationNumber)
    await dialog.getByLabel('วันที่ยื่น').fill('2026-11-01')
    await dialog.getByLabel('วันที่อนุมัติ').fill('2026-11-20')
    await dialog.getByLabel('วันหมดอายุ').fill('2029-11-19')
    await dialog.getByRole('button', { name: 'บันทึก', exact: true }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText(registrationNumber, { exact: true }).first()).toBeVisible()
    await move(page, 'ไปที่พร้อม', 'พร้อม')
    await expect(page.getByRole('listitem', { name: 'v1' }).getByText('ใช้ผลิต', { exact: true })).toBeVisible()
    await expect(page.getByRole('list', { name: 'ประวัติ' }).getByRole('listitem')).toHaveCount(6)
  })

  await test.step('the list shows it as ready', async () => {
    await page.goto(`/recipes/recipes-rd?q=${mark}`)
    const row = page.getByRole('row').filter({ hasText: name })
    await expect(row.getByText('พร้อม', { exact: true })).toBeVisible()
    await expect(row.getByText('ผ่าน', { exact: true })).toBeVisible()
  })
  consoleIsClean()
  await context.close()
})

/** Five lines, one of them the balance, in two phases; one step is undone and redone. */
async function enterFormula(page: Page): Promise<void> {
  const key = (...keys: string[]) =>
    keys.reduce((before, one) => before.then(() => page.keyboard.press(one)), Promise.resolve())
  await tabTo(page, page.getByRole('button', { name: /ยังไม่มีบรรทัด/ }))
  await key('Enter')
  await takeIngredient(page, 'น้ำบริสุทธิ์', 'Aqua')
  await key('Control+b', 'Control+Enter')
  for (const [typed, hit, pct] of [
    ['glycerin 99', 'Glycerin 99.5', '5'],
    ['niacinamide', 'ไนอาซินาไมด์', '5,25'],
    ['phenoxyethanol', 'Phenoxyethanol', '0.9'],
  ] as const) {
    await takeIngredient(page, typed, hit)
    await page.keyboard.type(pct)
    await key('Enter')
  }
  await key('ArrowLeft')
  await page.keyboard.type('b')
  await key('ArrowRight')
  await takeIngredient(page, 'แซนแทน', 'Xanthan Gum')
  await page.keyboard.type('0.1')
  await expect(cellOf(page, 1, 'pct')).toHaveText('88.75')

  await key('Escape')
  await expect(cellOf(page, 5, 'pct')).toHaveText('')
  await page.keyboard.type('0.1')
  await key('ArrowUp', 'Control+z')
  await expect(cellOf(page, 5, 'pct')).toHaveText('')
  await key('Control+y')
  await expect(cellOf(page, 5, 'pct')).toHaveText('0.1')
  await expect(page.getByRole('complementary').getByText('บรรทัดเติมเต็มรับ 88.75 %')).toBeVisible()
  await expect(page.getByRole('status').getByText('บันทึกแล้ว', { exact: true })).toBeVisible()
}

async function approveAsCustomer(browser: Browser, link: string, name: string): Promise<void> {
  const context = await browser.newContext({ locale: 'th-TH' })
  const page = await context.newPage()
  const consoleIsClean = watchConsole(page)
  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByText('ไนอาซินาไมด์')).toBeVisible()
  await expect(page.locator('body')).not.toContainText(/5\.25|88\.75|%/)
  await page.getByLabel('ชื่อของคุณ').fill('มาลี ศรีสุข')
  await page.getByRole('button', { name: 'อนุมัติสูตรและใบเสนอราคา' }).click()
  await expect(page.getByRole('heading', { name: 'ขอบคุณ คุณอนุมัติแล้ว' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'ขอบคุณ คุณอนุมัติแล้ว' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'อนุมัติสูตรและใบเสนอราคา' })).toBeHidden()
  consoleIsClean()
  await context.close()
}

/** Fills every required check of the round with a passing value, row by row, as at the bench. */
async function measure(page: Page): Promise<void> {
  await page.getByLabel('ล็อตของตัวอย่าง').fill('LOT-1')
  const checks = page.getByRole('listitem').filter({ hasText: 'บังคับ' }).filter({ hasNotText: 'ไม่บังคับ' })
  await expect(checks.first()).toBeVisible()
  for (const check of await checks.all()) {
    await fillCheck(page, check)
    // A photo has no specification: it is there, and nothing is stated of it.
    await expect(check.getByText(/^(ผ่าน|-)$/)).toBeVisible()
  }
  await expect(page.getByText(/^วัดแล้ว (\d+) จาก \1 รายการบังคับ$/)).toBeVisible()
  await expect(page.getByRole('status').getByText('บันทึกแล้ว', { exact: true })).toBeVisible()
}

const measured: [RegExp, string][] = [
  [/pH/, '5.5'],
  [/ความหนืด/, '3200'],
  [/น้ำหนักบรรจุ/, '100.4'],
]

async function fillCheck(page: Page, check: ReturnType<Page['locator']>): Promise<void> {
  if ((await check.getByRole('combobox').count()) > 0)
    return void (await check.getByRole('combobox').selectOption({ index: 1 }))
  const yes = check.getByRole('button', { name: 'ใช่', exact: true })
  if ((await yes.count()) > 0) return yes.click()
  const photo = check.getByRole('button', { name: /ถ่ายหรือเลือกภาพ/ })
  if ((await photo.count()) > 0) {
    const chooser = page.waitForEvent('filechooser')
    await photo.click()
    const buffer = await page.screenshot()
    return (await chooser).setFiles({ name: 'sample.png', mimeType: 'image/png', buffer })
  }
  const text = await check.innerText()
  const value = measured.find(([named]) => named.test(text))?.[1] ?? '0'
  return check.getByRole('textbox').first().fill(value)
}

/** The formula's author learns that another person must sign. */
async function askToPassOwn(page: Page, path: string): Promise<void> {
  await page.goto(`${path}/recipe-qa-update`)
  await page.getByRole('button', { name: 'ให้ผ่านและลงนาม' }).click()
  const dialog = page.getByRole('dialog', { name: 'ให้รอบที่ 1 ผ่าน' })
  await expect(dialog.getByRole('alert')).toHaveText('คุณเป็นผู้แก้ไขสูตรล่าสุด ต้องให้ผู้อื่นลงนาม')
  await dialog.getByRole('button', { name: 'พิมพ์ชื่อ' }).click()
  await dialog.getByRole('textbox', { name: 'ชื่อ', exact: true }).fill('กมลวรรณ ใจดี')
  await expect(dialog.getByRole('button', { name: 'ให้ผ่านและลงนาม' })).toBeDisabled()
}

async function pass(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'ให้ผ่านและลงนาม' }).click()
  const dialog = page.getByRole('dialog', { name: 'ให้รอบที่ 1 ผ่าน' })
  await dialog.getByLabel('สรุปผล').fill('ผ่านทุกรายการ')
  await dialog.getByRole('button', { name: 'พิมพ์ชื่อ' }).click()
  await dialog.getByRole('textbox', { name: 'ชื่อ', exact: true }).fill('ปวีณา ทองดี')
  await dialog.getByRole('button', { name: 'ให้ผ่านและลงนาม' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('main').locator('header').getByText('ผ่าน', { exact: true })).toBeVisible()
  await expect(page.getByText(/ลงนามโดย/)).toBeVisible()
}

test('a label designer reads R&D without shares, prices or refused calls', async ({ browser }) => {
  const { context, page } = await signedIn(browser, 'admin.recipe_design', { language: 'th' })
  const consoleIsClean = watchConsole(page)
  const refused: string[] = []
  page.on('response', (answer) => {
    if (answer.status() === 401 || answer.status() === 403) refused.push(answer.url())
  })
  const holdsNoSecret = async () => {
    await page.waitForLoadState('networkidle')
    // A name may state a share that everybody reads on the package.
    await expect(page.getByRole('main')).not.toContainText(/(?<!Niacinamide )(?<!\d)\d+\s*%|฿/)
  }
  await page.goto('/recipes/recipes-rd')
  await expect(page.getByRole('columnheader', { name: 'สถานะสูตร' })).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'ราคา/ชิ้น' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'เพิ่มสูตร' })).toHaveCount(0)
  await holdsNoSecret()

  await page.getByRole('row').getByRole('link').first().click()
  await expect(page.getByRole('heading', { name: 'ข้อมูลสูตร' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'การเงิน' })).toHaveCount(0)
  await holdsNoSecret()

  await page
    .getByRole('link', { name: /^เปิด เวอร์ชัน/ })
    .first()
    .click()
  await expect(page.getByRole('tab')).toHaveText(['ออกแบบฉลาก', 'กฎระเบียบ', 'ประวัติ'])
  for (const tab of await page.getByRole('tab').all()) {
    await tab.click()
    await holdsNoSecret()
  }
  for (const secret of ['formula', 'cost', 'qa']) {
    await page.goto(`${page.url().split('?')[0]}?tab=${secret}`)
    await expect(page.getByRole('tab', { name: 'ออกแบบฉลาก' })).toHaveAttribute('aria-selected', 'true')
    await holdsNoSecret()
  }

  await page.goto(page.url().replace(/\/version\/.*/, '/recipe-label-design-update'))
  await expect(page.getByRole('heading', { level: 1 })).toContainText('ข้อมูลฉลาก')
  await holdsNoSecret()
  expect(refused).toEqual([])
  consoleIsClean()
  await context.close()
})

test('asks two users who type in one place of a draft which value stays', async ({ browser }) => {
  const name = `โลชั่น ${mark}`
  const { context, page } = await signedIn(browser, 'admin.recipe', { language: 'th' })
  await createRecipe(page, name)
  await confirmPayment(page)
  await page.getByRole('link', { name: 'แก้ไขฉบับร่าง' }).click()
  const saved = (one: Page) => one.getByRole('status').getByText('บันทึกแล้ว', { exact: true })
  await page.getByRole('button', { name: /ยังไม่มีบรรทัด/ }).click()
  await takeIngredient(page, 'niacinamide', 'ไนอาซินาไมด์')
  await page.keyboard.type('2')
  await page.keyboard.press('Escape')
  await page.keyboard.type('3')
  await page.keyboard.press('ArrowUp')
  await expect(saved(page)).toBeVisible()
  const colleague = await signedIn(browser, 'staff.recipe', { language: 'th' })
  await colleague.page.goto(page.url())
  await expect(cellOf(colleague.page, 1, 'pct')).toHaveText('3')

  await cellOf(colleague.page, 1, 'pct').click()
  // The cell stays active, even behind the dialog.
  const typeShare = async (one: Page, pct: string) => {
    await bringToFront(one)
    await expect(cellOf(one, 1, 'pct')).toBeFocused()
    await one.keyboard.type(pct)
    await one.keyboard.press('ArrowUp')
  }
  const question = page.getByRole('dialog', { name: 'ผู้อื่นแก้ไขจุดเดียวกัน' })
  const theirs = colleague.page
  const mine = page
  await test.step('takes theirs', async () => {
    const sent = theirs.waitForResponse((answer) => answer.request().method() === 'PUT')
    await typeShare(theirs, '4')
    await sent
    await typeShare(mine, '5')
    await expect(question.getByRole('group', { name: /ไนอาซินาไมด์|Niacinamide/i })).toBeVisible()
    await question.getByRole('radio', { name: /^ของผู้อื่น 4 %/ }).check()
    await question.getByRole('button', { name: 'ทำต่อ' }).click()
    await expect(cellOf(mine, 1, 'pct')).toHaveText('4')
    await expect(saved(mine)).toBeVisible()
  })
  await test.step('keeps mine', async () => {
    const sent = theirs.waitForResponse((answer) => answer.request().method() === 'PUT')
    await typeShare(theirs, '6')
    await sent
    await typeShare(mine, '7')
    await question.getByRole('radio', { name: /^ของฉัน 7 %/ }).check()
    await question.getByRole('button', { name: 'ทำต่อ' }).click()
    await expect(question).toBeHidden()
    await expect(saved(mine)).toBeVisible()
    await mine.reload()
    await expect(cellOf(mine, 1, 'pct')).toHaveText('7')
  })
  await colleague.context.close()
  await context.close()
})
