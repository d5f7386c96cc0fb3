import { expect, test, type Page } from './test.ts'
import { apiOf, firstCustomer, jobInput, machineInput, type Api } from './machine-api.ts'
import { newMark } from './mark.ts'
import { desktop, phone, signedIn, watchConsole } from './panel.ts'

test.describe.configure({ mode: 'parallel' })

const words = {
  en: {
    create: 'New contract',
    newTitle: 'New service contract',
    customer: 'Customer',
    first: 'First day',
    last: 'Last day',
    machines: 'Machines',
    hours: 'Response and repair time',
    response: 'Respond within',
    covers: 'Pays',
    part: 'Part',
    save: 'Save',
    respondBy: 'Respond by',
    running: 'To respond',
    quotation: 'Quotation',
    charged: 'The customer is charged for what the contract pays, in line 1',
    apply: 'Apply the contract',
    applied: 'The contract is applied to all lines',
    saved: 'Saved: Quotation',
    late: 'Responded too late',
    services: 'Jobs under this contract',
    inTime: 'Responded in time',
  },
  th: {
    create: 'เพิ่มสัญญา',
    newTitle: 'เพิ่มสัญญาบริการ',
    customer: 'ลูกค้า',
    first: 'วันเริ่มสัญญา',
    last: 'วันสิ้นสุดสัญญา',
    machines: 'เครื่อง',
    hours: 'เวลาตอบสนองและเวลาซ่อม',
    response: 'ตอบสนองภายใน',
    covers: 'ครอบคลุม',
    part: 'อะไหล่',
    save: 'บันทึก',
    respondBy: 'ต้องตอบสนองภายใน',
    running: 'รอเข้าดำเนินการ',
    quotation: 'ใบเสนอราคา',
    charged: 'เรียกเก็บเงินลูกค้าในส่วนที่สัญญาครอบคลุม รายการที่ 1',
    apply: 'ใช้สิทธิ์ตามสัญญา',
    applied: 'ใช้สิทธิ์ตามสัญญากับทุกรายการแล้ว',
    saved: 'บันทึกแล้ว: ใบเสนอราคา',
    late: 'เกินเวลาตอบสนอง',
    services: 'งานภายใต้สัญญานี้',
    inTime: 'ตอบสนองทันเวลา',
  },
} as const

for (const { language, viewport, screen } of [
  { language: 'en', viewport: desktop, screen: 'desktop' },
  { language: 'th', viewport: phone, screen: 'phone' },
] as const)
  test(`a contract promises a response and pays a quotation, breaches are listed, ${language} on a ${screen}`, async ({
    browser,
  }) => {
    const t = words[language]
    const { context, page } = await signedIn(browser, 'admin.machine', { viewport, language })
    const consoleIsClean = watchConsole(page)
    const api = await apiOf(page, 'admin.machine')
    const mark = `SC${newMark()}${language}`
    const { machine_id, customer } = await newMachine(api, mark)

    await test.step('a contract is made for a machine of the customer', async () => {
      await page.goto('/machine/contract')
      await page.getByRole('button', { name: t.create }).click()
      const dialog = page.getByRole('dialog', { name: t.newTitle })
      await pick(page, dialog.getByRole('combobox', { name: t.customer }), customer.name)
      await dialog.getByLabel(t.first).fill('2026-01-01')
      await dialog.getByLabel(t.last).fill('2030-12-31')
      await pick(page, dialog.getByRole('combobox', { name: t.machines }), mark)
      const hours = dialog.getByRole('group', { name: t.hours })
      await hours.getByRole('textbox', { name: t.response }).first().fill('4')
      await dialog.getByRole('checkbox', { name: t.part, exact: true }).check()
      await dialog.getByRole('button', { name: t.save, exact: true }).click()
      await expect(page.getByRole('heading', { level: 1, name: /SC-\d{4}-\d{5}/ })).toBeVisible()
      await expect(page.getByRole('region', { name: t.machines, exact: true })).toContainText(mark)
      await expectToFit(page)
    })
    const contractUrl = page.url()

    const job = await newJob(api, { customer_id: customer.id, machine_id, model: mark })
    await test.step('a job on that machine says by when to respond', async () => {
      await page.goto(`/machine/service/${job}`)
      await expect(page.getByText(t.respondBy)).toBeVisible()
      await expect(page.getByText(t.running).first()).toBeVisible()
      await expectToFit(page)
    })

    await inspect(api, job)
    await test.step('its quotation is paid by the contract', async () => {
      await page.reload()
      const quotation = page.getByRole('region', { name: new RegExp(`^${t.quotation}`) })
      const opener = quotation.getByRole('button', { name: new RegExp(`^${t.quotation}`) })
      if ((await opener.getAttribute('aria-expanded')) === 'false') await opener.click()
      await expect(quotation.getByText(t.charged)).toBeVisible()
      await quotation.getByRole('button', { name: t.apply }).click()
      await expect(quotation.getByText(t.applied)).toBeVisible()
      await quotation.getByRole('button', { name: t.save, exact: true }).click()
      await expect(page.getByText(t.saved)).toBeVisible()
      await expectToFit(page)
    })

    await test.step('the contract shows the response that was in time', async () => {
      await page.goto(contractUrl)
      await expect(page.getByRole('list', { name: t.services })).toContainText(t.inTime)
    })

    await test.step('breached responses are listed', async () => {
      await page.goto('/machine/service?view=table&promise=BREACHED')
      await expect(page.getByText(/MCH-\d{4}-\d{5}/).first()).toBeVisible()
      await expect(page.getByText(t.late).first()).toBeVisible()
      await expectToFit(page)
    })
    consoleIsClean()
    await context.close()
  })

async function newMachine(api: Api, model: string) {
  const customer = await firstCustomer(api)
  const { id } = await api<{ id: string }>('POST', '/machine/register', machineInput(customer.id, model))
  return { machine_id: id, customer }
}

async function newJob(
  api: Api,
  { customer_id, machine_id, model }: { customer_id: string; machine_id: string; model: string },
): Promise<string> {
  const input = jobInput(customer_id, { machine_id, model, problem: 'สายพานขาด', priority: 'URGENT' })
  const { id } = await api<{ id: string }>('POST', '/machine/service', input)
  return id
}

/** The engineer arrives, writes the findings, and a quotation that charges a part. */
async function inspect(api: Api, job: string): Promise<void> {
  await api('POST', `/machine/service/${job}/transition`, {
    to: 'INSPECTION',
    expected_status: 'PENDING_VISIT',
  })
  const { row_version } = await api<{ row_version: number }>('GET', `/machine/service/${job}`)
  await api('PUT', `/machine/service/${job}/quotation`, {
    lines: [{ kind: 'PART', description: 'สายพาน', qty: '2', unit_price: '250', discount: '0', vat: '7' }],
    valid_until: '2030-12-31',
    note: '',
    row_version,
  })
}

/** Chooses the option with a text from a picker. */
async function pick(page: Page, picker: ReturnType<Page['getByRole']>, text: string): Promise<void> {
  await picker.click()
  await picker.fill(text)
  await page.getByRole('option', { name: text }).first().click()
}

async function expectToFit(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
}
