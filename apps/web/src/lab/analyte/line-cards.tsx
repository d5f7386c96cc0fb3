import { mdiDeleteOutline, mdiPlus } from '@mdi/js'
import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import type { ComponentProps, ComponentType } from 'react'
import { useFormState } from 'react-hook-form'
import { FieldFrame } from '../../kit/form/field-frame.tsx'
import type { OwnInput } from '../../kit/form/field.ts'
import { useInput } from '../../kit/form/use-input.ts'
import { useWords } from '../../kit/language.ts'
import { Icon } from '../../kit/look/icon.tsx'
import { QuietButton } from '../../kit/look/quiet-button.ts'
import { firstMessage } from '../../kit/qa-items/item-errors.ts'
import { analyteWords } from './analyte-words.ts'

/** One line of a list, while it is edited. */
export interface EditedLine<T> {
  line: T
  at: number
  /** The errors of all lines, nested as their values are. */
  errors: unknown
  change: (part: Partial<T>) => void
}

interface Props<T> {
  field: ComponentProps<OwnInput>['field']
  add: string
  blank: T
  Fields: ComponentType<EditedLine<T>>
}

/** The lines of an analyte, methods or limits: each has more fields than a table has room for, so each is a card. */
export function LineCards<T extends object>({ field, add, blank, Fields }: Props<T>) {
  const t = useWords(analyteWords)
  const { id, value, onChange } = useInput(field)
  const { errors } = useFormState({ name: field.name })
  const lines = Array.isArray(value) ? (value as T[]) : []
  const change = (at: number, part: Partial<T>) =>
    onChange(lines.map((line, index) => (index === at ? { ...line, ...part } : line)))
  return (
    <FieldFrame field={field} id={id} error={firstMessage(errors[field.name], t.fields)} isGroup>
      <Cards>
        {lines.map((line, at) => (
          // While being edited, lines have no key but their index.
          <li key={at}>
            <fieldset>
              <legend>{t.line(at + 1)}</legend>
              <div className="fields">
                <Fields line={line} at={at} errors={errors[field.name]} change={(part) => change(at, part)} />
              </div>
              <IconButton
                size="small"
                aria-label={t.remove(t.line(at + 1))}
                onClick={() => onChange(lines.filter((_, index) => index !== at))}
              >
                <Icon path={mdiDeleteOutline} size={18} />
              </IconButton>
            </fieldset>
          </li>
        ))}
      </Cards>
      <div>
        <QuietButton
          startIcon={<Icon path={mdiPlus} size={18} />}
          onClick={() => onChange([...lines, blank])}
        >
          {add}
        </QuietButton>
      </div>
    </FieldFrame>
  )
}

const Cards = styled('ol')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '& > li > fieldset': {
    margin: '0 0 12px',
    padding: '8px 14px 6px',
    border: `1px solid ${theme.palette.divider}`,
    borderRadius: 8,
    minWidth: 0,
  },
  '& > li > fieldset > legend': { fontSize: 13.5, fontWeight: 600, padding: '0 6px' },
  '& > li > fieldset > button': { display: 'flex', marginLeft: 'auto' },
  '& .fields': {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(170px, 1fr))',
    gap: '10px 14px',
  },
  '& .fields > .wide': { gridColumn: '1 / -1' },
}))
