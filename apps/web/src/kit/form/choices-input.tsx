import { styled } from '@mui/material/styles'
import type { Field } from './field.ts'
import { FieldFrame } from './field-frame.tsx'
import { useInput } from './use-input.ts'

/** Several of a few fixed values: a box to tick for each, kept in the order of the choices. */
export function ChoicesInput({ field }: { field: Extract<Field, { kind: 'choices' }> }) {
  const { id, error, value, onChange, onBlur, ref, readOnly } = useInput(field)
  const chosen = new Set(Array.isArray(value) ? value.map(String) : [])

  function toggle(one: string): void {
    const next = chosen.has(one) ? [...chosen].filter((other) => other !== one) : [...chosen, one]
    onChange(field.choices.map((choice) => choice.value).filter((known) => next.includes(known)))
  }

  return (
    <FieldFrame field={field} id={id} error={error} isGroup>
      <Boxes>
        {field.choices.map((choice, at) => (
          <label key={choice.value}>
            <input
              type="checkbox"
              checked={chosen.has(choice.value)}
              onChange={() => !readOnly && toggle(choice.value)}
              onBlur={onBlur}
              {...(at === 0 && { ref })}
            />
            {choice.label}
          </label>
        ))}
      </Boxes>
    </FieldFrame>
  )
}

const Boxes = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 6,
  '& label': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 6,
    minHeight: 32,
    padding: '2px 12px 2px 8px',
    border: `1px solid ${theme.palette.divider}`,
    borderRadius: 999,
    fontSize: 13.5,
    cursor: 'pointer',
  },
  '& label:has(:checked)': {
    borderColor: theme.palette.primary.main,
    backgroundColor: '#E9F0FE',
  },
  '& label:has(:focus-visible)': { outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: 1 },
  '& input': { margin: 0, width: 16, height: 16, accentColor: theme.palette.primary.main },
}))
