import NativeSelect from '@mui/material/NativeSelect'
import OutlinedInput from '@mui/material/OutlinedInput'
import type { Words } from '@rp/domain/languages'
import { useText } from '../language.ts'
import type { EditorProps } from './editor.ts'

/** A choice among the labelled values of a key. */
export function ChoiceEditor({
  id,
  choices,
  value,
  onType,
  isWrong,
  describedBy,
}: Omit<EditorProps, 'spec'> & { choices: Readonly<Record<string, Words>> }) {
  const text = useText()
  return (
    <NativeSelect
      id={id}
      value={value}
      error={isWrong}
      onChange={({ target }) => onType(target.value)}
      input={<OutlinedInput size="small" fullWidth />}
      inputProps={{ id, 'aria-labelledby': `${id}-label`, 'aria-describedby': describedBy }}
      sx={{ maxWidth: 420 }}
    >
      {Object.entries(choices).map(([choice, words]) => (
        <option key={choice} value={choice}>
          {capital(text(words))}
        </option>
      ))}
    </NativeSelect>
  )
}

/** For a choice on its own: elsewhere, the same words appear inside sentences. */
const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)
