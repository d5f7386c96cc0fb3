import { useWords } from '../language.ts'
import { ComparisonTable } from './comparison-table.ts'
import type { Difference } from './diff-of.ts'
import { FieldValue } from './field-value.tsx'
import { formWords } from './form-words.ts'

interface Props {
  differences: Difference[]
  /** The headings of the two columns. */
  mine: string
  theirs: string
  labelledBy: string
}

/** Field by field, where two versions of a record differ. */
export function DifferenceTable({ differences, mine, theirs, labelledBy }: Props) {
  const t = useWords(formWords)
  return (
    <ComparisonTable aria-labelledby={labelledBy}>
      <thead>
        <tr>
          <th scope="col">{t.field}</th>
          <th scope="col">{mine}</th>
          <th scope="col">{theirs}</th>
        </tr>
      </thead>
      <tbody>
        {differences.map((difference) => (
          <tr key={difference.field.name}>
            <th scope="row">{difference.field.label}</th>
            <td>
              <FieldValue field={difference.field} value={difference.mine} />
            </td>
            <td>
              <FieldValue field={difference.field} value={difference.theirs} />
            </td>
          </tr>
        ))}
      </tbody>
    </ComparisonTable>
  )
}
