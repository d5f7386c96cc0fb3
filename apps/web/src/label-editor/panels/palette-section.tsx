import { mdiCheck, mdiDelete, mdiPencil, mdiPlaylistRemove, mdiPlus } from '@mdi/js'
import {
  chooseLabelPalette,
  createLabelPalette,
  deleteLabelPalette,
  renameLabelPalette,
  type LabelPalette,
} from '@rp/contract/recipes/label-palette'
import { addInk, type Palette } from '@rp/label/palette'
import { useState } from 'react'
import { call } from '../../kit/call.ts'
import { confirm } from '../../kit/dialog/confirm.tsx'
import { useWords } from '../../kit/language.ts'
import { DateText } from '../../kit/text/date-text.tsx'
import { elementsOf } from '../acts.ts'
import { cleanField } from '../clean-field.ts'
import { useEditor, type Editor } from '../editor.ts'
import { inksOf } from '../element-inks.ts'
import { AddInk } from './palette-add.tsx'
import { PaletteColours } from './palette-colours.tsx'
import { savePalette, usePaletteChange, usePalettes } from './palette-queries.ts'
import { paletteWords as words } from './palette-words.ts'
import { Section } from './section.tsx'
import { SmallButton } from './small-button.tsx'
import { Awaited } from '../../kit/page/awaited.tsx'

/** The company's palettes: a colour fills the selection. Editors only. */
export function PaletteSection() {
  const t = useWords(words)
  const editor = useEditor()
  const [naming, setNaming] = useState<'new' | 'rename' | null>(null)
  const [removing, setRemoving] = useState(false)
  const { entries, entry, query } = usePalettes()
  const change = usePaletteChange()

  function name(value: string): void {
    setNaming(null)
    if (value.trim() === '') return
    const body = { name: value.trim() }
    if (naming === 'rename' && entry)
      change(() => call(renameLabelPalette, { params: { id: entry.id }, body }))
    else change(() => call(createLabelPalette, { body: { ...body, ...coloursOf(editor) } }))
  }

  const keep = (next: Palette): void => {
    if (entry) change(() => savePalette(entry, next))
  }

  return (
    <Section
      title={t.title}
      action={
        <PaletteButtons
          entry={entry}
          removing={removing}
          onRemoving={() => setRemoving(!removing)}
          onName={setNaming}
          onRemove={(id) => change(() => call(deleteLabelPalette, { params: { id } }))}
        />
      }
    >
      <Awaited of={query} />
      {naming && <NameField first={naming === 'rename' ? (entry?.name ?? '') : ''} onNamed={name} />}
      {entry && (
        <select
          className="label-select"
          aria-label={t.choose}
          value={entry.id}
          onChange={({ target }) => change(() => call(chooseLabelPalette, { body: { id: target.value } }))}
        >
          {entries.map(({ id, name: title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </select>
      )}
      {entry ? (
        <>
          <PaletteColours entry={entry} removing={removing} onChange={keep} />
          <AddInk entry={entry} onChange={keep} />
          <p className="label-hint">
            {t.made} <DateText instant={new Date(entry.timeStamp).toISOString()} style="date" />
          </p>
        </>
      ) : (
        <p className="label-hint">{t.none}</p>
      )}
    </Section>
  )
}

interface ButtonsProps {
  entry: LabelPalette | undefined
  removing: boolean
  onRemoving: () => void
  onName: (naming: 'new' | 'rename') => void
  onRemove: (id: string) => void
}

function PaletteButtons({ entry, removing, onRemoving, onName, onRemove }: ButtonsProps) {
  const t = useWords(words)

  async function remove({ id, name }: LabelPalette): Promise<void> {
    const question = { title: t.removeAsk(name), text: t.removeText, action: t.remove, danger: true }
    if (await confirm(question)) onRemove(id)
  }

  return (
    <span>
      <SmallButton icon={mdiPlus} title={t.add} onClick={() => onName('new')} />
      {entry && <SmallButton icon={mdiPencil} title={t.rename} onClick={() => onName('rename')} />}
      {entry && (
        <SmallButton
          icon={removing ? mdiCheck : mdiPlaylistRemove}
          title={removing ? t.done : t.edit}
          aria-pressed={removing}
          onClick={onRemoving}
        />
      )}
      {entry && <SmallButton icon={mdiDelete} title={t.remove} onClick={() => void remove(entry)} />}
    </span>
  )
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
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the user has just chosen to rename it
      autoFocus
      onBlur={({ target }) => onNamed(target.value)}
      onKeyDown={(event) => {
        if (event.code === 'Escape') event.currentTarget.value = ''
        if (event.code === 'Enter' || event.code === 'Escape') event.currentTarget.blur()
      }}
    />
  )
}

/** Initial content of a new palette: the label's colours and inks. */
function coloursOf(editor: Editor) {
  const empty: Palette = { id: '', timeStamp: 0, name: '', rows: [[]], swatches: [] }
  const { rows, swatches } = elementsOf(editor)
    .flatMap(inksOf)
    .reduce((palette, ink) => addInk(palette, ink, { row: 0, name: '' }), empty)
  return { rows: rows.map((row) => [...row]), swatches: swatches.map((swatch) => ({ ...swatch })) }
}
