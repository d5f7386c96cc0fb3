import Alert from '@mui/material/Alert'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import Stack from '@mui/material/Stack'
import { proofReason } from '@rp/domain/contact-data'
import { LabelledInput } from '../kit/form/labelled.tsx'
import { useWords } from '../kit/language.ts'
import { customerContactWords } from './customer-contact-words.ts'
import type { Customer } from './customer-profile.tsx'

interface StatedReason {
  reason: string
  rooms_proven: boolean
}

interface Props {
  people: Customer[]
  stated: StatedReason
  onReason: (reason: string) => void
  onRoomsProven: (areProven: boolean) => void
}

/** Whether the reason is long enough to be kept. */
export const isStated = ({ reason }: StatedReason) => reason.trim().length >= proofReason.min

const isTyped = ({ email, email_proven_by }: Customer) => email !== null && email_proven_by === null
const hasWebsiteRoom = ({ rooms }: Customer) => rooms.some(({ channel }) => channel === 'WEBSITE')

/** Asks how staff know that two customers are one person, before they are merged. */
export function MergeReason({ people, stated, onReason, onRoomsProven }: Props) {
  const t = useWords(customerContactWords)
  return (
    <Stack gap={1.5} sx={{ mt: 2 }}>
      {people.some(isTyped) && <Alert severity="warning">{t.typedWarning}</Alert>}
      <LabelledInput
        label={t.mergeReason}
        help={t.mergeReasonHelp}
        value={stated.reason}
        onChange={onReason}
      />
      {people.some(hasWebsiteRoom) && (
        <div>
          <FormControlLabel
            control={
              <Checkbox
                checked={stated.rooms_proven}
                onChange={({ target }) => onRoomsProven(target.checked)}
              />
            }
            label={t.roomsProven}
          />
          <FormHelperText sx={{ mt: -0.5, ml: 4 }}>{t.roomsProvenHelp}</FormHelperText>
        </div>
      )}
    </Stack>
  )
}
