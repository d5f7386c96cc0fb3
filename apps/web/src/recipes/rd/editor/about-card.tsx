import type { VersionDraft } from '@rp/contract/recipes/recipe-version'
import { nameLength, noteLength } from '@rp/domain/limits'
import { memo, type Dispatch } from 'react'
import { useWords } from '../../../kit/language.ts'
import { DraftCard } from './draft-card.ts'
import { TextField } from '../grid/draft-fields.tsx'
import type { Action } from '../formula/draft-state.ts'
import { formWords } from './form-words.ts'

interface Props {
  label: VersionDraft['label']
  changeNote: string
  isNoteNeeded: boolean
  dispatch: Dispatch<Action>
}

/** The version's label, and what changes in it. */
export const AboutCard = memo(function AboutCard({ label, changeNote, isNoteNeeded, dispatch }: Props) {
  const t = useWords(formWords)
  const rest = () => dispatch({ type: 'rest' })
  return (
    <DraftCard>
      <h2>{t.about}</h2>
      <div className="about">
        <TextField
          label={t.label}
          value={label ?? ''}
          maxLength={nameLength}
          onText={(text) => dispatch({ type: 'draft', part: { label: text || null }, typing: 'label' })}
          onRest={rest}
        />
        <TextField
          isLong
          label={t.changeNote}
          value={changeNote}
          maxLength={noteLength}
          error={isNoteNeeded && changeNote.trim() === '' ? t.changeNeeded : undefined}
          onText={(change_note) => dispatch({ type: 'draft', part: { change_note }, typing: 'change_note' })}
          onRest={rest}
        />
      </div>
    </DraftCard>
  )
})
