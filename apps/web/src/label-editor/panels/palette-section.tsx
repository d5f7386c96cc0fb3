import { mdiDelete, mdiPencil, mdiPlus } from '@mdi/js'
import {
  chooseLabelPalette,
  createLabelPalette,
  deleteLabelPalette,
  listLabelPalettes,
  renameLabelPalette,
  updateLabelPalette,
  type LabelPalette,
} from '@rp/contract/recipes/label-palette'
import { swatchOf, type Ink } from '@rp/label/ink'
import { inkName } from '@rp/label/palette'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../kit/call.ts'
import { confirm } from '../../kit/dialog/confirm.tsx'
import { useWords } from '../../kit/language.ts'
import { toast } from '../../kit/toast/toast.tsx'
import { act } from '../acts.ts'
import { selectedOf, useEditor, useSelected, type Editor } from '../editor.ts'
import { cleanField } from '../clean-field.ts'
import { usePaint } from '../paint.ts'
import { Section } from './section.tsx'
import { SmallButton } from './small-button.tsx'

const key = ['label-palettes']

/** The company's palettes: a colour fills what is selected (specification 3 and 5). For who may edit. */
export function PaletteSection() {
  const t = useWords(words)
  const editor = useEditor()
  const client = useQueryClient()
  const [naming, setNaming] = useState<'new' | 'rename' | null>(null)
  const { entries, entry } = usePalettes()
  const change = useMutation({
    mutationFn: (run: () => Promise<unknown>) => run(),
    onError: (cause) => toast({ tone: 'error', text: cause.message }),
    onSettled: () => client.invalidateQueries({ queryKey: key }),
  })

  function name(value: string): void {
    setNaming(null)
    if (value.trim() === '') return
    const body = { name: value.trim() }
    if (naming === 'rename' && entry)
      change.mutate(() => call(renameLabelPalette, { params: { id: entry.id }, body }))
    else
      change.mutate(() =>
        call(createLabelPalette, { body: { ...body, rows: [coloursOf(editor)], swatches: [] } }),
      )
  }

  return (
    <Section
      title={t.title}
      action={
        <PaletteButtons
          entry={entry}
          onName={setNaming}
          onRemove={(id) => change.mutate(() => call(deleteLabelPalette, { params: { id } }))}
        />
      }
    >
      {naming && <NameField first={naming === 'rename' ? (entry?.name ?? '') : ''} onNamed={name} />}
      {entries.length > 1 && (
        <select
          className="label-select"
          aria-label={t.choose}
          value={entry?.id ?? ''}
          onChange={({ target }) =>
            change.mutate(() => call(chooseLabelPalette, { body: { id: target.value } }))
          }
        >
          {entries.map(({ id, name: title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </select>
      )}
      {entry ? (
        <Colours entry={entry} onChange={(rows) => change.mutate(() => kept(entry, rows))} />
      ) : (
        <p className="label-hint">{t.none}</p>
      )}
    </Section>
  )
}

interface ButtonsProps {
  entry: LabelPalette | undefined
  onName: (naming: 'new' | 'rename') => void
  onRemove: (id: string) => void
}

function PaletteButtons({ entry, onName, onRemove }: ButtonsProps) {
  const t = useWords(words)

  async function remove({ id, name }: LabelPalette): Promise<void> {
    const question = { title: t.removeAsk(name), text: t.removeText, action: t.remove, danger: true }
    if (await confirm(question)) onRemove(id)
  }

  return (
    <span>
      <SmallButton icon={mdiPlus} title={t.add} onClick={() => onName('new')} />
      {entry && <SmallButton icon={mdiPencil} title={t.rename} onClick={() => onName('rename')} />}
      {entry && <SmallButton icon={mdiDelete} title={t.remove} onClick={() => void remove(entry)} />}
    </span>
  )
}

/** All palettes, and the one to work with: that which was chosen, else the newest. */
function usePalettes(): { entries: readonly LabelPalette[]; entry: LabelPalette | undefined } {
  const { data } = useQuery({ queryKey: key, queryFn: () => call(listLabelPalettes, {}) })
  const { entries = [], current = null } = data ?? {}
  return { entries, entry: entries.find(({ id }) => id === current) ?? entries.at(-1) }
}

function NameField({ first, onNamed }: { first: string; onNamed: (name: string) => void }) {
  const t = useWords(words)
  return (
    <input
      className="label-input"
      aria-label={t.name}
      placeholder={t.name}
      defaultValue={first}
      onChange={({ target }) => void cleanField(target, 'name')}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the person has just asked to write the name
      autoFocus
      onBlur={({ target }) => onNamed(target.value)}
      onKeyDown={(event) => {
        if (event.code === 'Escape') event.currentTarget.value = ''
        if (event.code === 'Enter' || event.code === 'Escape') event.currentTarget.blur()
      }}
    />
  )
}

const kept = ({ id, swatches, row_version }: LabelPalette, rows: string[][]): Promise<unknown> =>
  call(updateLabelPalette, { params: { id }, body: { rows, swatches: swatches as never, row_version } })

function Colours({ entry, onChange }: { entry: LabelPalette; onChange: (rows: string[][]) => void }) {
  const t = useWords(words)
  const editor = useEditor()
  const paint = usePaint()
  const selected = useSelected()
  const first = selected.map(inkOf).find((ink) => ink !== null)
  const hex = first ? swatchOf(first) : null
  const fill = (ink: Ink): void =>
    act(
      editor,
      selectedOf(editor)
        .filter(({ locked }) => !locked)
        .flatMap((element) => {
          if (element.kind === 'image') return []
          return [{ id: element.id, to: element.kind === 'text' ? { fontColour: ink } : { fill: ink } }]
        }),
      { key: 'fill' },
    )
  const swatch = (ink: Ink, name: string) => (
    <button
      key={name}
      type="button"
      className="label-swatch"
      style={{ backgroundColor: paint(ink) }}
      title={name}
      aria-label={t.use(name)}
      disabled={selected.length === 0}
      onClick={() => fill(ink)}
    />
  )
  return (
    <>
      {entry.rows.map((row, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- a row is its place
        <div key={at} className="label-swatches">
          {row.map((colour) => swatch(colour, colour))}
          {hex && !row.includes(hex) && (
            <SmallButton
              icon={mdiPlus}
              title={t.addColour(hex)}
              onClick={() => onChange(entry.rows.with(at, [...row, hex]))}
            />
          )}
        </div>
      ))}
      {entry.swatches.length > 0 && (
        <div className="label-swatches">
          {entry.swatches.map(({ name, ink }) => swatch(ink, `${name} (${inkName(ink)})`))}
        </div>
      )}
    </>
  )
}

const inkOf = (element: ReturnType<typeof selectedOf>[number]): Ink | null => {
  if (element.kind === 'image') return null
  return element.kind === 'text' ? element.fontColour : element.fill
}

/** What a new palette begins with: the colours that are on the label. */
function coloursOf(editor: Editor): string[] {
  const inks = editor.label.painted().flatMap((id) => {
    const element = editor.label.element(id)
    const ink = element ? inkOf(element) : null
    return ink === null ? [] : [swatchOf(ink)]
  })
  return [...new Set(inks)].slice(0, 12)
}

const words = {
  en: {
    title: 'Palette',
    add: 'New palette from this label',
    rename: 'Rename this palette',
    remove: 'Delete',
    removeAsk: (name: string) => `Delete the palette ${name}?`,
    removeText: 'Labels keep their colours.',
    name: 'Name of the palette',
    choose: 'Palette',
    none: 'No palette yet',
    use: (name: string) => `Use ${name}`,
    addColour: (name: string) => `Add ${name}`,
  },
  th: {
    title: 'ชุดสี',
    add: 'สร้างชุดสีจากฉลากนี้',
    rename: 'เปลี่ยนชื่อชุดสี',
    remove: 'ลบ',
    removeAsk: (name: string) => `ลบชุดสี ${name} หรือไม่`,
    removeText: 'สีบนฉลากยังอยู่เหมือนเดิม',
    name: 'ชื่อชุดสี',
    choose: 'ชุดสี',
    none: 'ยังไม่มีชุดสี',
    use: (name: string) => `ใช้ ${name}`,
    addColour: (name: string) => `เพิ่ม ${name}`,
  },
}
