import { styled } from '@mui/material/styles'
import type { UnreadNumber } from '@rp/domain/number/number-field'
import { QuietButton } from '../look/quiet-button.ts'

interface Props {
  unread: UnreadNumber | null
  /** The id of the sentence that asks. */
  describedBy: string
  onChoose: (reading: string) => void
}

/** The two readings of a number, to choose from. */
export function Readings({ unread, describedBy, onChoose }: Props) {
  if (unread?.problem !== 'AMBIGUOUS') return null
  return (
    <Choice role="group" aria-labelledby={describedBy}>
      {unread.readings.map((reading) => (
        <QuietButton
          key={reading}
          size="small"
          // The press must not take the focus from the input first: the page would move below it.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(reading)}
        >
          {reading}
        </QuietButton>
      ))}
    </Choice>
  )
}

const Choice = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8, marginTop: 2 })
