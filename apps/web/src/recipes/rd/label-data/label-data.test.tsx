// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { LabelData } from '@rp/contract/recipes/label-data'
import { expect, test } from 'vitest'
import { renderScreen } from '../../../kit/testing/render-screen.tsx'
import { problem, stubServer } from '../../../kit/testing/stub-server.ts'
import { Toasts } from '../../../kit/toast/toast.tsx'
import { sampleIds, sampleRecipe } from '../sample-recipe.ts'
import { RecipeLabelDesignUpdate } from './label-data.tsx'
import { labelTextOf } from './label-text-of.ts'

const path = `/recipes/recipes-rd/${sampleIds.recipe}`
const data: LabelData = {
  version: 3,
  texts: [{ group: 'how to use', text_th: 'ทา {brand} เช้าเย็น', text_en: '' }],
  defaults: [
    { group: 'brand', text_th: 'Nual', text_en: 'Nual' },
    { group: 'how to use', text_th: 'วิธีใช้: ทาผิว', text_en: 'How to use: apply' },
  ],
  values: { brand: { th: 'Nual', en: 'Nual' }, allergens: { th: '', en: '' } },
  country: 'TH',
  standard_label: { id: sampleIds.other, code: 'TH-COS', version: 4 },
  updated_at: '2026-11-20T03:00:00.000Z',
  updated_by_name: 'Somchai Dee',
  packages: [
    { id: sampleIds.other, name: 'Bottle', label_data_version: 2 },
    { id: sampleIds.category, name: 'Box', label_data_version: null },
  ],
}
const server = (answers: Parameters<typeof stubServer>[0] = {}) =>
  stubServer({
    [`GET ${path}`]: () => ({ body: { ...sampleRecipe, current_version_id: null } }),
    [`GET ${path}/label-data`]: () => ({ body: data }),
    [`GET ${path}/registration`]: () => ({ body: [] }),
    [`GET ${path}/package`]: () => ({ body: [] }),
    ...answers,
  })
const address = `${path}/recipe-label-design-update`
const routes = [
  {
    path: '/recipes/recipes-rd/:id/recipe-label-design-update',
    element: (
      <>
        <RecipeLabelDesignUpdate />
        <Toasts />
      </>
    ),
  },
]

test('fills an own text with its values; without one the default applies', () => {
  const text = (group: 'how to use' | 'brand', language: 'th' | 'en', own: string) =>
    labelTextOf(data, { group, language, own })
  expect(text('how to use', 'th', 'ทา {brand} เช้าเย็น')).toBe('ทา Nual เช้าเย็น')
  expect(text('how to use', 'en', ' ')).toBe('How to use: apply')
  expect(text('brand', 'en', '{fda_no}')).toBe('{fda_no}')
  expect(text('brand', 'en', 'Lot {lot_no}')).toBe('Lot')
})

test('shows the texts as the label prints them, and what is still missing', async () => {
  server()
  renderScreen(routes, address)
  const texts = await screen.findByRole('list', { name: 'Texts of the labels' })
  within(texts).getByText('ทา Nual เช้าเย็น', { exact: false })
  within(texts).getByText('How to use: apply', { exact: false })
  const values = screen.getByRole('region', { name: 'Values for the names in braces' })
  within(values).getByText('nothing to say')
  expect(within(values).getAllByText('not known yet').length).toBeGreaterThan(3)
  const packages = screen.getByRole('list', { name: 'Packages' })
  within(packages).getByText('Version 2')
  within(packages).getByText('No label yet')
})

test('saves texts together, with the version they are based on', async () => {
  const requests = server({
    [`PUT ${path}/label-data`]: ({ body }) => ({
      body: { ...data, version: 4, texts: (body as LabelData).texts },
    }),
  })
  const { user } = renderScreen(routes, address)
  await user.click(await screen.findByRole('button', { name: 'Edit texts' }))
  const storage = await screen.findByRole('textbox', { name: 'Storage, English' })
  fireEvent.change(storage, { target: { value: 'Keep {brand} cool' } })
  await screen.findByText('On the label: Keep Nual cool')
  fireEvent.change(storage, { target: { value: 'Keep {brnd} cool' } })
  await screen.findByText('No label fills in {brnd}')
  fireEvent.change(storage, { target: { value: 'Keep {brand} cool' } })
  await user.click(await screen.findByRole('button', { name: 'Save' }))
  await waitFor(() => expect(requests.of(`PUT ${path}/label-data`)).toHaveLength(1))
  expect(requests.of(`PUT ${path}/label-data`)[0]?.body).toEqual({
    version: 3,
    texts: [
      { group: 'how to use', text_th: 'ทา {brand} เช้าเย็น', text_en: '' },
      { group: 'storage', text_th: '', text_en: 'Keep {brand} cool' },
    ],
  })
  await screen.findByRole('list', { name: 'Texts of the labels' })
})

test('shows what the server refuses at its text', async () => {
  server({
    [`PUT ${path}/label-data`]: () =>
      problem(422, 'invalid', {
        errors: [{ path: 'texts.1.text_en', message: 'names {brnd}, which no label fills in' }],
      }),
  })
  const { user } = renderScreen(routes, address)
  await user.click(await screen.findByRole('button', { name: 'Edit texts' }))
  const storage = await screen.findByRole('textbox', { name: 'Storage, English' })
  fireEvent.change(storage, { target: { value: 'Keep {brnd} cool' } })
  await user.click(await screen.findByRole('button', { name: 'Save' }))
  await waitFor(() => expect(storage.ariaInvalid ?? storage.getAttribute('aria-invalid')).toBe('true'))
})

test('detects another user’s texts when saving', async () => {
  server({
    [`PUT ${path}/label-data`]: () =>
      problem(409, 'stale_version', {
        current: { ...data, version: 4, texts: [{ group: 'storage', text_th: 'เก็บในที่เย็น', text_en: '' }] },
      }),
  })
  const { user } = renderScreen(routes, address)
  await user.click(await screen.findByRole('button', { name: 'Edit texts' }))
  fireEvent.change(await screen.findByRole('textbox', { name: 'Storage, Thai' }), {
    target: { value: 'เก็บในที่แห้ง' },
  })
  await user.click(await screen.findByRole('button', { name: 'Save' }))
  const dialog = await screen.findByRole('dialog')
  within(dialog).getByText('เก็บในที่เย็น')
})
