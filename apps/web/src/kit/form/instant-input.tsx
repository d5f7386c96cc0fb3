import OutlinedInput from '@mui/material/OutlinedInput'
import { formatDateTime } from '@rp/domain/dates'
import { useWatch } from 'react-hook-form'
import { useBrowserSetting } from '../browser/browser-setting.ts'
import { useWords } from '../language.ts'
import { buddhistYear } from '../text/date-text.tsx'
import type { OwnInput } from './field.ts'
import { FieldFrame } from './field-frame.tsx'
import { useInput } from './use-input.ts'

const bangkokMs = 7 * 3_600_000

/**
 * A moment, typed as the time in Thailand wherever the browser is. Browsers show it in their own country's order, so
 * the panel's format is shown below.
 */
export const InstantInput: OwnInput = ({ field }) => {
  const t = useWords(words)
  const buddhist = useBrowserSetting(buddhistYear)
  const now: unknown = useWatch({ name: field.name })
  const help = typeof now === 'string' ? t.inThailand(formatDateTime(now, { buddhist })) : field.help
  const reported = { ...field, ...(help !== undefined && { help }) }
  const { id, error, value, onChange, onBlur, ref, readOnly, described } = useInput(reported)
  return (
    <FieldFrame field={reported} id={id} error={error}>
      <OutlinedInput
        id={id}
        size="small"
        type="datetime-local"
        value={typeof value === 'string' ? inBangkok(value) : ''}
        error={error !== undefined}
        readOnly={readOnly}
        onChange={({ target }) => onChange(target.value ? instantOf(target.value) : null)}
        onBlur={onBlur}
        inputRef={ref}
        slotProps={{ input: { ...described, max: '9999-12-31T23:59' } }}
      />
    </FieldFrame>
  )
}

/** `2026-11-23T10:00` in Bangkok for an ISO instant. */
export function inBangkok(instant: string): string {
  const at = Date.parse(instant)
  return Number.isNaN(at) ? '' : new Date(at + bangkokMs).toISOString().slice(0, 16)
}

/** The ISO instant for a time in Bangkok. */
export function instantOf(local: string): string {
  return new Date(`${local}:00+07:00`).toISOString()
}

const words = {
  en: { inThailand: (moment: string) => `${moment}, time in Thailand` },
  th: { inThailand: (moment: string) => `${moment} เวลาประเทศไทย` },
}
