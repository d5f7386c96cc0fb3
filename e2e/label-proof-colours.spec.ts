import { expect, test, type Page } from './test.ts'
import { coloursOfPicture } from '../apps/server/src/testing/paper/picture-colours.ts'
import { callApi, stage } from './label-steps.ts'
import { signedIn } from './panel.ts'

interface Waiting {
  id: string
  recipe_id: string
  design_id: string
}

/**
 * The difference of two colours, in steps of 255, that still look alike: a screen uses a table, a picture the profile.
 */
const nobodySees = 2
const channels = (colour: string) => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
const distance = (one: string, other: string) =>
  Math.max(...channels(one).map((value, at) => Math.abs(value - (channels(other)[at] ?? 0))))

interface Place {
  model_id: string
  packaging_id: string
}

/** The colours of everything drawn, by element. */
const coloursOf = (page: Page, picture: string) =>
  page.evaluate((selector) => {
    const drawn = [...document.querySelectorAll(`${selector} [id^="label-"]`)].map((element) => {
      const fills = [...element.querySelectorAll('[fill]')].map((one) => one.getAttribute('fill') ?? '')
      return [element.id, [...new Set(fills)].filter((fill) => fill.startsWith('#'))] as const
    })
    return Object.fromEntries(drawn.filter(([, fills]) => fills.length > 0))
  }, picture)

test("a label has the same colours in the editor, on its card and on the customer's page", async ({
  browser,
}) => {
  const { context, page } = await signedIn(browser, 'admin.recipe_design')
  await page.goto('/recipes/recipes-design')
  const query = '?package_status=PENDING_DESIGN_TEST&has_design=true&limit=20'
  const { data } = await callApi<{ data: Waiting[] }>(page, 'get', `/recipes/recipes-design${query}`)
  const { id, recipe_id, design_id } = data.at(-1) ?? { id: '', recipe_id: '', design_id: '' }

  await page.goto(`/recipes/recipes-design/${recipe_id}/design/${id}`)
  await expect(page.getByRole('img', { name: /^Picture of/ }).first()).toBeVisible()

  const { model_id, packaging_id } = await callApi<Place>(page, 'get', `/recipes/label-design/${design_id}`)
  const editor = await context.newPage()
  await editor.goto(`/recipes/shop-packaging/design/${packaging_id}/${model_id}/${design_id}/view`)
  await expect(stage(editor)).toBeVisible()

  const { url } = await callApi<{ url: string }>(
    page,
    'post',
    `/recipes/label-design/${design_id}/proof-link`,
  )
  const answer = await page.request.get(`/api${new URL(url).pathname}/picture`)
  const seen = await coloursOfPicture(await answer.body())
  const shown = [...seen].filter(([, dots]) => dots >= 20).map(([colour]) => colour)

  // Until the press colours have loaded, both show plain ones.
  await expect
    .poll(async () => {
      const [onCard, inEditor] = [
        await coloursOf(page, 'svg[role=img]'),
        await coloursOf(editor, '[role=application]'),
      ]
      const drawn = Object.values(onCard).flat()
      if (drawn.length < 3 || JSON.stringify(onCard) !== JSON.stringify(inEditor)) return Infinity
      return Math.max(...drawn.map((fill) => Math.min(...shown.map((colour) => distance(fill, colour)))))
    })
    .toBeLessThanOrEqual(nobodySees)
})
