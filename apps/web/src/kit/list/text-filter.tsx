import Button from '@mui/material/Button'
import OutlinedInput from '@mui/material/OutlinedInput'
import { styled } from '@mui/material/styles'
import { nameLength } from '@rp/domain/limits'
import { useState } from 'react'
import { focusFirst } from '../browser/focus-first.ts'
import { useWords } from '../language.ts'
import { listWords } from './list-words.ts'

interface Props {
  label: string
  value: string
  type?: 'text' | 'date'
  onApply: (value: string | undefined) => void
}

/** A typed filter: one input, applied with Enter or the button. */
export function TextFilter({ label, value, type = 'text', onApply }: Props) {
  const t = useWords(listWords)
  const [text, setText] = useState(value)
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault()
        onApply(text.trim() || undefined)
      }}
    >
      <OutlinedInput
        size="small"
        type={type}
        inputRef={focusFirst}
        value={text}
        onChange={({ target }) => setText(target.value)}
        slotProps={{ input: { 'aria-label': label, maxLength: nameLength } }}
      />
      <Button type="submit" variant="contained">
        {t.apply}
      </Button>
    </Form>
  )
}

const Form = styled('form')({ display: 'flex', gap: 8, padding: 12 })
