// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { emptyDocument } from '@rp/label/document'
import { afterEach, expect, it } from 'vitest'
import { undo } from '../acts.ts'
import { createEditor, EditorProvider } from '../editor.ts'
import { AreaSize } from './area-size.tsx'

const area = {
  code: 'BACK',
  name_en: 'Back',
  name_th: 'หลัง',
  w: '30.00',
  h: '80.00',
  bleed: '2',
  safe: '2',
  is_curved: false,
}

function shown(given: typeof area | null, mayEdit = true) {
  const document = emptyDocument({ width: 60_000, height: 60_000, bleed: 3000, safe: 2000 })
  const editor = createEditor({ design: { dictionary: [], area: given } as never, document, mayEdit })
  render(
    <EditorProvider value={editor}>
      <AreaSize />
    </EditorProvider>,
  )
  return editor
}

afterEach(cleanup)

it('gives the paper the size of its area in one step, without its bleed, and undo reverses it', () => {
  const editor = shown(area)
  screen.getByText('Label area Back: 30 × 80 mm')
  screen.getByText('The paper has another size.')
  const button = screen.getByRole('button', { name: 'Use the size of the area' })
  fireEvent.click(button)
  expect(editor.label.setting('paper')).toMatchObject({ width: 30_000, height: 80_000, bleed: { top: 3000 } })
  expect(screen.queryByRole('button')).toBeNull()
  undo(editor)
  expect(editor.label.setting('paper')).toMatchObject({ width: 60_000, height: 60_000 })
})

it('changes nothing for a reader', () => {
  shown(area, false)
  expect(screen.getByRole('button')).toHaveProperty('disabled', true)
})

it('says when the model has no area for this label', () => {
  shown(null)
  screen.getByText(/has no area for this label/)
})
