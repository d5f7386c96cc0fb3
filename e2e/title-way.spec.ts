import { expect, test, type Page } from './test.ts'
import { signedIn, watchConsole } from './panel.ts'

const screen = '/food-recipes/regulation-approval-request'
const shots = process.env['SHOTS']

async function caller(page: Page) {
  await page.goto('/')
  const session = await page.evaluate(() => localStorage.getItem('recipe-panel.session') ?? '{}')
  const { token } = JSON.parse(session) as { token: string }
  return { authorization: `Bearer ${token}` }
}

/** Imports a prohibition of a class, and enters a substance that may belong to it. */
async function prohibition(page: Page): Promise<string> {
  const headers = await caller(page)
  const post = async <T>(path: string, data: object): Promise<T> => {
    const answer = await page.request.post(`/api/food-recipes${path}`, { headers, data })
    expect(answer.ok(), await answer.text()).toBe(true)
    return ((await answer.json()) as { content: T }).content
  }
  await post('/substance', {
    inci_name: 'Novomesolone',
    name_th: '',
    chemical_name: '',
    cas: [],
    ec: [],
    ci_number: null,
    ins_no: null,
    e_no: null,
    functions: [],
    synonyms: [],
    cosing_ref: null,
    is_nano: false,
  })
  const source = await post<{ id: string }>('/regulation/source', {
    code: 'E2E-TITLES',
    issuer: 'Journey',
    title_en: 'Prohibited substances of a journey',
    title_th: '',
    url: '',
    market: 'JP',
    recipe_type: 'COSMETICS',
    annex: 'II',
    list_function: null,
    note: '',
    published_on: null,
    effective_from: '2020-01-01',
    effective_to: null,
  })
  await post('/regulation/import', {
    annex: 'II',
    source_id: source.id,
    file_name: 'annex-ii.csv',
    text: 'Reference Number,Chemical name / INN,CAS Number,EC Number\n300,Glucocorticoids (Corticosteroids),-,-\n',
    dry_run: false,
    end_missing: false,
    create_substances: false,
  })
  const rules = await page.request.get(`/api/food-recipes/regulation/rule?source_id=${source.id}`, {
    headers,
  })
  const { content } = (await rules.json()) as { content: { data: { id: string }[] } }
  return content.data[0]?.id ?? ''
}

test('what the title of a prohibition asks about a substance is answered once, with a reason', async ({
  browser,
}) => {
  const { context, page } = await signedIn(browser, 'admin.recipe')
  const consoleIsClean = watchConsole(page)
  const rule = await prohibition(page)
  await page.goto(`${screen}?part=rules&rule=${rule}`)
  const card = page.getByRole('region', { name: 'Title of the entry' })
  await expect(card.getByText('a class of substances')).toBeVisible()
  await expect(card.getByText('May belong to the group')).toBeVisible()
  if (shots) await page.screenshot({ path: `${shots}/title-open.png` })
  await card.getByRole('button', { name: 'Answer for Novomesolone' }).click()
  const dialog = page.getByRole('dialog', { name: 'Answer for Novomesolone' })
  await dialog.getByRole('combobox', { name: 'Answer' }).selectOption('Belongs to the group')
  await dialog.getByLabel('Reason').fill('A corticosteroid by its data sheet')
  if (shots) await page.screenshot({ path: `${shots}/title-form.png` })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(card.getByText('Decided by a person')).toBeVisible()
  await expect(card.getByText(/A corticosteroid by its data sheet/)).toBeVisible()
  if (shots) await page.screenshot({ path: `${shots}/title-answered.png` })
  consoleIsClean()
  await context.close()
})
