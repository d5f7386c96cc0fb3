import { expect, test, type Page } from '@playwright/test'
import { coloursOfPicture } from '../apps/server/src/testing/paper/picture-colours.ts'
import { asked, stage } from './label-steps.ts'
import { signedIn } from './panel.ts'

interface Waiting {
  id: string
  recipe_id: string
  design_id: string
}

/** The colours of all that is drawn, by element. */
const coloursOf = (page: Page, picture: string) =>
  page.evaluate((selector) => {
    const drawn = [...document.querySelectorAll(`${selector} [id^="label-"]`)].map((element) => {
      const fills = [...element.querySelectorAll('[fill]')].map((one) => one.getAttribute('fill') ?? '')
      return [element.id, [...new Set(fills)].filter((fill) => fill.startsWith('#'))] as const
    })
    return Object.fromEntries(drawn.filter(([, fills]) => fills.length > 0))
  }, picture)

test('a label has the same colours in the editor, on its card and on the page of the customer', async ({
  browser,
}) => {
  const { page } = await signedIn(browser, 'admin.recipe_design')
  await page.goto('/recipes/recipes-design')
  const query = '?package_status=PENDING_DESIGN_TEST&has_design=true&limit=20'
  const { data } = await asked<{ data: Waiting[] }>(page, 'get', `/recipes/recipes-design${query}`)
  const { id, recipe_id, design_id } = data.at(-1) ?? { id: '', recipe_id: '', design_id: '' }

  await page.goto(`/recipes/recipes-design/${recipe_id}/design/${id}`)
  const card = page.getByRole('img', { name: /^Label/ }).first()
  await expect(card).toBeVisible()
  await expect.poll(async () => Object.keys(await coloursOf(page, 'svg[role=img]')).length).toBeGreaterThan(3)
  const onCard = await coloursOf(page, 'svg[role=img]')

  await page.goto(`/recipes/recipes-design/${recipe_id}/design/${id}/edit`)
  await expect(stage(page)).toBeVisible()
  await expect.poll(() => coloursOf(page, '[role=application]')).toEqual(onCard)

  // The customer's picture is drawn by the server: each colour that covers enough of it is there to the digit.
  const { url } = await asked<{ url: string }>(page, 'post', `/recipes/label-design/${design_id}/proof-link`)
  const answer = await page.request.get(`/api${new URL(url).pathname}/picture`)
  const seen = await coloursOfPicture(await answer.body())
  const missing = Object.entries(onCard).filter(([, fills]) =>
    fills.some((fill) => (seen.get(fill.toLowerCase()) ?? 0) < 20),
  )
  expect(missing).toEqual([])
})
