import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import type { Choice } from '../kit/choice.ts'
import type { OwnInput } from '../kit/form/field.ts'
import { FieldFrame } from '../kit/form/field-frame.tsx'
import { useInput } from '../kit/form/use-input.ts'

/** Several of a few fixed values: a box for each. `useChoices` gives them in the panel's language. */
export function choicesInput(useChoices: () => Choice[]): OwnInput {
  return function ChoicesInput({ field }) {
    const { id, error, value, onChange, readOnly } = useInput(field)
    const choices = useChoices()
    const chosen = Array.isArray(value) ? value.map(String) : []
    const toggle = (one: string, isChosen: boolean) =>
      // In the order of the choices, so that what was undone is no change.
      onChange(
        choices
          .map((choice) => choice.value)
          .filter((known) => (known === one ? isChosen : chosen.includes(known))),
      )
    return (
      <FieldFrame field={field} id={id} error={error}>
        <div id={id} role="group" aria-labelledby={`${id}-label`}>
          {choices.map((choice) => (
            <FormControlLabel
              key={choice.value}
              label={choice.label}
              control={
                <Checkbox
                  size="small"
                  checked={chosen.includes(choice.value)}
                  disabled={readOnly}
                  onChange={({ target }) => toggle(choice.value, target.checked)}
                />
              }
            />
          ))}
        </div>
      </FieldFrame>
    )
  }
}
