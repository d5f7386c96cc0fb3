import { mdiDelete, mdiPlus, mdiTableRowPlusAfter } from '@mdi/js'
import type { LabelPalette } from '@rp/contract/recipes/label-palette'
import { isSpot, type Ink } from '@rp/label/ink'
import {
  addColour,
  addInk,
  inkName,
  removeColour,
  removeRow,
  removeSwatch,
  sameInk,
  type Palette,
} from '@rp/label/palette'
import { useWords } from '../../kit/language.ts'
import { act } from '../acts.ts'
import { selectedOf, useEditor, useSelected } from '../editor.ts'
import { inkOf } from '../element-inks.ts'
import { usePaint } from '../paint.ts'
import { paletteWords } from './palette-words.ts'
import { SmallButton } from './small-button.tsx'

interface Props {
  entry: LabelPalette
  /** A click removes a colour instead of using it. */
  removing: boolean
  onChange: (palette: Palette) => void
}

/** A palette's rows of colours and named inks: a click fills the selection. */
export function PaletteColours({ entry, removing, onChange }: Props) {
  const t = useWords(paletteWords)
  const first = useSelected()
    .map(inkOf)
    .find((ink) => ink !== null)
  const hex = typeof first === 'string' ? first.toLowerCase() : null
  const ink = first !== undefined && typeof first !== 'string' ? first : null
  return (
    <>
      {entry.rows.map((row, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- a row is its place
        <div key={at} className="label-swatches" role="group" aria-label={t.row(at + 1)}>
          {row.map((colour, index) => (
            <SwatchButton
              key={colour}
              ink={colour}
              name={colour}
              onRemove={removing ? () => onChange(removeColour(entry, at, index)) : null}
            />
          ))}
          {removing && (
            <SmallButton
              icon={mdiDelete}
              title={t.removeRow(at + 1)}
              onClick={() => onChange(removeRow(entry, at))}
            />
          )}
          {!removing && hex !== null && !row.includes(hex) && (
            <SmallButton
              icon={mdiPlus}
              title={t.addColour(hex)}
              onClick={() => onChange(addColour(entry, at, hex))}
            />
          )}
        </div>
      ))}
      {!removing && hex !== null && (
        <SmallButton
          icon={mdiTableRowPlusAfter}
          title={t.newRow(hex)}
          onClick={() => onChange(addColour(entry, entry.rows.length, hex))}
        />
      )}
      <div className="label-swatches" role="group" aria-label={t.inks}>
        {entry.swatches.map((swatch) => (
          <SwatchButton
            key={swatch.name}
            ink={swatch.ink}
            name={
              swatch.name === inkName(swatch.ink) ? swatch.name : `${swatch.name} (${inkName(swatch.ink)})`
            }
            onRemove={removing ? () => onChange(removeSwatch(entry, swatch.name)) : null}
          />
        ))}
        {!removing && ink !== null && !entry.swatches.some((swatch) => sameInk(swatch.ink, ink)) && (
          <SmallButton
            icon={mdiPlus}
            title={t.addColour(inkName(ink))}
            onClick={() => onChange(addInk(entry, ink, { row: 0, name: '' }))}
          />
        )}
      </div>
    </>
  )
}

interface SwatchProps {
  ink: Ink
  name: string
  onRemove: (() => void) | null
}

function SwatchButton({ ink, name, onRemove }: SwatchProps) {
  const t = useWords(paletteWords)
  const editor = useEditor()
  const paint = usePaint()
  const selected = useSelected()
  const fill = (): void =>
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
  const isOfSpot = isSpot(ink)
  return (
    <button
      type="button"
      className={['label-swatch', isOfSpot && 'label-swatch-spot', onRemove && 'label-swatch-removing']
        .filter(Boolean)
        .join(' ')}
      style={{ backgroundColor: paint(ink) }}
      title={name}
      aria-label={onRemove ? t.removeColour(name) : t.use(name)}
      disabled={onRemove === null && selected.length === 0}
      onClick={onRemove ?? fill}
    />
  )
}
