import { mdiDelete, mdiLock, mdiLockOpenVariantOutline, mdiPlus } from '@mdi/js'
import { labelLimits, type Paper, type Sides } from '@rp/label/document'
import { addGuide, moveGuide, removeGuide, type Axis } from '@rp/label/guides'
import { settingIds, type SettingName, type Settings } from '@rp/label/settings'
import { stocks } from '@rp/label/stock'
import { toMm } from '@rp/label/units'
import { useState } from 'react'
import { useWords } from '../../kit/language.ts'
import { act } from '../acts.ts'
import { useCell } from '../cell.ts'
import { useEditor } from '../editor.ts'
import { useSetting } from '../use-setting.ts'
import { AreaSize } from './area-size.tsx'
import { NumberField } from './number-field.tsx'
import { pageWords } from './page-words.ts'
import { PlatesSection } from './plates-section.tsx'
import { Section } from './section.tsx'
import { SmallButton } from './small-button.tsx'

const sides = ['top', 'right', 'bottom', 'left'] as const

function useSet() {
  const editor = useEditor()
  return <N extends SettingName>(name: N, to: Partial<Settings[N]>): void =>
    act(editor, [{ id: settingIds[name], to }], { key: name })
}

/** The paper, the plates, the grids and the guides. */
export function PagePanel({ onFlush }: { onFlush: () => Promise<void> }) {
  return (
    <>
      <PaperSection />
      <PlatesSection onFlush={onFlush} />
      <GridSection />
      <GuideSection />
    </>
  )
}

function PaperSection() {
  const t = useWords(pageWords)
  const mayEdit = useCell(useEditor().mayEdit)
  const paper = useSetting('paper')
  const set = useSet()
  const { min, max } = labelLimits.paper
  const size = (name: 'width' | 'height', label: string) => (
    <NumberField
      label={label}
      value={{ value: toMm(paper[name]) }}
      unit="mm"
      step={1}
      min={toMm(min)}
      max={toMm(max)}
      disabled={!mayEdit}
      onChange={(mm) => set('paper', { [name]: Math.round(mm * 1000) })}
    />
  )
  return (
    <Section title={t.paper}>
      <div className="label-fields">
        {size('width', t.width)}
        {size('height', t.height)}
      </div>
      <AreaSize />
      <label className="label-number">
        <span>{t.stock}</span>
        <select
          value={paper.stock ?? 'white'}
          disabled={!mayEdit}
          onChange={({ target }) => set('paper', { stock: stocks.find((one) => one === target.value) })}
        >
          {stocks.map((stock) => (
            <option key={stock} value={stock}>
              {t.stocks[stock]}
            </option>
          ))}
        </select>
      </label>
      <SideFields title={t.bleed} name="bleed" paper={paper} max={toMm(labelLimits.bleed.max)} />
      <SideFields
        title={t.safe}
        name="safe"
        paper={paper}
        max={toMm(Math.min(paper.width, paper.height)) / 2.01}
      />
    </Section>
  )
}

interface SideProps {
  title: string
  name: 'bleed' | 'safe'
  paper: Paper
  max: number
}

function SideFields({ title, name, paper, max }: SideProps) {
  const t = useWords(pageWords)
  const mayEdit = useCell(useEditor().mayEdit)
  const set = useSet()
  return (
    <fieldset className="label-sides">
      <legend>{title}</legend>
      <div className="label-fields">
        {sides.map((side) => (
          <NumberField
            key={side}
            label={t.sides[side]}
            value={{ value: toMm(paper[name][side]) }}
            unit="mm"
            step={0.5}
            min={0}
            max={Math.floor(max * 10) / 10}
            disabled={!mayEdit}
            onChange={(mm) => set('paper', { [name]: { ...paper[name], [side]: Math.round(mm * 1000) } })}
          />
        ))}
      </div>
    </fieldset>
  )
}

/** Ratio grids of 0 to 12 parts, and a millimetre grid per side. */
function GridSection() {
  const t = useWords(pageWords)
  const mayEdit = useCell(useEditor().mayEdit)
  const { parts } = useSetting('ratioGrid')
  const grids = useSetting('mmGrids')
  const set = useSet()
  return (
    <Section title={t.grids}>
      <label className="label-number">
        <span>{t.ratio}</span>
        <select
          value={parts}
          disabled={!mayEdit}
          onChange={({ target }) => set('ratioGrid', { parts: Number(target.value) })}
        >
          {Array.from({ length: labelLimits.ratioGridMax + 1 }, (_, count) => (
            <option key={count} value={count}>
              {count}
            </option>
          ))}
        </select>
      </label>
      {sides.map((side) => (
        <MmGrid key={side} side={side} grids={grids} disabled={!mayEdit} />
      ))}
    </Section>
  )
}

interface MmGridProps {
  side: (typeof sides)[number]
  grids: Sides<Settings['mmGrids']['top']>
  disabled: boolean
}

function MmGrid({ side, grids, disabled }: MmGridProps) {
  const t = useWords(pageWords)
  const set = useSet()
  const grid = grids[side]
  const change = (part: Partial<typeof grid>): void => set('mmGrids', { [side]: { ...grid, ...part } })
  const field = (name: 'start' | 'end' | 'range', min: number, max: number) => (
    <NumberField
      label={t[name]}
      value={{ value: grid[name] }}
      unit="mm"
      step={1}
      min={min}
      max={max}
      disabled={disabled}
      onChange={(value) => change({ [name]: value })}
    />
  )
  return (
    <fieldset className="label-sides">
      <legend>
        <label className="label-check">
          <input
            type="checkbox"
            checked={grid.show}
            disabled={disabled}
            onChange={({ target }) => change({ show: target.checked })}
          />
          {t.mmGrid(t.sides[side])}
        </label>
      </legend>
      {grid.show && (
        <div className="label-fields">
          {field('start', 0, grid.end)}
          {field('end', grid.start, 2000)}
          {field('range', 0.1, 2000)}
        </div>
      )}
    </fieldset>
  )
}

function GuideSection() {
  const t = useWords(pageWords)
  const mayEdit = useCell(useEditor().mayEdit)
  const guides = useSetting('guides')
  const set = useSet()
  return (
    <Section
      title={t.guides}
      action={
        <SmallButton
          icon={guides.locked ? mdiLock : mdiLockOpenVariantOutline}
          title={guides.locked ? t.unlockGuides : t.lockGuides}
          aria-pressed={guides.locked}
          disabled={!mayEdit}
          onClick={() => set('guides', { locked: !guides.locked })}
        />
      }
    >
      <p className="label-hint">{t.guideHint}</p>
      <GuideList axis="x" />
      <GuideList axis="y" />
    </Section>
  )
}

function GuideList({ axis }: { axis: Axis }) {
  const t = useWords(pageWords)
  const mayEdit = useCell(useEditor().mayEdit)
  const guides = useSetting('guides')
  const set = useSet()
  const [at, setAt] = useState(10)
  const disabled = !mayEdit || guides.locked
  const full = guides[axis].length >= labelLimits.guidesPerAxis
  return (
    <fieldset className="label-sides">
      <legend>{t.guidesOf[axis](guides[axis].length, labelLimits.guidesPerAxis)}</legend>
      {guides[axis].map((place, index) => (
        <div key={place} className="label-guide-row">
          <NumberField
            label={`${axis.toUpperCase()} ${index + 1}`}
            value={{ value: toMm(place) }}
            unit="mm"
            step={0.5}
            min={-1000}
            max={2000}
            disabled={disabled}
            onChange={(mm) => set('guides', moveGuide(guides, axis, index, Math.round(mm * 1000)))}
          />
          <SmallButton
            icon={mdiDelete}
            title={t.removeGuide}
            disabled={disabled}
            onClick={() => set('guides', removeGuide(guides, axis, index))}
          />
        </div>
      ))}
      {!full && (
        <div className="label-guide-row">
          <NumberField
            label={t.newGuide}
            value={{ value: at }}
            unit="mm"
            step={0.5}
            min={-1000}
            max={2000}
            disabled={disabled}
            onChange={setAt}
          />
          <SmallButton
            icon={mdiPlus}
            title={t.addGuide[axis]}
            disabled={disabled}
            onClick={() => set('guides', addGuide(guides, axis, Math.round(at * 1000)))}
          />
        </div>
      )}
    </fieldset>
  )
}
