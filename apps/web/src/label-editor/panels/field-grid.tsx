import type { LabelElement } from '@rp/label/document'
import { useText } from '../../kit/language.ts'
import { act } from '../acts.ts'
import { useCell } from '../cell.ts'
import { useEditor, useSelected } from '../editor.ts'
import { shared } from '../shared.ts'
import { NumberField } from './number-field.tsx'
import type { NumberFieldOf } from './number-fields.ts'

const fieldOf = (element: LabelElement, field: string): unknown =>
  (element as unknown as Record<string, unknown>)[field]

/** The number fields of the selected elements. */
export function FieldGrid({ fields }: { fields: readonly NumberFieldOf[] }) {
  const editor = useEditor()
  const elements = useSelected()
  const mayEdit = useCell(editor.mayEdit)
  const text = useText()
  const locked = elements.every((element) => element.locked)

  function set({ field, per, key }: NumberFieldOf, value: number): void {
    const having = elements.filter((element) => !element.locked && fieldOf(element, field) !== undefined)
    act(
      editor,
      having.map(({ id }) => ({ id, to: { [field]: Math.round(value * per) } })),
      { key },
    )
  }

  return (
    <div className="label-fields">
      {fields.map((field) => (
        <NumberField
          key={field.field}
          label={text(field.label)}
          value={shown(elements, field)}
          unit={field.unit}
          step={field.step}
          min={field.min}
          max={field.max}
          disabled={!mayEdit || locked}
          onChange={(value) => set(field, value)}
        />
      ))}
    </div>
  )
}

function shown(elements: readonly LabelElement[], { field, per }: NumberFieldOf) {
  const value = shared(elements, (element) => {
    const stored = fieldOf(element, field)
    return typeof stored === 'number' ? stored : undefined
  })
  return value === null || value === 'mixed' ? value : { value: value.value / per }
}
