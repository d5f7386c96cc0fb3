import { expect, test, type Browser, type BrowserContext, type Page } from './test.ts'
import { fieldOf, formCases, type FormCase } from './draft-form-cases.ts'
import { isFirefox } from './engines/journeys.ts'
import { desktop, phone, signedIn } from './panel.ts'
import { authorization } from './screen-addresses.ts'
import { newMark } from './mark.ts'

const username = 'super_admin'
const password = 'RecipePanel1!'
const mark = newMark()

interface Typed {
  form: FormCase
  page: Page
  address: string
  value: string
}

/** Opens a form in its own tab and types into it, key by key. */
async function typeInto(context: BrowserContext, first: Page, form: FormCase): Promise<Typed> {
  const address = await form.at(first)
  const page = await context.newPage()
  await page.goto(address)
  const field = await fieldOf(page, form)
  await field.click()
  await page.keyboard.press('End')
  await page.keyboard.type(form.text ?? `kept ${mark}`)
  return { form, page, address, value: await field.inputValue() }
}

/** The server ends the session; every tab notices, and the user signs in again. */
async function endAndSignIn(first: Page, tabs: Page[]): Promise<void> {
  const answer = await first.request.post('/api/auth/sign-out', { headers: await authorization(first) })
  expect(answer.ok()).toBe(true)
  await Promise.all(
    tabs.map((page) => expect(page.locator('input[autocomplete="current-password"]')).toBeVisible()),
  )
  const [page] = tabs
  if (!page) return
  await page.locator('input[autocomplete="username"]').fill(username)
  await page.locator('input[autocomplete="current-password"]').fill(password)
  await page.keyboard.press('Enter')
}

async function expectDraft({ form, page, address, value }: Typed): Promise<void> {
  await test.step(form.name, async () => {
    // A list adds its state to its address.
    const wanted = new URL(address, page.url())
    await expect(page).toHaveURL(
      ({ pathname, searchParams }) =>
        pathname === wanted.pathname &&
        [...wanted.searchParams].every(([name, request]) => searchParams.get(name) === request),
    )
    const field = await fieldOf(page, form)
    await expect(field).toHaveValue(value)
    await expect(page.locator('[data-kept]').first()).toBeVisible()
    const shots = process.env['SHOTS']
    const width = page.viewportSize()?.width ?? 0
    if (shots) await page.screenshot({ path: `${shots}/${form.name.replaceAll(' ', '-')}-${width}.png` })
  })
}

async function saveAll(
  browser: Browser,
  forms: FormCase[],
  options: Parameters<typeof signedIn>[2],
): Promise<void> {
  const { context, page: first } = await signedIn(browser, username, options)
  await first.goto('/auth/staff')
  const typed: Typed[] = []
  // One after the other: a busy machine does not load six tabs at once in time.
  for (const form of forms) typed.push(await typeInto(context, first, form))
  await endAndSignIn(
    first,
    typed.map(({ page }) => page),
  )
  const failures: string[] = []
  for (const one of typed)
    await expectDraft(one).catch((error: unknown) => failures.push(`${one.form.name}: ${String(error)}`))
  expect(failures).toEqual([])
  await context.close()
}

/** The number of tabs that are open at once. */
const tabs = isFirefox ? 4 : 6

for (let from = 0; from < formCases.length; from += tabs) {
  const forms = formCases.slice(from, from + tabs)
  test(`a session that ends in the middle loses nothing typed: ${forms.map(({ name }) => name).join(', ')}`, ({
    browser,
  }) => saveAll(browser, forms, { viewport: desktop }))
}

test('a session that ends on a phone in Thai loses nothing typed either', async ({ browser }) => {
  const names = ['tag-update', 'new lab order', 'part of a machine service', 'configuration of recipes']
  await saveAll(
    browser,
    formCases.filter(({ name }) => names.includes(name)),
    { viewport: phone, language: 'th', touch: true },
  )
})
