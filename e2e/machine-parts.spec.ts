import { expect, test, type Page } from './test.ts'
import { apiOf, firstCustomer, jobInput, type Api } from './machine-api.ts'
import { newMark } from './mark.ts'
import { desktop, phone, signedIn, watchConsole } from './panel.ts'

test.describe.configure({ mode: 'parallel' })

const words = {
  th: {
    receive: 'รับเข้า',
    place: 'ที่เก็บ',
    store: 'คลังหลัก',
    qty: 'จำนวน',
    saved: 'บันทึกแล้ว',
    save: 'บันทึก',
    stock: 'สต็อก',
    quotation: 'ใบเสนอราคา',
    search: 'เพิ่มอะไหล่จากรายการ',
    line: 'บรรทัดที่ 1',
    description: 'รายละเอียด',
    parts: 'อะไหล่',
    part: 'อะไหล่',
    reserve: 'จอง',
    use: 'เบิกใช้',
    giveBack: 'คืน',
    figures: 'ยอดสำหรับใบแจ้งหนี้',
    ofQuoted: '1 จาก 3',
    amounts: 'จองไว้ 1 · เบิกใช้ 2 · คืนแล้ว 1 ชิ้น',
  },
  en: {
    receive: 'Receive',
    place: 'Place',
    store: 'Main store',
    qty: 'Quantity',
    saved: 'Saved',
    save: 'Save',
    stock: 'Stock',
    quotation: 'Quotation',
    search: 'Add a part from the catalogue',
    line: 'Line 1',
    description: 'Description',
    parts: 'Parts',
    part: 'Part',
    reserve: 'Reserve',
    use: 'Use',
    giveBack: 'Return',
    figures: 'For the invoice',
    ofQuoted: '1 of 3',
    amounts: 'Reserved 1 · Used 2 · Returned 1 pcs',
  },
} as const

for (const { language, viewport, screen } of [
  { language: 'th', viewport: desktop, screen: 'desktop' },
  { language: 'en', viewport: phone, screen: 'phone' },
] as const)
  test(`a part is received, quoted, reserved, used in part and billed as used, ${language} on a ${screen}`, async ({
    browser,
  }) => {
    const t = words[language]
    const { context, page } = await signedIn(browser, 'admin.machine', { viewport, language })
    const consoleIsClean = watchConsole(page)
    const api = await apiOf(page, 'admin.machine')
    const code = `BELT-${newMark()}${language.toUpperCase()}`
    await api('POST', '/machine/part', partInput(code))
    const job = await inspectedJob(api, code)

    await test.step('five are received in the store', async () => {
      await page.goto(`/machine/part?q=${code}`)
      await page.getByRole('link', { name: '0', exact: true }).click()
      await page.getByRole('button', { name: t.receive, exact: true }).click()
      await fillIn(page, { place: [t.place, t.store], qty: [t.qty, '5'], submit: t.receive })
      await expect(page.getByRole('row', { name: `${t.store} 5 0 5` })).toBeVisible()
    })

    await test.step('three are quoted from the catalogue, which fills in name and price', async () => {
      await page.goto(`/machine/service/${job}`)
      const quotation = page.getByRole('region', { name: new RegExp(`^${t.quotation}`) })
      const opener = quotation.getByRole('button', { name: new RegExp(`^${t.quotation}`) })
      if ((await opener.getAttribute('aria-expanded')) === 'false') await opener.click()
      await quotation.getByRole('combobox', { name: t.search }).fill(code)
      await page.getByRole('option', { name: code }).click()
      const line = quotation.getByRole('listitem', { name: t.line })
      await expect(line.getByRole('textbox', { name: t.description })).toHaveValue(/สายพานทดสอบ|Test belt/)
      await line.getByLabel(t.qty).fill('3')
      await expect(quotation.getByText('฿ 802.50')).toBeVisible()
      await quotation.getByRole('button', { name: t.save, exact: true }).click()
      await expect(page.getByText(new RegExp(`^(บันทึกแล้ว|Saved): ${t.quotation}`))).toBeVisible()
    })

    await accept(api, job)
    await page.reload()
    const card = page.getByRole('region', { name: t.parts, exact: true })

    await test.step('three are reserved, two used, one returned', async () => {
      await card.getByRole('button', { name: t.reserve, exact: true }).click()
      await fillIn(page, {
        part: [t.part, code],
        place: [t.place, t.store],
        qty: [t.qty, '3'],
        submit: t.reserve,
      })
      await card.getByRole('button', { name: new RegExp(`^${t.use}: `) }).click()
      await fillIn(page, { qty: [t.qty, '2'], submit: t.use })
      await card.getByRole('button', { name: new RegExp(`^${t.giveBack}: `) }).click()
      await fillIn(page, { qty: [t.qty, '1'], submit: t.giveBack })
      await expect(card.getByText(t.amounts)).toBeVisible()
    })

    await test.step('one is billed', async () => {
      const figures = card.getByLabel(t.figures)
      await expect(figures.getByText(t.ofQuoted)).toBeVisible()
      await expect(figures.getByText('฿ 267.50')).toBeVisible()
    })
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
    consoleIsClean()
    await context.close()
  })

const partInput = (code: string) => ({
  code,
  name_en: 'Test belt',
  name_th: 'สายพานทดสอบ',
  unit: 'PCS',
  decimals: 0,
  price: '250',
  cost: '120',
  vat: '7',
  supplier: null,
  supplier_code: null,
  reorder_point: '0',
  is_active: true,
})

interface DialogInput {
  part?: readonly [label: string, code: string]
  place?: readonly [label: string, name: string]
  qty: readonly [label: string, value: string]
  submit: string
}

/** Fills in the open dialog of a movement, and submits it. */
async function fillIn(page: Page, { part, place, qty: [qtyLabel, qty], submit }: DialogInput): Promise<void> {
  const dialog = page.getByRole('dialog')
  for (const [label, text] of [part, place].filter((one) => one !== undefined)) {
    await dialog.getByRole('combobox', { name: label }).fill(text)
    await page.getByRole('option', { name: text }).first().click()
  }
  await dialog.getByLabel(qtyLabel).fill(qty)
  await dialog.getByRole('button', { name: submit, exact: true }).click()
  await expect(dialog).toBeHidden()
}

/** A job whose engineer has arrived and written the findings. */
async function inspectedJob(api: Api, model: string): Promise<string> {
  const customer = await firstCustomer(api)
  const input = jobInput(customer.id, { model, problem: 'สายพานขาด' })
  const { id } = await api<{ id: string }>('POST', '/machine/service', input)
  await api('POST', `/machine/service/${id}/transition`, {
    to: 'INSPECTION',
    expected_status: 'PENDING_VISIT',
  })
  const { row_version } = await api<{ row_version: number }>('GET', `/machine/service/${id}`)
  await api('PUT', `/machine/service/${id}/inspection`, {
    findings: 'สายพานขาด',
    root_cause: '',
    checklist: [],
    photos: [],
    row_version,
  })
  return id
}

/** The quotation is sent, and its customer accepts it. */
async function accept(api: Api, job: string): Promise<void> {
  const transition = { to: 'QUOTATION', expected_status: 'INSPECTION' }
  await api('POST', `/machine/service/${job}/transition`, transition)
  const { url } = await api<{ url: string }>('POST', `/machine/service/${job}/quotation-link`)
  const token = url.split('/').at(-1) ?? ''
  await api('POST', `/quotation/${token}`, { verdict: 'ACCEPT', signed_name: 'มาลี', comment: '' })
}
