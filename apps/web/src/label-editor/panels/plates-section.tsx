import {
  isSpot,
  isTechnical,
  overlayOf,
  spotUses,
  useOf,
  type Ink,
  type Spot,
  type SpotUse,
} from '@rp/label/ink'
import { withSpot } from '@rp/label/technical'
import { useEffect } from 'react'
import { useWords } from '../../kit/language.ts'
import { Awaited } from '../../kit/page/awaited.tsx'
import { act, elementsOf } from '../acts.ts'
import { useCell } from '../cell.ts'
import { useEditor, useLabelVersion, type Editor } from '../editor.ts'
import { inksOf } from '../element-inks.ts'
import { usePaint } from '../paint.ts'
import { usePlates, usePlatesPicture, type Plate } from './plates-queries.ts'
import { platesWords } from './plates-words.ts'
import { Section } from './section.tsx'

/** The plates of the label: each shown or not, with its coverage, and the purpose of spot inks. */
export function PlatesSection({ onFlush }: { onFlush: () => Promise<void> }) {
  const t = useWords(platesWords)
  const editor = useEditor()
  const { hidden } = useCell(editor.plates)
  const query = usePlates(onFlush)
  const failed = usePlatesPicture(query.data)
  useLabelVersion()
  const spots = spotsOf(editor)
  useEffect(() => () => showColours(editor), [editor])
  const show = (names: Iterable<string>): void =>
    editor.plates.set({ ...editor.plates.get(), hidden: new Set(names) })

  function toggle(name: string): void {
    const without = [...hidden].filter((one) => one !== name)
    show(without.length < hidden.size ? without : [...hidden, name])
  }

  return (
    <Section title={t.title}>
      <Awaited of={query} empty={<p className="label-hint">{t.none}</p>} />
      {query.data && query.data.length > 0 && (
        <ul className="label-plates-list">
          {query.data.map((plate) => (
            <PlateRow
              key={plate.name}
              plate={plate}
              spot={spots.get(plate.name)}
              isShown={!hidden.has(plate.name)}
              onToggle={() => toggle(plate.name)}
            />
          ))}
        </ul>
      )}
      {failed && (
        <p className="label-hint" role="alert">
          {t.failed}
        </p>
      )}
      <div className="label-plates-end">
        <p className="label-hint">{t.hint}</p>
        {hidden.size > 0 && (
          <button type="button" className="label-link" onClick={() => show([])}>
            {t.all}
          </button>
        )}
      </div>
    </Section>
  )
}

/** Without this list nothing says that colours are off; technical inks may stay off while one draws. */
function showColours(editor: Editor): void {
  const spots = spotsOf(editor)
  const hidden = [...editor.plates.get().hidden].filter((name) => {
    const spot = spots.get(name)
    return spot !== undefined && isTechnical(spot)
  })
  editor.plates.set({ hidden: new Set(hidden), picture: null })
}

interface RowProps {
  plate: Plate
  /** The ink as the label has it; undefined for process plates. */
  spot: Spot | undefined
  isShown: boolean
  onToggle: () => void
}

const process: Partial<Record<string, Ink>> = {
  Cyan: { c: 100, m: 0, y: 0, k: 0 },
  Magenta: { c: 0, m: 100, y: 0, k: 0 },
  Yellow: { c: 0, m: 0, y: 100, k: 0 },
  Black: { c: 0, m: 0, y: 0, k: 100 },
}

function PlateRow({ plate, spot, isShown, onToggle }: RowProps) {
  const t = useWords(platesWords)
  const paint = usePaint()
  const { name, coverage } = plate
  const shownName = isProcess(name) && !spot ? t.process[name] : name
  const ink = spot ? overlayOf(spot) : process[name]
  return (
    <li>
      <label className="label-plate">
        <input type="checkbox" checked={isShown} aria-label={t.show(shownName)} onChange={onToggle} />
        <span className="label-plate-tint" style={ink ? { background: paint(ink) } : {}} aria-hidden="true" />
        <span className="label-plate-name">{shownName}</span>
        <span className="label-plate-share">
          {coverage === null ? <abbr title={t.noUnit}>–</abbr> : t.coverage(coverage.toFixed(1))}
        </span>
      </label>
      {spot && <SpotUseFields spot={spot} />}
    </li>
  )
}

const isProcess = (name: string): name is keyof typeof platesWords.en.process =>
  name in platesWords.en.process

/** The spot inks of the label by name. */
function spotsOf(editor: Editor): ReadonlyMap<string, Spot> {
  const spots = new Map<string, Spot>()
  for (const ink of elementsOf(editor).flatMap(inksOf))
    if (isSpot(ink) && !spots.has(ink.spot)) spots.set(ink.spot, ink)
  return spots
}

/** The purpose and overprint of an ink, changed in all elements of the label at once. */
function SpotUseFields({ spot }: { spot: Spot }) {
  const t = useWords(platesWords)
  const editor = useEditor()
  const mayEdit = useCell(editor.mayEdit)
  const change = (to: Pick<Spot, 'use' | 'overprints'>): void => {
    const edits = elementsOf(editor).flatMap((element) => {
      const fields = withSpot(element, spot.spot, to)
      return fields ? [{ id: element.id, to: fields }] : []
    })
    act(editor, edits, { key: 'ink' })
  }
  return (
    <div className="label-plate-use">
      <UseSelect
        label={t.purpose(spot.spot)}
        value={useOf(spot)}
        disabled={!mayEdit}
        onChange={(use) => change({ use })}
      />
      {isTechnical(spot) ? (
        <span className="label-hint">{t.technical}</span>
      ) : (
        <OverprintCheck
          label={t.overprintsOf(spot.spot)}
          checked={spot.overprints === true}
          disabled={!mayEdit}
          onChange={(overprints) => change({ overprints })}
        />
      )}
    </div>
  )
}

interface UseProps {
  label: string
  value: SpotUse
  disabled?: boolean
  onChange: (use: SpotUse) => void
}

/** Chooses what a spot ink is for. */
export function UseSelect({ label, value, disabled, onChange }: UseProps) {
  const t = useWords(platesWords)
  return (
    <select
      className="label-select"
      aria-label={label}
      value={value}
      disabled={disabled}
      onChange={({ target }) => {
        const use = spotUses.find((one) => one === target.value)
        if (use) onChange(use)
      }}
    >
      {spotUses.map((use) => (
        <option key={use} value={use}>
          {t.uses[use]}
        </option>
      ))}
    </select>
  )
}

interface OverprintProps {
  label: string
  checked: boolean
  disabled?: boolean
  onChange: (overprints: boolean) => void
}

/** Whether a spot colour leaves what lies below it. */
export function OverprintCheck({ label, checked, disabled, onChange }: OverprintProps) {
  const t = useWords(platesWords)
  return (
    <label className="label-check">
      <input
        type="checkbox"
        aria-label={label}
        checked={checked}
        disabled={disabled}
        onChange={({ target }) => onChange(target.checked)}
      />
      {t.overprints}
    </label>
  )
}
