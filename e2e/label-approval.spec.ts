import { expect, test, type Page } from './test.ts'
import { tap } from './engines/journeys.ts'
import { callApi } from './label-steps.ts'
import { phone, signedIn } from './panel.ts'

/** Font files, without which a text is not drawn. */
const faces = /\/assets\/[^/]+\.ttf$/

interface Waiting {
  id: string
  name: string
  recipe_id: string
  recipe_number: string
  design_id: string
}

/** A demo package whose label waits for approval by a person other than its designer. */
async function waiting(page: Page): Promise<Waiting> {
  await page.goto('/recipes/recipes-design')
  const query = '?package_status=PENDING_STAFF_APPROVAL&has_design=true&limit=20'
  const { data } = await callApi<{ data: Waiting[] }>(page, 'get', `/recipes/recipes-design${query}`)
  // Meanwhile another test visits the first one cold.
  const found = data.at(-1)
  if (!found) throw new Error('No label of the demo waits for its approval')
  return found
}

test('a partly drawn label can be approved neither on the page nor by a direct call', async ({ browser }) => {
  const { page } = await signedIn(browser, 'admin.recipe')
  const { id, recipe_id, design_id } = await waiting(page)
  await page.route(faces, (route) => route.abort())
  await page.goto(`/recipes/recipes-design/${recipe_id}/design/${id}`)
  await page.getByRole('button', { name: 'Approve the design' }).click()
  const dialog = page.getByRole('dialog', { name: 'Approve the design' })
  await expect(dialog.getByText(/Missing: the font/)).toBeVisible()
  const approve = dialog.getByRole('button', { name: 'Approve the design' })
  await expect(approve).toBeDisabled()
  // A direct call to the server is refused as well.
  const token = await page.evaluate(
    () => (JSON.parse(localStorage.getItem('recipe-panel.session') ?? '{}') as { token: string }).token,
  )
  const refused = await page.request.post(`/api/recipes/recipes-rd/${recipe_id}/package/${id}/transition`, {
    headers: { authorization: `Bearer ${token}` },
    data: { to: 'PENDING_DESIGN_TEST', expected_status: 'PENDING_STAFF_APPROVAL' },
  })
  expect(refused.status()).toBe(409)
  expect(await refused.text()).toContain('not shown in full')

  await page.unroute(faces)
  await dialog.getByRole('button', { name: 'Load again' }).click()
  await expect(approve).toBeEnabled()
  await expect(dialog.getByRole('img', { name: /^Label of/ })).toBeVisible()
  await approve.click()
  await expect(dialog).toBeHidden()
  const { package: packaged } = await callApi<{ package: { package_status: string; design_id: string } }>(
    page,
    'get',
    `/recipes/recipes-design/${recipe_id}/design/${id}`,
  )
  expect(packaged).toMatchObject({ package_status: 'PENDING_DESIGN_TEST', design_id })
})

test('a customer on a phone can approve only what has loaded completely', async ({ browser }) => {
  const { page: staff } = await signedIn(browser, 'admin.recipe_design')
  await staff.goto('/recipes/recipes-design')
  const query = '?package_status=PENDING_DESIGN_TEST&has_design=true&limit=20'
  const { data } = await callApi<{ data: Waiting[] }>(staff, 'get', `/recipes/recipes-design${query}`)
  const design_id = data[0]?.design_id ?? ''
  const { url } = await callApi<{ url: string }>(
    staff,
    'post',
    `/recipes/label-design/${design_id}/proof-link`,
  )

  const context = await browser.newContext({ viewport: phone, hasTouch: true, locale: 'en-US' })
  const page = await context.newPage()
  let isLost = true
  await page.route('**/api/label-proof/*/picture', (route) => (isLost ? route.abort() : route.continue()))
  const { pathname } = new URL(url)
  await page.goto(pathname)
  await expect(page.getByText(/could not be loaded|โหลดภาพ/)).toBeVisible()
  const approve = page.getByRole('button', { name: /^(Approve the label|อนุมัติฉลาก)$/ })
  await expect(approve).toHaveCount(0)
  const body = { verdict: 'APPROVE', signed_name: 'Malee', comment: '' }
  const refused = await page.request.post(`/api${pathname}`, { data: body })
  expect(refused.status()).toBe(422)

  isLost = false
  await tap(page.getByRole('button', { name: /^(Try again|ลองอีกครั้ง)$/ }))
  await expect(approve).toBeVisible()
  const shown = await page.getByRole('img', { name: /revision|ฉบับ/ }).evaluate((node) => {
    const image = node as HTMLImageElement
    return image.complete && image.naturalWidth > 0
  })
  expect(shown).toBe(true)
  await page.locator('#name').fill('Malee')
  await tap(approve)
  await expect(page.getByText(/you have approved the label|คุณอนุมัติฉลากแล้ว/)).toBeVisible()
})
