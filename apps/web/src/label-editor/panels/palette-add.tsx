import type { LabelPalette } from '@rp/contract/recipes/label-palette'
import type { Ink } from '@rp/label/ink'
import { addInk, type Palette } from '@rp/label/palette'
import { typedInk, typedReserved, typedSpot, type NamedSpot } from '@rp/label/typed-ink'
import { useState } from 'react'
import { DraftNotice } from '../../kit/form-drafts/draft-notice.tsx'
import { useDraftForm, useDraftState } from '../../kit/form-drafts/use-draft-form.ts'
import { useWords } from '../../kit/language.ts'
import { QuietButton } from '../../kit/look/quiet-button.ts'
import { useKnownSpots } from './palette-queries.ts'
import { cleanField } from '../clean-field.ts'
import { paletteWords } from './palette-words.ts'
import { SpotForm } from './spot-form.tsx'

/** Adds a typed ink to a palette: a screen colour goes to the last row, a press ink gets a name. */
export function AddInk({ entry, onChange }: { entry: LabelPalette; onChange: (palette: Palette) => void }) {
  const t = useWords(paletteWords)
  const known = useKnownSpots()
  const draftForm = useDraftForm('label-ink', entry.id)
  const [typed, setTyped] = useDraftState(draftForm, 'ink', '')
  const [name, setName] = useDraftState(draftForm, 'name', '')
  const [fault, setFault] = useState<'form' | 'reserved' | 'full' | null>(null)
  const [request, setRequest] = useState<NamedSpot | null>(null)

  function addToPalette(ink: Ink): void {
    setRequest(null)
    const next = addInk(entry, ink, { row: Math.max(0, entry.rows.length - 1), name })
    if (next === entry) return setFault('full')
    draftForm.discard()
    setFault(null)
    onChange(next)
  }

  function add(): void {
    const ink = typedInk(typed, known)
    if (ink !== null) return addToPalette(ink)
    const named = typedSpot(typed)
    setRequest(named)
    setFault(named === null ? (typedReserved(typed) === null ? 'form' : 'reserved') : null)
  }

  const onKeyDown = ({ code }: { code: string }): void => {
    if (code === 'Enter' || code === 'NumpadEnter') add()
  }
  return (
    <details className="label-details">
      <summary>{t.addInk}</summary>
      <div className="label-add-ink">
        <DraftNotice form={draftForm} />
        <input
          className="label-input"
          aria-label={t.ink}
          aria-invalid={fault === 'form' || fault === 'reserved'}
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
        {request ? (
          <SpotForm named={request} onMade={addToPalette} onCancel={() => setRequest(null)} />
        ) : (
          <QuietButton size="small" disabled={typed.trim() === ''} onClick={add}>
            {t.keep}
          </QuietButton>
        )}
      </div>
    </details>
  )
}
