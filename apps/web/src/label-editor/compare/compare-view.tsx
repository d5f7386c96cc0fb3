import { useState, type ReactNode } from 'react'
import { useWords } from '../../kit/language.ts'
import { QuietButton } from '../../kit/look/quiet-button.ts'
import { useCell } from '../cell.ts'
import { DrawingGaps } from '../drawing-gaps.tsx'
import { useDrawnWhole } from '../drawn-whole.ts'
import { compareModes, useEditor, type Compared } from '../editor.ts'
import { ComparedLabel, ComparedPane } from './compared-pane.tsx'
import { marksIn, useComparison } from './compared.ts'
import { compareWords } from './compare-words.ts'
import { Marks } from './difference-marks.tsx'
import './compare.css'

/** The label beside an earlier state, overlaid on it, or with frames around the differences. */
export function CompareView({ compared, stage }: { compared: Compared; stage: ReactNode }) {
  const editor = useEditor()
  const t = useWords(compareWords)
  const mode = useCell(editor.comparing)
  const drawn = useDrawnWhole(compared.document)
  return (
    <section className="label-compare" aria-label={t.title(compared.no)}>
      <header className="label-compare-head">
        <div role="group" aria-label={t.ways} className="label-compare-ways">
          {compareModes.map((name) => (
            <QuietButton
              key={name}
              size="small"
              aria-pressed={mode === name}
              className={mode === name ? 'label-pressed' : ''}
              onClick={() => editor.comparing.set(name)}
            >
              {t.modes[name]}
            </QuietButton>
          ))}
        </div>
        <QuietButton size="small" onClick={() => editor.compared.set(null)}>
          {t.stop}
        </QuietButton>
      </header>
      <DrawingGaps drawn={drawn} />
      {mode === 'stage' && stage}
      {mode === 'sides' && <SideBySide compared={compared} />}
      {mode === 'overlay' && <Overlay compared={compared} />}
    </section>
  )
}

function SideBySide({ compared: { document, no, name } }: { compared: Compared }) {
  const t = useWords(compareWords)
  const { now, comparison } = useComparison(document)
  return (
    <div className="label-compared-sides">
      <ComparedPane title={t.before(no, name)} earlier={document}>
        <ComparedLabel document={document} />
        <Marks marks={marksIn(comparison, document.elements)} />
      </ComparedPane>
      <ComparedPane title={t.after} earlier={document}>
        <ComparedLabel document={now} />
        <Marks marks={marksIn(comparison, now.elements)} />
      </ComparedPane>
    </div>
  )
}

/** Both states on one paper: the later one fades in, or only the differences remain. */
function Overlay({ compared: { document, no, name } }: { compared: Compared }) {
  const t = useWords(compareWords)
  const { now, comparison } = useComparison(document)
  const [share, setShare] = useState(50)
  const [isDifference, setDifference] = useState(false)
  return (
    <div className="label-compared-overlay">
      <div className="label-compare-fade">
        <span>{t.beforeShort(no)}</span>
        <input
          type="range"
          min={0}
          max={100}
          step={5}
          value={share}
          disabled={isDifference}
          aria-label={t.fade}
          aria-valuetext={t.share(share)}
          onChange={({ target }) => setShare(Number(target.value))}
        />
        <span>{t.after}</span>
        <label className="label-check">
          <input
            type="checkbox"
            checked={isDifference}
            onChange={({ target }) => setDifference(target.checked)}
          />
          {t.difference}
        </label>
      </div>
      <ComparedPane title={t.both(no, name)} earlier={document}>
        <g className="label-compared-both">
          <ComparedLabel document={document} />
          <g
            className={isDifference ? 'label-compared-difference' : ''}
            opacity={isDifference ? undefined : share / 100}
          >
            <ComparedLabel document={now} />
          </g>
        </g>
        <Marks marks={marksIn(comparison, { ...document.elements, ...now.elements })} />
      </ComparedPane>
    </div>
  )
}
