import Stack from '@mui/material/Stack'
import type { ShippingMarkResult } from '@rp/contract/ai/shipping-mark'
import { doubtWords } from '@rp/domain/ai/shipping-marks/doubt-reasons'
import { useText, useWords } from '../language.ts'
import { QuietButton } from '../look/quiet-button.ts'
import { usePlaceText } from './place-text.ts'
import { shippingMarkWords } from './shipping-mark-words.ts'

interface Props {
  mark: ShippingMarkResult
  isBusy: boolean
  /** An empty text removes the value, null resets the decision. */
  onChoose: (chosen: Record<string, string | null>) => void
}

/** Each value with its unit, its conversion to the usual unit, its source, and why it is doubtful. */
export function MarkFields({ mark, isBusy, onChoose }: Props) {
  const t = useWords(shippingMarkWords)
  const { fields, chosen } = mark
  const leftOut = Object.keys(chosen).filter((field) => chosen[field] === '')
  return (
    <section aria-label={t.values}>
      <Stack component="ul" sx={{ m: 0, p: 0, gap: 1, listStyle: 'none' }}>
        {fields.map((field) => (
          <MarkField key={field.field} field={field} mark={mark} isBusy={isBusy} onChoose={onChoose} />
        ))}
        {leftOut.map((field) => (
          <li key={field}>
            <small>
              {t.leftOut}: {t.field(field)}{' '}
            </small>
            <QuietButton disabled={isBusy} onClick={() => onChoose({ [field]: null })}>
              {t.reopen}
            </QuietButton>
          </li>
        ))}
      </Stack>
    </section>
  )
}

function MarkField({
  field,
  mark,
  isBusy,
  onChoose,
}: Props & { field: ShippingMarkResult['fields'][number] }) {
  const t = useWords(shippingMarkWords)
  const text = useText()
  const placeOf = usePlaceText(mark.sources)
  const { value, converted, doubts } = field
  return (
    <li>
      <span>{t.field(field.field)}: </span>
      <b>{value}</b>
      {converted && <span> ({converted})</span>}
      <br />
      <small>{placeOf(field)}</small>
      {doubts.length > 0 && (
        <Stack
          direction="row"
          sx={{ flexWrap: 'wrap', alignItems: 'center', columnGap: 1, color: 'warning.dark' }}
        >
          <small>{doubts.map((doubt) => text(doubtWords[doubt])).join(' · ')}</small>
          <QuietButton
            aria-label={`${t.confirm}: ${t.field(field.field)}`}
            disabled={isBusy}
            onClick={() => onChoose({ [field.field]: value })}
          >
            {t.confirm}
          </QuietButton>
          <QuietButton
            aria-label={`${t.leaveOut}: ${t.field(field.field)}`}
            disabled={isBusy}
            onClick={() => onChoose({ [field.field]: '' })}
          >
            {t.leaveOut}
          </QuietButton>
        </Stack>
      )}
    </li>
  )
}
