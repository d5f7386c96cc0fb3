import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import type { QaItem } from '@rp/domain/qa/qa-item'
import { useText, useWords } from '../../kit/language.ts'
import { DateText } from '../../kit/text/date-text.tsx'
import { pageWords } from '../order/page-words.ts'
import { shownValue } from '../order/shown-value.ts'
import { benchWords } from './bench-words.ts'
import type { Part } from './typed-conflicts.ts'
import type { StepSaving } from './use-step-saving.ts'

interface Props {
  saving: StepSaving
  part: Part
  /** The field or the result's place. */
  of: string
  item: QaItem
}

/** Another person's value: to choose from if something else was typed here, else with who and when. */
export function BenchNotice({ saving, part, of: key, item }: Props) {
  const t = useWords(benchWords)
  const words = useWords(pageWords)
  const text = useText()
  const conflict = saving.conflictAt(part, key)
  if (conflict) {
    const { typed, stored } = conflict
    const [mine, theirs] = [
      shownValue(item, typed, words, text),
      shownValue(item, stored ?? { value: '', file: null }, words, text),
    ]
    return (
      <Alert severity="warning" sx={{ mt: 1 }}>
        {stored?.measured_by_name ? t.changedTo(stored.measured_by_name, theirs) : t.removedByOther}
        {stored?.measured_at && (
          <>
            {' '}
            <DateText instant={stored.measured_at} style="short" />
          </>
        )}
        <Choice>
          <Button variant="outlined" color="inherit" onClick={() => saving.takeTheirs(part, key)}>
            {t.takeTheirs(theirs)}
          </Button>
          <Button variant="outlined" color="inherit" onClick={() => saving.keepMine(part, key)}>
            {t.keepMine(mine)}
          </Button>
        </Choice>
      </Alert>
    )
  }
  const other = saving.changedByOther(part, key)
  if (!other) return null
  return (
    <p role="status">
      {other.measured_by_name
        ? t.changedTo(other.measured_by_name, shownValue(item, other, words, text))
        : t.removedByOther}
    </p>
  )
}

const Choice = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  marginTop: 8,
  '& button': { minHeight: 44, textTransform: 'none' },
})
