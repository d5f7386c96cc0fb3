import { mdiFormatAlignCenter, mdiFormatAlignJustify, mdiFormatAlignLeft, mdiFormatAlignRight } from '@mdi/js'
import { fontFaces } from '@rp/label/fonts'
import { justifyValues, type Justify, type TextElement } from '@rp/label/document'
import { toMm } from '@rp/label/units'
import { useText, useWords } from '../../kit/language.ts'
import { isTextGroup, textGroups, type TextGroup } from '@rp/label/groups'
import { act } from '../acts.ts'
import { topmost } from '../add-element.ts'
import { useCell } from '../cell.ts'
import { cleanField } from '../clean-field.ts'
import { useEditor, useSelected } from '../editor.ts'
import { groupWords } from '../element-words.ts'
import { loadFont } from '../load-fonts.ts'
import { shared } from '../shared.ts'
import { FieldGrid } from './field-grid.tsx'
import { InkField } from './ink-field.tsx'
import { NumberField } from './number-field.tsx'
import { textFields } from './number-fields.ts'
import { Section } from './section.tsx'
import { SmallButton } from './small-button.tsx'

const icons: Record<Justify, string> = {
  left: mdiFormatAlignLeft,
  center: mdiFormatAlignCenter,
  right: mdiFormatAlignRight,
  justify: mdiFormatAlignJustify,
}

/** The content and typography of the selected texts. */
export function TextSection() {
  const editor = useEditor()
  const t = useWords(words)
  const mayEdit = useCell(editor.mayEdit)
  const texts = useSelected().filter((element): element is TextElement => element.kind === 'text')
  if (texts.length === 0) return null
  const free = texts.filter(({ locked }) => !locked)
  const disabled = !mayEdit || free.length === 0
  const set = (to: Partial<TextElement>, key: string): void =>
    act(
      editor,
      free.map(({ id }) => ({ id, to })),
      { key },
    )
  const said = shared(texts, (element) => (element.kind === 'text' ? element.text : undefined))
  const face = shared(texts, (element) => (element.kind === 'text' ? element.fontId : undefined))
  const justify = shared(texts, (element) => (element.kind === 'text' ? element.justify : undefined))
  return (
    <Section title={t.title} action={<ResetText texts={free} disabled={disabled} />}>
      <textarea
        className="label-textarea"
        aria-label={t.text}
        value={said === 'mixed' || said === null ? '' : said.value}
        placeholder={said === 'mixed' ? t.mixed : ''}
        disabled={disabled || texts.length > 1}
        rows={3}
        onChange={({ target }) => {
          const text = cleanField(target, 'text')
          act(
            editor,
            free.map(({ id }) => ({ id, to: { text }, along: { source: 'manual' } })),
            { key: 'text' },
          )
        }}
      />
      <TextPart texts={texts} free={free} disabled={disabled} />
      <select
        className="label-select"
        aria-label={t.face}
        value={face === 'mixed' || face === null ? '' : face.value}
        disabled={disabled}
        onChange={({ target }) =>
          // The lines are broken with the face, so it must be loaded first.
          void loadFont(target.value).then(() => set({ fontId: target.value }, 'fontId'))
        }
      >
        {face === 'mixed' && <option value="">{t.mixed}</option>}
        {fontFaces.map(({ id, family, weight }) => (
          <option key={id} value={id}>
            {`${family} ${weight}`}
          </option>
        ))}
      </select>
      <FieldGrid fields={textFields} />
      <InkField
        label={t.colour}
        value={shared(texts, (element) => (element.kind === 'text' ? element.fontColour : undefined))}
        disabled={disabled}
        onChange={(ink) => ink && set({ fontColour: ink }, 'fontColour')}
      />
      <div role="group" aria-label={t.justify} className="label-toggles">
        {justifyValues.map((value) => (
          <SmallButton
            key={value}
            icon={icons[value]}
            title={t.justifyTo[value]}
            aria-pressed={justify !== null && justify !== 'mixed' && justify.value === value}
            disabled={disabled}
            onClick={() => set({ justify: value }, 'justify')}
          />
        ))}
      </div>
      <Padding texts={texts} disabled={disabled} />
    </Section>
  )
}

interface PartProps {
  texts: readonly TextElement[]
  free: readonly TextElement[]
  disabled: boolean
}

/** The part of the label that a text is: the law and the paint order depend on it. */
function TextPart({ texts, free, disabled }: PartProps) {
  const editor = useEditor()
  const t = useWords(words)
  const inWords = useText()
  const part = shared(texts, ({ group }) => group as TextGroup)
  const move = (group: TextGroup): void => {
    const z = topmost(editor, group)
    act(
      editor,
      free.map(({ id }, at) => ({ id, to: { group, z: z + at } })),
      { key: 'group' },
    )
  }
  return (
    <select
      className="label-select"
      aria-label={t.part}
      title={t.part}
      value={part === 'mixed' || part === null ? '' : part.value}
      disabled={disabled}
      onChange={({ target }) => isTextGroup(target.value) && move(target.value)}
    >
      {part === 'mixed' && <option value="">{t.mixed}</option>}
      {textGroups.map((group) => (
        <option key={group} value={group}>
          {inWords(groupWords(group))}
        </option>
      ))}
    </select>
  )
}

const sides = ['top', 'right', 'bottom', 'left'] as const

function Padding({ texts, disabled }: { texts: readonly TextElement[]; disabled: boolean }) {
  const editor = useEditor()
  const t = useWords(words)
  return (
    <details className="label-details">
      <summary>{t.padding}</summary>
      <div className="label-fields">
        {sides.map((side) => {
          const value = shared(texts, (element) =>
            element.kind === 'text' ? element.padding[side] : undefined,
          )
          return (
            <NumberField
              key={side}
              label={t.sides[side]}
              value={value === null || value === 'mixed' ? value : { value: toMm(value.value) }}
              unit="mm"
              step={0.1}
              min={0}
              max={50}
              disabled={disabled}
              onChange={(mm) =>
                act(
                  editor,
                  texts
                    .filter(({ locked }) => !locked)
                    .map(({ id, padding }) => ({
                      id,
                      to: { padding: { ...padding, [side]: Math.round(mm * 1000) } },
                    })),
                  { key: 'padding' },
                )
              }
            />
          )
        })}
      </div>
    </details>
  )
}

/** Restores the text from the recipe and the company's standard. */
function ResetText({ texts, disabled }: { texts: readonly TextElement[]; disabled: boolean }) {
  const editor = useEditor()
  const t = useWords(words)
  const { filled } = useCell(editor.design)
  const edits = texts.flatMap(({ id, group, text }) => {
    const wanted = filled.find((one) => one.group === group)
    return wanted && wanted.text !== text
      ? [{ id, to: { text: wanted.text, source: wanted.source, origin: wanted.origin } }]
      : []
  })
  if (edits.length === 0) return null
  return (
    <button
      type="button"
      className="label-link"
      disabled={disabled}
      onClick={() => act(editor, edits, { key: 'text' })}
    >
      {t.reset}
    </button>
  )
}

const words = {
  en: {
    title: 'Text',
    text: 'Text',
    mixed: 'mixed',
    face: 'Face',
    part: 'Part of the label',
    colour: 'Colour',
    justify: 'Justify',
    justifyTo: { left: 'Left', center: 'Centre', right: 'Right', justify: 'Justified' },
    padding: 'Padding',
    sides: { top: 'Top', right: 'Right', bottom: 'Bottom', left: 'Left' },
    reset: 'Reset to default',
  },
  th: {
    title: 'ข้อความ',
    text: 'ข้อความ',
    mixed: 'ไม่เท่ากัน',
    face: 'แบบอักษร',
    part: 'ส่วนของฉลาก',
    colour: 'สี',
    justify: 'จัดแนว',
    justifyTo: { left: 'ชิดซ้าย', center: 'กึ่งกลาง', right: 'ชิดขวา', justify: 'เต็มแนว' },
    padding: 'ระยะขอบใน',
    sides: { top: 'บน', right: 'ขวา', bottom: 'ล่าง', left: 'ซ้าย' },
    reset: 'คืนค่าเริ่มต้น',
  },
}
