import { nutrientFaults } from '@rp/domain/ingredients/nutrient-faults'
import { valueProblem } from '@rp/domain/qa/verdict'
import { expect, test } from 'vitest'
import { demoContent } from '../demo-content.ts'

const now = new Date('2026-11-20T03:00:00.000Z')
const content = demoContent({ now, origins: [], password_hash: 'x' })

test('the laboratory tests what a test is for', () => {
  const recipes = new Map(content.recipes.recipes.map((one) => [one.id, one]))
  const codes = new Map(content.labCatalogue.services.map(({ id, code }) => [id, code]))
  const ofFood = ['FOOD-NUT', 'FOOD-MICRO', 'FOOD-DISI']
  const ofCosmetics = ['MICRO-TPC', 'MICRO-PATH', 'PH-VISC', 'STAB-ACC', 'PRES-CHAL', 'SPF-VITRO']
  const wrong = content.lab.orders.flatMap(({ number, service_id, recipe_id }) => {
    const recipe = recipes.get(recipe_id ?? '')
    const code = codes.get(service_id) ?? ''
    const others = recipe?.recipe_type === 'FOOD' ? ofCosmetics : ofFood
    return recipe && others.includes(code) ? [`${number}: ${code} of ${recipe.name}`] : []
  })
  expect(wrong).toEqual([])
})

test('every result can be typed, nutrients can be together, and UVA protection is a third of the SPF', () => {
  const nutrients = ['ENERGY', 'PROTEIN', 'FAT', 'CARBOHYDRATE'] as const
  const wrong = content.lab.orders.flatMap(({ number, result_form = [], results = [] }) => {
    const found = new Map(results?.map(({ code, value }) => [code, value]))
    const amounts = nutrients.flatMap((nutrient) => {
      const per_100g = found.get(nutrient)
      return per_100g === undefined ? [] : [{ nutrient, per_100g }]
    })
    const [spf, uva] = [Number(found.get('SPF') ?? 0), Number(found.get('UVA_PF') ?? 0)]
    return [
      ...result_form
        .filter((item) => item.kind !== 'FILE' && item.kind !== 'PHOTO')
        .filter((item) => valueProblem(item, found.get(item.code) ?? ''))
        .map(({ code }) => `${number}: ${code} ${found.get(code)}`),
      ...nutrientFaults(amounts).map(({ en }) => `${number}: ${en}`),
      ...(uva < spf / 3 ? [`${number}: SPF ${spf}, UVA ${uva}`] : []),
    ]
  })
  expect(wrong).toEqual([])
  expect(content.lab.orders.filter(({ results }) => results?.length).length).toBeGreaterThan(30)
})
