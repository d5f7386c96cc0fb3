import type { Locator, Page } from '@playwright/test'
import type { BenchPart } from './onsite-jobs.ts'

const kinds = ['ARRIVE', 'RECEIPT', 'INSPECTION', 'PHOTO', 'USE', 'INSPECTION', 'HANDOVER', 'LEAVE'] as const
type FormKind = (typeof kinds)[number]

interface Form {
  kind: FormKind
  text: string
}

/** What was filled in, and between which moments it was done. */
export interface Filled extends Form {
  from: number
  to: number
}

/** The forms of one visit, in order; each has a text of its own. */
export function formsOfJob(job: string): Form[] {
  return kinds.map((kind, at) => ({ kind, text: `${kind} ${at} of ${job}` }))
}

type Fill = (page: Page, text: string, part: BenchPart) => Promise<void>

/** Opens a section of the job; its form is ready. */
async function section(page: Page, name: string): Promise<Locator> {
  const region = page.getByRole('region', { name: new RegExp(`^${name} ?(Not|Written|Waits)`) })
  await region.waitFor()
  const opener = region.locator('h2 > button')
  if ((await opener.getAttribute('aria-expanded')) === 'false') await opener.click()
  return region
}

/** Saved once nothing is left to save; meanwhile the button says so. */
async function save(part: Locator): Promise<void> {
  await part.getByRole('button', { name: 'Save', exact: true }).click()
  await part.getByRole('button', { name: /^(Save|Saving …)$/ }).waitFor({ state: 'hidden' })
}

const fills: Record<FormKind, Fill> = {
  async ARRIVE(page) {
    const visits = page.getByRole('list', { name: 'Visits' })
    await visits.getByRole('button', { name: 'Check in', exact: true }).click()
    await visits.getByText('On site').waitFor()
  },
  async RECEIPT(page, text) {
    const part = await section(page, 'Receipt')
    await part.getByRole('textbox', { name: /^Condition/ }).fill(text)
    await save(part)
  },
  async INSPECTION(page, text) {
    const part = await section(page, 'Inspection')
    await part.getByRole('textbox', { name: /^Findings/ }).fill(text)
    await save(part)
  },
  async PHOTO(page, text) {
    const part = await section(page, 'Inspection')
    const chooser = page.waitForEvent('filechooser')
    await part.getByRole('button', { name: 'Choose files' }).click()
    const name = `${text}.png`
    await (await chooser).setFiles({ name, mimeType: 'image/png', buffer: await page.screenshot() })
    await part.getByRole('img', { name }).waitFor()
    await save(part)
  },
  async USE(page, _text, { code }) {
    const card = page.getByRole('region', { name: 'Parts', exact: true })
    await card.getByRole('button', { name: 'Use', exact: true }).click()
    const dialog = page.getByRole('dialog')
    for (const [label, option] of [
      ['Part', code],
      ['Place', 'Main store'],
    ] as const) {
      await dialog.getByRole('combobox', { name: label }).fill(option)
      await page.getByRole('option', { name: option }).first().click()
    }
    await dialog.getByLabel('Quantity').fill('1')
    await dialog.getByRole('button', { name: 'Use', exact: true }).click()
    await dialog.waitFor({ state: 'hidden' })
  },
  async HANDOVER(page, text) {
    const part = await section(page, 'Handover')
    await part.getByRole('textbox', { name: /^Who takes/ }).fill(text)
    await part.getByRole('button', { name: 'Type a name' }).click()
    await part.getByRole('textbox', { name: 'Name', exact: true }).fill(text)
    await save(part)
  },
  async LEAVE(page, text) {
    await page.getByRole('button', { name: 'Leave with report' }).click()
    const dialog = page.getByRole('dialog', { name: 'Leave with report' })
    await dialog.getByRole('textbox', { name: /^What was done/ }).fill(text)
    await dialog.getByRole('button', { name: 'Leave with report' }).click()
    await dialog.waitFor({ state: 'hidden' })
  },
}

export async function fillForm(page: Page, form: Form, part: BenchPart): Promise<Filled> {
  const from = Date.now()
  await fills[form.kind](page, form.text, part)
  return { ...form, from, to: Date.now() }
}
