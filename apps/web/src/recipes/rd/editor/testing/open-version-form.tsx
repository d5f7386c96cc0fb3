import { bothLists } from '@rp/domain/testing/both-lists'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect } from 'vitest'
import { renderScreen } from '../../../../kit/testing/render-screen.tsx'
import { stubServer } from '../../../../kit/testing/stub-server.ts'
import {
  aqua,
  glycerin,
  niacinamide,
  recipeId,
  sampleFormula,
  samplePrice,
  sampleVersion,
  versionId,
} from '../../formula/sample-formula.ts'
import { VersionForm } from '../version-form.tsx'

export const one = `/recipes/recipes-rd/${recipeId}/version/${versionId}`
export const put = `PUT ${one}/formula`
export const recipe = {
  name: 'Serum',
  recipe_type: 'COSMETICS',
  target_countries: ['TH'],
  servings_per_day: 1,
  target_qty: 1000,
  fill_weight: '30',
  fill_unit: 'g',
  servings_per_pack: 1,
}
export const noRules = {
  on: '2026-11-22',
  rules: [] as object[],
  covered: [{ market: 'TH', recipe_type: 'COSMETICS', list_function: null }],
  partial: [],
  negative: bothLists(['TH']),
  superseded: [],
}
const materials = [aqua, niacinamide, glycerin]
const found = ({ query }: { query: Record<string, string> }) => {
  const q = (query['q'] ?? '').toLowerCase()
  return {
    body: materials.filter(({ code, name_th }) => code.toLowerCase().includes(q) || name_th.includes(q)),
  }
}

/** The form of a sample draft, which saves as the server does unless a test replies otherwise. */
export async function open(answers: Parameters<typeof stubServer>[0] = {}, formula = sampleFormula()) {
  let saves = 0
  const server = stubServer({
    [`GET /recipes/recipes-rd/${recipeId}`]: () => ({ body: recipe }),
    [`GET ${one}/formula`]: () => ({ body: formula }),
    [`GET ${one}/price`]: () => ({ body: samplePrice }),
    [put]: () => {
      saves += 1
      const version = { ...sampleVersion, row_version: 1 + saves }
      return { body: { version, findings: [], unit_price: null } }
    },
    'GET /recipes/method-type': () => ({ body: { data: [], total: 0, page: 1, totalPage: 1 } }),
    'GET /food-recipes/ingredient/for-formula': found,
    'GET /food-recipes/regulation/for-formula': () => ({ body: noRules }),
    [`GET ${one}/regulation`]: () => ({
      body: { ...noRules, countries: [], findings: [], waivers: [], may: {} },
    }),
    ...answers,
  })
  const rendered = renderScreen(
    [
      { path: '/recipes/recipes-rd/:id/version/:versionId/create', element: <VersionForm /> },
      { path: '/recipes/recipes-rd/:id/version/:versionId', element: <h1>The version</h1> },
      { path: '/', element: <h1>Home</h1> },
    ],
    `${one}/create`,
  )
  const grid = await screen.findByRole('grid')
  return { ...rendered, server, grid }
}

/** Waits until a save with these fields has reached the server; later saves may follow it. */
export const saves = (server: ReturnType<typeof stubServer>, fields: object): Promise<void> =>
  waitFor(() =>
    expect(server.of(put).map(({ body }) => body)).toContainEqual(expect.objectContaining(fields)),
  )

/** The shares of a draft's lines. */
export const shares = (...pcts: (string | null)[]) => ({
  lines: pcts.map((pct) => expect.objectContaining({ pct })),
})

export const rows = () => screen.getAllByRole('row').slice(1)
export function cell(at: number, column: string): HTMLElement {
  const shown = rows()[at]?.querySelector<HTMLElement>(`[data-col=${column}]`)
  if (!shown) throw new Error(`no cell ${column} in row ${at}`)
  return shown
}
export const texts = (column: string) => rows().map((_, at) => cell(at, column).textContent)
export const focusOn = (at: number, column: string) => fireEvent.click(cell(at, column))
