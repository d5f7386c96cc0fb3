import LinearProgress from '@mui/material/LinearProgress'
import type { StoredFile } from '@rp/contract/fields'
import { useRef } from 'react'
import { useWords } from '../../kit/language.ts'
import { Icon } from '../../kit/look/icon.tsx'
import { QuietButton } from '../../kit/look/quiet-button.ts'
import { ToneChip } from '../../kit/look/tone-chip.tsx'
import { benchWords } from './bench-words.ts'
import { useFileSending } from './use-file-sending.ts'

interface Props {
  /** Its place, where an unsent file is stored. */
  place: string
  isPhoto: boolean
  icon: string
  word: string
  label: string
  onSent: (file: StoredFile) => void
}

/** Takes a photo or a file and uploads it; on a tablet the camera opens. */
export function SendButton({ place, isPhoto, icon, word, label, onSent }: Props) {
  const t = useWords(benchWords)
  const chooser = useRef<HTMLInputElement>(null)
  const { progress, send, waiting } = useFileSending(place, onSent)
  return (
    <>
      <QuietButton
        aria-label={label}
        disabled={progress !== null || waiting !== null}
        startIcon={<Icon path={icon} size={22} />}
        onClick={() => chooser.current?.click()}
        sx={{ minHeight: 52, fontSize: 16 }}
      >
        {word}
      </QuietButton>
      <input
        ref={chooser}
        type="file"
        hidden
        aria-hidden
        tabIndex={-1}
        data-of={label}
        {...(isPhoto && { accept: 'image/*', capture: 'environment' })}
        onChange={({ target }) => {
          const chosen = target.files?.[0]
          if (chosen) void send(chosen)
          // Lets the user choose the same file again.
          target.value = ''
        }}
      />
      <span role="status">{waiting !== null && <ToneChip tone="amber" text={t.waits(waiting)} />}</span>
      {progress !== null && waiting === null && (
        <LinearProgress
          variant="determinate"
          value={progress * 100}
          aria-label={t.sending}
          sx={{ flex: '1 1 100px' }}
        />
      )}
    </>
  )
}
