import OutlinedInput from '@mui/material/OutlinedInput'
import { styled } from '@mui/material/styles'
import { useWords } from '../language.ts'
import type { Field } from './field.ts'
import { FieldFrame } from './field-frame.tsx'
import { formWords } from './form-words.ts'
import { useInput } from './use-input.ts'

const whole = /^#[0-9a-f]{6}$/i

/** A colour, picked or typed as `#RRGGBB`. */
export function ColourInput({ field }: { field: Extract<Field, { kind: 'colour' }> }) {
  const t = useWords(formWords)
  const { id, error, value, onChange, onBlur, ref, readOnly, described } = useInput(field)
  const text = typeof value === 'string' ? value : ''
  return (
    <FieldFrame field={field} id={id} error={error}>
      <Row>
        <input
          type="color"
          aria-label={`${field.label}: ${t.pick}`}
          value={whole.test(text) ? text : '#000000'}
          disabled={readOnly}
          onChange={({ target }) => onChange(target.value.toUpperCase())}
        />
        <OutlinedInput
          id={id}
          size="small"
          value={text}
          error={error !== undefined}
          readOnly={readOnly}
          onChange={({ target }) => onChange(target.value.toUpperCase())}
          onBlur={onBlur}
          inputRef={ref}
          autoComplete="off"
          slotProps={{ input: { ...described, maxLength: 7, spellCheck: false } }}
          sx={{ width: 120, fontFamily: 'monospace' }}
        />
      </Row>
    </FieldFrame>
  )
}

const Row = styled('div')(({ theme }) => ({
  display: 'flex',
  gap: 8,
  '& input[type=color]': {
    width: 40,
    height: 40,
    padding: 3,
    border: `1px solid ${theme.palette.divider}`,
    borderRadius: 8,
    backgroundColor: theme.palette.background.paper,
    cursor: 'pointer',
  },
}))
