import { expect, test, type BrowserContext, type Page } from './test.ts'
import { fieldOf, formCases, type FormCase } from './draft-form-cases.ts'
import { signedIn } from './panel.ts'

async function open(context: BrowserContext, address: string): Promise<Page> {
  const page = await context.newPage()
  // The browser asks before typed text is left by a reload.
  page.on('dialog', (dialog) => void dialog.accept())
  await page.goto(address)
  return page
}

/** Opens the form again, as after it was closed, and looks for what was typed. */
async function expectTyped(page: Page, form: FormCase, address: string, value: string): Promise<void> {
  await page.goto('about:blank')
  await page.goto(address)
  await expect(await fieldOf(page, form)).toHaveValue(value)
}

/** Every way in which a form is left by mistake, one after the other. */
async function lostIn(context: BrowserContext, first: Page, form: FormCase): Promise<string[]> {
  const address = await form.at(first)
  const page = await open(context, address)
  const field = await fieldOf(page, form)
  await field.click()
  await page.keyboard.press('End')
  await page.keyboard.type(form.text ?? 'typed before it was left')
  const value = await field.inputValue()
  const lost: string[] = []
  const look = async (way: string, act: () => Promise<unknown>) => {
    await act()
    await expectTyped(page, form, address, value).catch(() => lost.push(`${form.name}: ${way}`))
  }
  await look('reload', () => page.reload())
  const isDialog = (await page.getByRole('dialog').count()) > 0
  if (isDialog) {
    await look('Escape', () => page.keyboard.press('Escape'))
    await look('a click beside', () => page.mouse.click(3, 300))
  }
  const second = await open(context, address)
  await expect(await fieldOf(second, form))
    .toHaveValue(value)
    .catch(() => lost.push(`${form.name}: second tab`))
  await second.close()
  // The first tab still has it, too.
  await look('after a second tab', () => Promise.resolve())
  await page.close()
  return lost
}

const perTest = 11
for (let from = 0; from < formCases.length; from += perTest) {
  const forms = formCases.slice(from, from + perTest)
  test(`nothing typed is lost by a reload, Escape, a click beside or a second tab: ${forms[0]?.name} to ${forms.at(-1)?.name}`, async ({
    browser,
  }) => {
    test.setTimeout(600_000)
    const { context, page: first } = await signedIn(browser, 'super_admin')
    await first.goto('/auth/staff')
    const lost: string[] = []
    for (const form of forms) lost.push(...(await lostIn(context, first, form)))
    expect(lost).toEqual([])
    await context.close()
  })
}
