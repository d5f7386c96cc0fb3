import type { LabelElement } from '@rp/label/document'
import { newRect, newText } from '@rp/label/new-element'

const um = (mm: number): number => mm * 1000
const at = (x: number, y: number, width: number, height: number) => ({
  'data-x': um(x),
  'data-y': um(y),
  width: um(width),
  height: um(height),
})

/** A label of 60 by 60 mm with something to do for every gesture; every element is named by its id. */
export const drawn: readonly LabelElement[] = [
  newText({ id: 'alpha', name: 'alpha', group: 'brand', text: 'Alpha beta gamma', ...at(4, 4, 36, 6) }),
  newText({ id: 'thai', name: 'thai', group: 'product head', text: 'น้ำหอมกลิ่นกุหลาบ', ...at(4, 12, 36, 6) }),
  newText({
    id: 'lines',
    name: 'lines',
    group: 'product detail',
    text: 'First line here\nSecond one',
    ...at(4, 20, 36, 10),
  }),
  newText({
    id: 'turned',
    name: 'turned',
    group: 'advert',
    text: 'Turned words',
    ...at(42, 12, 20, 5),
    rotation: 9000,
  }),
  newRect({ id: 'box', name: 'box', group: 'highlight 1', ...at(6, 36, 10, 8) }),
  newRect({ id: 'twin', name: 'twin', group: 'highlight 2', ...at(22, 36, 10, 8) }),
  newRect({ id: 'under', name: 'under', group: 'highlight 3', ...at(38, 36, 12, 10) }),
  newRect({ id: 'over', name: 'over', group: 'highlight 4', ...at(42, 38, 12, 10) }),
  newRect({ id: 'locked', name: 'locked', group: 'highlight 5', ...at(6, 50, 10, 6), locked: true }),
]
