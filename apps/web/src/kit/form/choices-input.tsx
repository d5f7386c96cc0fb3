import { ChoiceBoxes } from './choice-boxes.ts'
import type { Field } from './field.ts'
import { FieldFrame } from './field-frame.tsx'
import { useInput } from './use-input.ts'

/** Several of a few fixed values: one checkbox each, saved in the order of the choices. */
export function ChoicesInput({ field }: { field: Extract<Field, { kind: 'choices' }> }) {
  const { id, error, value, onChange, onBlur, ref, readOnly } = useInput(field)
  const chosen = new Set(Array.isArray(value) ? value.map(String) : [])

  function toggle(one: string): void {
    const next = chosen.has(one) ? [...chosen].filter((other) => other !== one) : [...chosen, one]
    onChange(field.choices.map((choice) => choice.value).filter((known) => next.includes(known)))
  }

  return (
    <FieldFrame field={field} id={id} error={error} isGroup>
      <ChoiceBoxes>
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
      </ChoiceBoxes>
    </FieldFrame>
  )
}
