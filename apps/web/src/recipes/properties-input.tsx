import { styled } from '@mui/material/styles'
import {
  closureOf,
  productProperties,
  propertyCodes,
  propertyFamilies,
  type ProductProperty,
  type PropertyFamily,
} from '@rp/domain/regulation/product-properties'
import { ChoiceBoxes } from '../kit/form/choice-boxes.ts'
import { FieldFrame } from '../kit/form/field-frame.tsx'
import type { OwnInput } from '../kit/form/field.ts'
import { useInput } from '../kit/form/use-input.ts'
import { useText } from '../kit/language.ts'

const families = Object.keys(propertyFamilies) as PropertyFamily[]
const codesOf = (family: PropertyFamily) =>
  propertyCodes.filter((code) => productProperties[code].family === family)

/** A product's properties, question by question: several boxes may be ticked under each. */
export const PropertiesInput: OwnInput = ({ field }) => {
  const { id, error, value, onChange, onBlur, readOnly } = useInput(field)
  const text = useText()
  const chosen = new Set(propertyCodes.filter((code) => Array.isArray(value) && value.includes(code)))
  // A shampoo is for the hair and rinsed off: implied properties show as ticked and cannot be unticked.
  const followed = closureOf(chosen)

  function toggle(code: ProductProperty): void {
    onChange(propertyCodes.filter((one) => (one === code ? !chosen.has(one) : chosen.has(one))))
  }

  return (
    <FieldFrame field={field} id={id} error={error} isGroup>
      {families.map((family) => (
        <Question key={family}>
          <legend>{text(propertyFamilies[family])}</legend>
          <ChoiceBoxes>
            {codesOf(family).map((code) => (
              <label key={code}>
                <input
                  type="checkbox"
                  checked={followed.has(code)}
                  disabled={followed.has(code) && !chosen.has(code)}
                  onChange={() => !readOnly && toggle(code)}
                  onBlur={onBlur}
                />
                {text(productProperties[code])}
              </label>
            ))}
          </ChoiceBoxes>
        </Question>
      ))}
    </FieldFrame>
  )
}

const Question = styled('fieldset')(({ theme }) => ({
  margin: 0,
  padding: '6px 0 8px',
  border: 0,
  minWidth: 0,
  '& legend': { padding: '0 0 4px', fontSize: 12.5, color: theme.palette.text.secondary },
}))
