import { expect, test, type Page } from './test.ts'
import { tap } from './engines/journeys.ts'
import { phone, signedIn, watchConsole } from './panel.ts'
import { newMark } from './mark.ts'

// The second reads what the first has made.
test.describe.configure({ mode: 'serial' })

const shots = process.env['SHOTS']
const shoot = async (page: Page, name: string) => {
  if (shots) await page.screenshot({ path: `${shots}/${name}.png`, fullPage: true })
}
const recipeName = 'เซรั่มไฮยาเข้มข้น'
const mark = newMark()

/** A panel call with the page's session. */
function api<T>(page: Page, method: string, path: string, body?: object): Promise<T> {
  return page.evaluate(
    async ([verb, url, text]) => {
      const session = JSON.parse(localStorage.getItem('recipe-panel.session') ?? '{}') as { token: string }
      const answer = await fetch(`/api${url}`, {
        method: verb ?? 'GET',
        headers: {
          authorization: `Bearer ${session.token}`,
          ...(text && { 'content-type': 'application/json' }),
        },
        ...(text && { body: text }),
      })
      const reported = await answer.text()
      if (!answer.ok) throw new Error(`${verb} ${url}: ${reported}`)
      return (JSON.parse(reported) as { content: T }).content
    },
    [method, path, body && JSON.stringify(body)] as const,
  )
}

interface Line {
  group: string
  material?: string
  name: string
  price_per_kg: string
}

async function found(page: Page): Promise<{ recipe: string; version: string }> {
  const list = await api<{ data: { id: string }[] }>(
    page,
    'GET',
    `/recipes/recipes-rd?q=${encodeURIComponent(recipeName)}`,
  )
  const recipe = list.data[0]?.id ?? ''
  const versions = await api<{ id: string; state: string }[]>(
    page,
    'GET',
    `/recipes/recipes-rd/${recipe}/version`,
  )
  return { recipe, version: versions.find(({ state }) => state === 'SUBMITTED')?.id ?? '' }
}

/** A cap and a carton, which the demo's shop lacks. */
async function stocked(page: Page): Promise<void> {
  const box = {
    recipe_type: null,
    outer_w: null,
    outer_d: null,
    outer_h: null,
    material: null,
    max_fill_g: null,
    moq: 1,
    price_tiers: [],
    image: null,
    shop_product_id: null,
    sort_order: 0,
    is_active: true,
  }
  const cap = { code: `CAP-${mark}`, name_en: `Pump ${mark}`, name_th: `หัวปั๊ม ${mark}`, shape: 'CAP' }
  const carton = { code: `CTN-${mark}`, name_en: `Carton ${mark}`, name_th: `ลัง ${mark}`, shape: 'CARTON' }
  await api(page, 'POST', '/recipes/box-type', { ...box, ...cap, unit_cost: '2' })
  await api(page, 'POST', '/recipes/box-type', { ...box, ...carton, unit_cost: '24' })
}

async function choose(page: Page, input: ReturnType<Page['getByRole']>, typed: string): Promise<void> {
  await input.click()
  await input.fill(typed)
  await page.getByRole('listbox').getByRole('option', { name: typed }).first().click()
}

test('a quote of two packages is made by mouse: shows what does not fit, and what changed since', async ({
  browser,
}) => {
  const { context, page } = await signedIn(browser, 'admin.recipe')
  const consoleIsClean = watchConsole(page, [/422/])
  await page.goto('/recipes/recipes-rd')
  await stocked(page)
  const { recipe, version } = await found(page)

  await test.step('a package gets a bottle, a cap and a carton of a dozen', async () => {
    await page.goto(`/recipes/recipes-rd/${recipe}`)
    await page.getByRole('button', { name: 'Add package' }).click()
    const form = page.getByRole('dialog', { name: 'New package' })
    await form.getByRole('textbox', { name: 'Name' }).fill('Airless 50')
    await form.getByRole('textbox', { name: /^Quantity/ }).fill('1000')
    await choose(page, form.getByRole('combobox', { name: 'Box type' }), 'BTL-AIR-50')
    for (const [at, code, units] of [
      [1, `CAP-${mark}`, '1'],
      [2, `CTN-${mark}`, '12'],
    ] as const) {
      await form.getByRole('button', { name: 'Add a piece' }).click()
      const line = form.getByRole('listitem', { name: `Line ${at}` })
      await choose(page, line.getByRole('combobox'), code)
      await line.getByRole('textbox', { name: /Holds/ }).fill(units)
    }
    await shoot(page, 'package-form-en')
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(form).toBeHidden()
    const card = page.getByRole('listitem', { name: 'Airless 50' })
    await expect(card).toContainText(`Carton ${mark} (holds 12)`)
  })

  await test.step('another size that is too large for its bottle says so at once', async () => {
    await page.getByRole('button', { name: 'Add package' }).click()
    const form = page.getByRole('dialog', { name: 'New package' })
    await form.getByRole('textbox', { name: 'Name' }).fill('Dropper')
    await form.getByRole('textbox', { name: /^Quantity/ }).fill('500')
    await choose(page, form.getByRole('combobox', { name: 'Box type' }), 'BTL-GLS-30')
    await form.getByRole('textbox', { name: 'Fill of this size' }).fill('50')
    await form.getByRole('combobox', { name: 'Unit' }).selectOption('g')
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(form).toBeHidden()
    await expect(page.getByRole('listitem', { name: 'Dropper' })).toContainText(
      // 50 g and 2 % of overfill.
      '51 g go into Amber glass dropper bottle 30 ml, which holds at most 32 g',
    )
    await shoot(page, 'package-card-en')
  })

  const costs = `/recipes/recipes-rd/${recipe}/version/${version}?tab=cost`
  await test.step('the quote is refused with that bottle, and made without it', async () => {
    await page.goto(costs)
    await page.getByRole('tab', { name: 'Cost' }).click()
    const delivered = page.getByRole('region', { name: 'What is delivered' })
    await expect(delivered).toContainText('Stops the quote')
    await page.getByRole('button', { name: 'New quote' }).click()
    const dialog = page.getByRole('dialog', { name: 'New quote' })
    await expect(dialog).toContainText('Which packages does it price?')
    await dialog.getByRole('button', { name: 'Create quote' }).click()
    await expect(dialog.getByRole('alert')).toContainText('holds at most 32 g')
    await shoot(page, 'quote-refused-en')
    await dialog.getByRole('checkbox', { name: /Dropper/ }).click()
    await dialog.getByRole('button', { name: 'Create quote' }).click()
    await expect(dialog).toBeHidden()
    const row = page.getByRole('region', { name: 'Quotes' }).getByRole('listitem', { name: /^QT-/ }).first()
    await expect(row).toContainText(/Airless 50 · 30 g · 1,000 × ฿ [\d,.]+ = ฿ [\d,.]+/)
    await expect(row).toContainText(`Carton ${mark} × 84`)
    await expect(row).not.toContainText('Dropper')
  })

  await test.step('with another fill each of the two is priced separately', async () => {
    await page.goto(`/recipes/recipes-rd/${recipe}`)
    await page.getByRole('button', { name: 'Edit package Dropper' }).click()
    const form = page.getByRole('dialog', { name: 'Edit package Dropper' })
    await form.getByRole('textbox', { name: 'Fill of this size' }).fill('15')
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(form).toBeHidden()
    await page.goto(costs)
    await page.getByRole('tab', { name: 'Cost' }).click()
    await page.getByRole('combobox', { name: 'Size' }).selectOption({ label: 'Dropper · 15 g · 500 pcs' })
    await page.getByRole('button', { name: 'New quote' }).click()
    const dialog = page.getByRole('dialog', { name: 'New quote' })
    await dialog.getByRole('textbox', { name: 'Quantity of Dropper' }).fill('600')
    await dialog.getByRole('button', { name: 'Create quote' }).click()
    await expect(dialog).toBeHidden()
    const row = page.getByRole('region', { name: 'Quotes' }).getByRole('listitem', { name: /^QT-/ }).first()
    await expect(row).toContainText('Dropper · 15 g · 600 ×')
    await expect(row).toContainText('Airless 50 · 30 g · 1,000 ×')
    await shoot(page, 'quote-of-two-en')
  })

  await test.step('a price with a forgotten rate needs a reason, and every quote says what changed', async () => {
    const { input } = await api<{ input: { sizes: { lines: Line[] }[] } }>(
      page,
      'GET',
      `/recipes/recipes-rd/${recipe}/version/${version}/price`,
    )
    const line = input.sizes[0]?.lines.find(({ group }) => group === 'INGREDIENT')
    await page.goto(`/food-recipes/ingredient/${line?.material}`)
    const prices = page.getByRole('region', { name: 'Prices' })
    await prices.getByRole('button', { name: 'Add a price' }).click()
    await prices.getByRole('textbox', { name: 'Supplier' }).fill(`Osaka ${mark}`)
    await prices.getByRole('textbox', { name: 'Price', exact: true }).fill('12')
    await prices.getByRole('textbox', { name: 'Currency', exact: true }).fill('CHF')
    await prices.getByRole('button', { name: 'Save price' }).click()
    await expect(prices).toContainText('1 CHF is taken for 1 baht')
    await shoot(page, 'price-doubted-en')
    const moved = String((Number(line?.price_per_kg) / 40) * 1.2)
    await prices.getByRole('textbox', { name: 'Price', exact: true }).fill(Number(moved).toFixed(2))
    await prices.getByRole('textbox', { name: 'Baht per unit of currency' }).fill('40')
    await prices.getByRole('textbox', { name: 'Reason' }).fill('Offer of November')
    await prices.getByRole('button', { name: 'Save price' }).click()
    await expect(prices).toContainText('1 CHF = ฿ 40 · rate of')
    await expect(prices).toContainText('Counts today: latest valid price')
    await shoot(page, 'price-saved-en')
    await page.goto(costs)
    await page.getByRole('tab', { name: 'Cost' }).click()
    const quotes = page.getByRole('region', { name: 'Quotes' })
    await expect(quotes.getByText(/Prices have changed since/)).toHaveCount(2)
    await expect(page.getByText(/CHF [\d,.]+ \/ kg × 40 · rate of/).first()).toBeVisible()
    await shoot(page, 'quotes-moved-en')
  })

  await test.step("the company's price rule is a setting, and is shown beside each figure", async () => {
    const rule = page.getByRole('combobox', { name: 'Price of a raw material that counts' })
    const setRule = async (words: string) => {
      await page.goto('/configuration/recipes')
      await rule.selectOption({ label: words })
      await page.getByRole('button', { name: 'Save' }).click()
      await expect(page.getByRole('button', { name: 'Save' })).toBeHidden()
    }
    await setRule('Cheapest valid price')
    await shoot(page, 'price-rule-en')
    await page.goto(costs)
    await page.getByRole('tab', { name: 'Cost' }).click()
    await expect(page.getByText(/cheapest valid price/).first()).toBeVisible()
    // The higher offer in francs no longer counts, so the quotes cost the same as before.
    await expect(page.getByText(/CHF/)).toHaveCount(0)
    await expect(page.getByText(/Prices have changed since/)).toHaveCount(0)
    await setRule('Latest valid price')
  })
  consoleIsClean()
  await context.close()
})

test('on a phone in Thai the sizes, findings and quotes are readable and usable by finger', async ({
  browser,
}) => {
  const { context, page } = await signedIn(browser, 'admin.recipe', {
    viewport: phone,
    language: 'th',
    touch: true,
  })
  const consoleIsClean = watchConsole(page)
  await page.goto('/recipes/recipes-rd')
  const { recipe, version } = await found(page)
  await page.goto(`/recipes/recipes-rd/${recipe}/version/${version}`)
  await tap(page.getByRole('tab', { name: 'ต้นทุน' }))
  await expect(page.getByRole('combobox', { name: 'ขนาด' })).toBeVisible()
  await tap(page.getByRole('button', { name: 'ออกใบเสนอราคา' }))
  const dialog = page.getByRole('dialog', { name: 'ออกใบเสนอราคา' })
  await expect(dialog).toContainText('เสนอราคาบรรจุภัณฑ์ใดบ้าง')
  await shoot(page, 'quote-dialog-th')
  await tap(dialog.getByRole('checkbox', { name: /Airless 50/ }))
  await dialog.getByRole('textbox', { name: 'จำนวนของ Dropper' }).fill('300')
  await tap(dialog.getByRole('button', { name: 'สร้างใบเสนอราคา' }))
  await expect(dialog).toBeHidden()
  const row = page.getByRole('region', { name: 'ใบเสนอราคา' }).getByRole('listitem', { name: /^QT-/ }).first()
  await expect(row).toContainText('Dropper · 15 g · 300 ×')
  await shoot(page, 'quotes-th')
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
  await page.goto(`/recipes/recipes-rd/${recipe}`)
  await expect(page.getByRole('listitem', { name: 'Dropper' })).toBeVisible()
  await shoot(page, 'package-card-th')

  await test.step('the customer reads every size and its contents', async () => {
    const base = `/recipes/recipes-rd/${recipe}`
    await api(page, 'POST', `${base}/transition`, {
      to: 'PENDING_CUSTOMER_APPROVAL',
      expected_status: 'PENDING_FORMULATION_REVIEW',
    })
    const { url } = await api<{ url: string }>(page, 'POST', `${base}/approval-link`)
    await page.goto(new URL(url).pathname)
    await expect(page.getByText('Dropper (15 g)')).toBeVisible()
    await expect(page.getByText('Amber glass dropper bottle 30 ml × 300')).toBeVisible()
    await tap(page.getByRole('button', { name: 'ไทย' }))
    await expect(page.getByText('ขวดแก้วสีชาหลอดหยด 30 มล. × 300')).toBeVisible()
    await shoot(page, 'approval-th')
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0)
  })
  consoleIsClean()
  await context.close()
})
