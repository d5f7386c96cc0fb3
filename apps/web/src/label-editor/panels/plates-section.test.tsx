// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { LabelDesign } from '@rp/contract/recipes/label-design'
import { emptyDocument, type LabelElement } from '@rp/label/document'
import type { Spot } from '@rp/label/ink'
import { newRect, newText } from '@rp/label/new-element'
import { expect, test } from 'vitest'
import { renderScreen } from '../../kit/testing/render-screen.tsx'
import { stubServer } from '../../kit/testing/stub-server.ts'
import { createEditor, EditorProvider, type Editor } from '../editor.ts'
import { PlatesSection } from './plates-section.tsx'

const spot = (name: string, given: Partial<Spot> = {}): Spot => ({
  spot: name,
  tint: 100,
  instead: { c: 0, m: 0, y: 0, k: 8 },
  ...given,
})
const elements: LabelElement[] = [
  newRect({ id: 'a', group: 'background 1', fill: spot('Primer 7') }),
  newRect({
    id: 'b',
    group: 'highlight 1',
    fill: null,
    stroke: { fill: spot('Primer 7', { tint: 40 }), width: 200, opacity: 100 },
  }),
  newText({ id: 'c', group: 'brand', text: 'A', fontColour: spot('White') }),
]
const plates = [
  { name: 'Cyan', use: 'colour', coverage: 12.34, overprints: false },
  { name: 'Primer 7', use: 'colour', coverage: null, overprints: false },
  { name: 'White', use: 'white', coverage: 3, overprints: true },
]

function open(mayEdit = true): Editor {
  const empty = emptyDocument({ width: 60_000, height: 40_000, bleed: 3000, safe: 2000 })
  const document = { ...empty, elements: Object.fromEntries(elements.map((one) => [one.id, one])) }
  const design = { id: 'd', dictionary: [], filled: [], document } as unknown as LabelDesign
  const editor = createEditor({ design, document, mayEdit })
  stubServer({ 'GET /recipes/label-design/d/separations': () => ({ body: { plates } }) })
  const element = (
    <EditorProvider value={editor}>
      <PlatesSection onFlush={async () => {}} />
    </EditorProvider>
  )
  renderScreen([{ path: '/', element }], '/')
  return editor
}

const row = async (name: string): Promise<HTMLElement> => {
  const box = await screen.findByRole('checkbox', { name: `Show the plate ${name}` })
  return box.closest('li') as HTMLElement
}

test('lists the plates with their coverage; one that no press has room for has none', async () => {
  open()
  expect((await row('Cyan')).textContent).toContain('12.3 %')
  expect((await row('Primer 7')).textContent).toContain('–')
  expect(within(await row('White')).getByRole('combobox')).toHaveProperty('value', 'white')
})

test('switches plates off and on', async () => {
  const editor = open()
  await userEvent.click(within(await row('White')).getByRole('checkbox'))
  expect([...editor.plates.get().hidden]).toEqual(['White'])
  await userEvent.click(screen.getByRole('button', { name: 'Show all plates' }))
  expect([...editor.plates.get().hidden]).toEqual([])
})

test('gives an ink its purpose in all elements at once, as one act', async () => {
  const editor = open()
  const uses = () => JSON.stringify(editor.label.document().elements).match(/"use":"varnish"/g)?.length
  await userEvent.selectOptions(
    within(await row('Primer 7')).getByRole('combobox', { name: 'Use of Primer 7' }),
    'varnish',
  )
  expect(uses()).toBe(2)
  editor.label.undo()
  expect(uses()).toBeUndefined()
})

test('lets a spot colour overprint, which technical inks always do', async () => {
  const editor = open()
  await userEvent.click(
    within(await row('Primer 7')).getByRole('checkbox', { name: 'Primer 7 overprints what lies below' }),
  )
  await waitFor(() => expect(editor.label.element('a')).toMatchObject({ fill: { overprints: true } }))
  expect(within(await row('White')).getAllByRole('checkbox')).toHaveLength(1)
})

test('changes nothing for readers', async () => {
  open(false)
  expect(within(await row('Primer 7')).getByRole('combobox')).toHaveProperty('disabled', true)
})
