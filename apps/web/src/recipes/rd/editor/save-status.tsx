import { styled } from '@mui/material/styles'
import type { Tone } from '@rp/domain/statuses'
import { useWords } from '../../../kit/language.ts'
import { ToneChip } from '../../../kit/look/tone-chip.tsx'
import type { SaveState } from './autosave.ts'
import { formWords } from './form-words.ts'

const tones: Record<SaveState, Tone> = {
  SAVED: 'green',
  WAITING: 'grey',
  SAVING: 'grey',
  OFFLINE: 'amber',
  CONFLICT: 'red',
  REFUSED: 'red',
}

interface Props {
  state: SaveState
  /** Why the server refused it. */
  refusal: string
  /** How many invalid inputs are not in the draft. */
  unread: number
}

/** The draft's save status; changes are announced. */
export function SaveStatus({ state, refusal, unread }: Props) {
  const t = useWords(formWords)
  return (
    <Status>
      <output aria-live="polite">
        <ToneChip tone={tones[state]} text={t.saveStates[state]} />
      </output>
      {refusal && state === 'REFUSED' && <span>{refusal}</span>}
      {unread > 0 && <ToneChip tone="red" text={t.unread(unread)} />}
    </Status>
  )
}

const Status = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  fontSize: 12.5,
  color: theme.palette.error.main,
}))
