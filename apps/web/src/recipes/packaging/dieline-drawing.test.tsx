// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { DielineDrawing } from './dieline-drawing.tsx'
import { sampleModel } from './sample-packaging.ts'

const [body] = sampleModel.panels

/** Left edge and width of each drawn box of a kind. */
function boxes(kind: 'trim' | 'fold'): [number, number][] {
  const drawn = screen.getByRole('img').querySelectorAll(`rect.${kind}`)
  return Array.from(drawn, (box) => [Number(box.getAttribute('x')), Number(box.getAttribute('width'))])
}

test('draws a label that covers several faces once, in the middle of them all', () => {
  const face = (code: string, x: string) => ({ ...body, code, name_en: code, name_th: code, x, w: '50.00' })
  const panels = [face('FRONT', '0.00'), face('BACK', '50.00')] as typeof sampleModel.panels
  render(<DielineDrawing model={{ ...sampleModel, panels }} />)
  expect(boxes('trim')).toEqual([[1, 98]])
  expect(boxes('fold')).toEqual([
    [0, 50],
    [50, 50],
  ])
})

test('places the papers of a model without faces side by side', () => {
  const [wrap] = sampleModel.label_areas
  const label_areas = [wrap, { ...wrap, code: 'CAP', w: '20.00' }] as typeof sampleModel.label_areas
  render(<DielineDrawing model={{ ...sampleModel, panels: [], label_areas }} />)
  expect(boxes('trim')).toEqual([
    [3, 98],
    [111, 20],
  ])
})
