import { styled } from '@mui/material/styles'
import { useId } from 'react'
import { useWords } from '../../language.ts'
import type { Values } from '../field.ts'
import { ComparisonTable } from '../comparison-table.ts'
import { FieldValue } from '../field-value.tsx'
import { reconcileWords } from './reconcile-words.ts'
import type { OpenConflict, Side } from './use-reconcile.ts'

interface Props {
  conflicts: readonly OpenConflict[]
  mineOf: (conflict: OpenConflict) => Values
  onChoose: (key: string, side: Side) => void
  labelledBy: string
}

/** What two people made of the same fields, side by side, with a choice for each. */
export function ConflictTable({ conflicts, mineOf, onChoose, labelledBy }: Props) {
  const t = useWords(reconcileWords)
  return (
    <Table aria-labelledby={labelledBy}>
      <thead>
        <tr>
          <th scope="col">{t.field}</th>
          <th scope="col">{t.mine}</th>
          <th scope="col">{t.theirs}</th>
        </tr>
      </thead>
      <tbody>
        {conflicts.map((conflict) => (
          <tr key={conflict.key}>
            <th scope="row">{labelOf(conflict)}</th>
            <Choice conflict={conflict} side="mine" values={mineOf(conflict)} onChoose={onChoose} />
            <Choice conflict={conflict} side="theirs" values={conflict.theirs} onChoose={onChoose} />
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

/** The fields of a conflict by name. */
const labelOf = ({ fields }: Pick<OpenConflict, 'fields'>): string =>
  fields.map(({ label }) => label).join(', ')

interface ChoiceProps {
  conflict: OpenConflict
  side: Side
  values: Values
  onChoose: Props['onChoose']
}

function Choice({ conflict, side, values, onChoose }: ChoiceProps) {
  const t = useWords(reconcileWords)
  const id = useId()
  const { key, fields, choice } = conflict
  return (
    <td>
      <label htmlFor={id}>
        <input
          id={id}
          type="radio"
          name={`conflict ${key}`}
          checked={choice === side}
          aria-label={t.choose(t[side], labelOf(conflict))}
          onChange={() => onChoose(key, side)}
        />
        <span>
          {fields.map((field) => (
            <span key={field.name} className="value">
              {fields.length > 1 && `${field.label}: `}
              <FieldValue field={field} value={values[field.name]} />
            </span>
          ))}
        </span>
      </label>
    </td>
  )
}

const Table = styled(ComparisonTable)({
  '& label': { display: 'flex', alignItems: 'flex-start', gap: 6, cursor: 'pointer', minHeight: 24 },
  '& input': { flex: 'none', margin: '3px 0 0', width: 16, height: 16 },
  '& .value': { display: 'block' },
  '@media (pointer: coarse)': { '& label': { minHeight: 44 } },
})
