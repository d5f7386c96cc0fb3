import type { LabelPalette } from '@rp/contract/recipes/label-palette'
import type { Ink } from '@rp/label/ink'
import { addInk, typedInk, typedSpot, type NamedSpot, type Palette } from '@rp/label/palette'
import { useState } from 'react'
import { useWords } from '../../kit/language.ts'
import { QuietButton } from '../../kit/look/quiet-button.ts'
import { useKnownSpots } from './palette-queries.ts'
import { cleanField } from '../clean-field.ts'
import { paletteWords } from './palette-words.ts'
import { SpotForm } from './spot-form.tsx'

/** An ink for a palette that is typed: a colour of a screen goes to the last row, an ink of the press gets a name. */
export function AddInk({ entry, onChange }: { entry: LabelPalette; onChange: (palette: Palette) => void }) {
  const t = useWords(paletteWords)
  const known = useKnownSpots()
  const [typed, setTyped] = useState('')
  const [name, setName] = useState('')
  const [fault, setFault] = useState<'form' | 'full' | null>(null)
  const [asked, setAsked] = useState<NamedSpot | null>(null)

  function keep(ink: Ink): void {
    setAsked(null)
    const next = addInk(entry, ink, { row: Math.max(0, entry.rows.length - 1), name })
    if (next === entry) return setFault('full')
    setTyped('')
    setName('')
    setFault(null)
    onChange(next)
  }

  function add(): void {
    const ink = typedInk(typed, known)
    if (ink !== null) return keep(ink)
    const named = typedSpot(typed)
    setAsked(named)
    setFault(named === null ? 'form' : null)
  }

  const onKeyDown = ({ code }: { code: string }): void => {
    if (code === 'Enter' || code === 'NumpadEnter') add()
  }
  return (
    <details className="label-details">
      <summary>{t.addInk}</summary>
      <div className="label-add-ink">
        <input
          className="label-input"
          aria-label={t.ink}
          aria-invalid={fault === 'form'}
          placeholder="C60 M40 Y40 K100"
          value={typed}
          autoComplete="off"
          spellCheck={false}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={onKeyDown}
        />
        <input
          className="label-input"
          aria-label={t.inkName}
          placeholder={t.inkName}
          value={name}
          autoComplete="off"
          onChange={({ target }) => setName(cleanField(target, 'name'))}
          onKeyDown={onKeyDown}
        />
        <p className="label-hint" role={fault ? 'alert' : undefined}>
          {fault ? t[fault] : t.form}
        </p>
        {asked ? (
          <SpotForm named={asked} onMade={keep} onCancel={() => setAsked(null)} />
        ) : (
          <QuietButton size="small" disabled={typed.trim() === ''} onClick={add}>
            {t.keep}
          </QuietButton>
        )}
      </div>
    </details>
  )
}
