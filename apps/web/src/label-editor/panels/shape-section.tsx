import type { LabelElement, Stroke } from '@rp/label/document'
import { black } from '@rp/label/ink'
import { toMm } from '@rp/label/units'
import { labelLimits } from '@rp/label/document'
import { useWords } from '../../kit/language.ts'
import { act } from '../acts.ts'
import { useCell } from '../cell.ts'
import { useEditor, useSelected } from '../editor.ts'
import { shared } from '../shared.ts'
import { InkField } from './ink-field.tsx'
import { NumberField } from './number-field.tsx'
import { Section } from './section.tsx'

type Shape = Extract<LabelElement, { kind: 'rect' | 'ellipse' }>
const isShape = (element: LabelElement): element is Shape =>
  element.kind === 'rect' || element.kind === 'ellipse'

const noStroke: Stroke = { fill: black, width: 250, opacity: 100 }

/** Fill and stroke of shapes. */
export function ShapeSection() {
  const editor = useEditor()
  const t = useWords(words)
  const mayEdit = useCell(editor.mayEdit)
  const shapes = useSelected().filter(isShape)
  if (shapes.length === 0) return null
  const free = shapes.filter(({ locked }) => !locked)
  const disabled = !mayEdit || free.length === 0
  const strokeOf = <T,>(read: (stroke: Stroke) => T) =>
    shared(shapes, (element) => (isShape(element) && element.stroke ? read(element.stroke) : undefined))
  const setStroke = (part: Partial<Stroke>): void =>
    act(
      editor,
      free.map(({ id, stroke }) => ({ id, to: { stroke: { ...noStroke, ...stroke, ...part } } })),
      { key: 'stroke' },
    )
  const width = strokeOf((stroke) => toMm(stroke.width))
  return (
    <Section title={t.title}>
      <InkField
        label={t.fill}
        value={shared(shapes, (element) => (isShape(element) ? element.fill : undefined))}
        optional
        disabled={disabled}
        onChange={(fill) =>
          act(
            editor,
            free.map(({ id }) => ({ id, to: { fill } })),
            { key: 'fill' },
          )
        }
      />
      <InkField
        label={t.stroke}
        value={shared(shapes, (element) => (isShape(element) ? (element.stroke?.fill ?? null) : undefined))}
        optional
        disabled={disabled}
        onChange={(fill) =>
          fill
            ? setStroke({ fill })
            : act(
                editor,
                free.map(({ id }) => ({ id, to: { stroke: null } })),
                { key: 'stroke' },
              )
        }
      />
      <div className="label-fields">
        <NumberField
          label={t.width}
          value={width}
          unit="mm"
          step={0.05}
          min={0}
          max={labelLimits.stroke.max / 1000}
          disabled={disabled}
          onChange={(mm) => setStroke({ width: Math.round(mm * 1000) })}
        />
        <NumberField
          label={t.opacity}
          value={strokeOf(({ opacity }) => opacity)}
          unit="%"
          step={1}
          min={0}
          max={100}
          disabled={disabled}
          onChange={(opacity) => setStroke({ opacity: Math.round(opacity) })}
        />
      </div>
    </Section>
  )
}

const words = {
  en: { title: 'Shape', fill: 'Fill', stroke: 'Stroke', width: 'Stroke', opacity: 'Stroke opacity' },
  th: { title: 'รูปทรง', fill: 'สีพื้น', stroke: 'เส้นขอบ', width: 'ความหนา', opacity: 'ความทึบเส้น' },
}
