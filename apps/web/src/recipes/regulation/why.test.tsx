// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import type { RuleDetail } from '@rp/contract/food-recipes/regulation-rule'
import { anyProduct } from '@rp/domain/regulation/part-conditions'
import { regulationFinding, type RegulationFinding } from '@rp/domain/regulation/findings'
import { expect, test } from 'vitest'
import { setLanguage } from '../../kit/language.ts'
import { renderScreen } from '../../kit/testing/render-screen.tsx'
import { stubServer } from '../../kit/testing/stub-server.ts'
import { sampleVersion } from '../rd/formula/sample-formula.ts'
import { VersionRegulationCard } from './version-regulation-card.tsx'

const id = (no: number) => `01890000-0000-7000-8000-00000000000${no}`
const source = { source_code: 'EU-COSING-V', source_ref: '4', part: '' }

/** Sorbic acid and its salt, together 0.968 % as acid where 0.6 % is allowed (annex V/4). */
const tooMuch: RegulationFinding = regulationFinding('SUM_ABOVE_LIMIT', {
  country: 'EU',
  substance: { id: null, inci_name: 'Sorbic Acid, Potassium Sorbate', line_keys: ['a'] },
  rule: { id: id(1), ...source },
  found: { en: '0.97325 % (as acid)', th: '0.97325 % (as acid)' },
  limit: { en: '0.6 % (as acid)', th: '0.6 % (as acid)' },
  arithmetic: {
    unit: 'PCT',
    basis: 'as acid',
    substances: [
      {
        substance_id: id(2),
        inci_name: 'Sorbic Acid',
        amount: '0.6',
        factor: '1',
        origin: 'ITSELF',
        counted: '0.6',
      },
      {
        substance_id: id(3),
        inci_name: 'Potassium Sorbate',
        amount: '0.5',
        factor: '0.7465',
        origin: 'COMPUTED',
        counted: '0.37325',
      },
    ],
    total: '0.97325',
    limit: '0.6',
  },
})
const unknown = regulationFinding('NOT_IDENTIFIED', {
  country: 'TH',
  substance: { id: id(4), inci_name: 'Chloroform', line_keys: ['b'] },
})

const rule = {
  id: id(1),
  source_id: id(5),
  ...source,
  entry_name: 'Hexa-2,4-dienoic acid and its salts',
  effective_from: '2020-01-01',
  effective_to: null,
  review_state: 'AUTO',
  source: {
    id: id(5),
    code: 'EU-COSING-V',
    issuer: 'European Commission',
    title: { en: '', th: '' },
    url: '',
  },
  content: {
    ...anyProduct,
    verdict: 'ALLOWED_LIST',
    max_value: '0.6',
    max_unit: 'PCT',
    min_value: null,
    basis: 'as acid',
    combined_with: [],
    not_combined_with: [],
    conditions: '',
  },
  raw: [
    { column: 'Reference Number', text: '4' },
    { column: 'Maximum concentration', text: '0.6 % (as acid)' },
  ],
} as unknown as RuleDetail

function open() {
  const countries = [
    { country: 'EU', verdict: 'BLOCK', market_verdict: 'BREACHES', BLOCK: 1, WARN: 0, INFO: 0 },
    { country: 'TH', verdict: 'WARN', market_verdict: 'CANNOT_BE_CHECKED', BLOCK: 0, WARN: 1, INFO: 0 },
    { country: 'JP', verdict: 'OK', market_verdict: 'COMPLIES', BLOCK: 0, WARN: 0, INFO: 0 },
  ]
  const path = `/recipes/recipes-rd/${sampleVersion.recipe_id}/version/${sampleVersion.id}/regulation`
  stubServer({
    [`GET ${path}`]: () => ({
      body: {
        on: '2026-11-25',
        countries,
        findings: [tooMuch, unknown],
        waivers: [],
        may: { waive: false },
      },
    }),
    [`GET /food-recipes/regulation/rule/${id(1)}`]: () => ({ body: rule }),
  })
  return renderScreen([{ path: '/', element: <VersionRegulationCard version={sampleVersion} /> }], '/')
}

test('a finding shows its entry, the arithmetic, and the row of the list it was read from', async () => {
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: /^Why\? Sorbic Acid/ }))
  const dialog = await screen.findByRole('dialog')
  expect(await within(dialog).findByText('EU-COSING-V 4 · Hexa-2,4-dienoic acid and its salts')).toBeTruthy()
  expect(within(dialog).getByText('On a permitted list, at most 0.6 %, counted as acid')).toBeTruthy()
  const [, acid, salt, total, limit] = within(dialog)
    .getAllByRole('row')
    .map(({ textContent }) => textContent)
  expect([acid, salt, total, limit]).toEqual([
    'Sorbic Acid0.6 %× 1counted as itself0.6 %',
    'Potassium Sorbate0.5 %× 0.7465computed from molar masses0.37325 %',
    'Total0.97325 %',
    'Limit0.6 %',
  ])
  expect(within(dialog).getByText('0.6 % (as acid)')).toBeTruthy()
})

test.each([
  ['European Union', /breaches the law/, /Sorbic Acid/],
  ['Thailand', /could not be checked against the rules/, /Chloroform/],
  ['Japan', /Every substance of the formula is identified/, null],
])('the verdict of %s says why', async (country, because, names) => {
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: `Why? ${country}` }))
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).getByText(because)).toBeTruthy()
  const listed = within(dialog).queryAllByRole('listitem')
  expect(listed).toHaveLength(names ? 1 : 0)
  if (names) expect(listed[0]?.textContent).toMatch(names)
})

test('the reasons are in Thai for Thai readers', async () => {
  setLanguage('th')
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'ดูเหตุผล: สหภาพยุโรป' }))
  expect(within(await screen.findByRole('dialog')).getByText(/ผิดกฎหมายของประเทศนั้น/)).toBeTruthy()
})
