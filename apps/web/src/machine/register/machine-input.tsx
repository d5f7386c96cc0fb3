import Alert from '@mui/material/Alert'
import FormControlLabel from '@mui/material/FormControlLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import { formatDay } from '@rp/domain/dates'
import { useDeferredValue, useEffect } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { FieldInput } from '../../kit/form/field-input.tsx'
import type { OwnInput } from '../../kit/form/field.ts'
import { useInput } from '../../kit/form/use-input.ts'
import { useWords } from '../../kit/language.ts'
import { QuietButton } from '../../kit/look/quiet-button.ts'
import { machineReference } from '../machine-reference.ts'
import { useMachineChoice, useMachinesOfSerial } from './register-queries.ts'
import { registerWords } from './register-words.ts'

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
const idOf = (value: unknown): string | null => textOf(value) || null

/**
 * The machine of a new job: chosen from the register, where model, serial number and warranty then come from. A typed
 * serial number that is known offers its machine.
 */
export const MachineInput: OwnInput = ({ field }) => {
  const t = useWords(registerWords)
  const { setValue } = useFormContext()
  const machine_id = idOf(useWatch({ name: field.name }))
  const customer_id = idOf(useWatch({ name: 'customer_id' }))
  const chosen = useMachineChoice(machine_id).data
  useEffect(() => {
    if (!chosen) return
    setValue('model', chosen.model, { shouldDirty: true, shouldValidate: true })
    setValue('serial_no', chosen.serial_no ?? '', { shouldDirty: true })
    setValue('warranty_until', chosen.warranty_until, { shouldDirty: true })
  }, [chosen, setValue])
  return (
    <div>
      <FieldInput field={{ ...field, kind: 'reference', reference: machineReference(customer_id) }} />
      {chosen?.warranty_until && (
        <p style={{ margin: '4px 0 0', fontSize: 13.5 }}>
          {t.warranty}: {formatDay(chosen.warranty_until)}
        </p>
      )}
      {machine_id === null && <KnownSerial name={field.name} />}
    </div>
  )
}

/** Whether a chosen machine of somebody else stays theirs or changes hands; nothing for one of the customer's own. */
export const OwnerInput: OwnInput = ({ field }) => {
  const t = useWords(registerWords)
  const { value, onChange, error } = useInput(field)
  const machine_id = idOf(useWatch({ name: 'machine_id' }))
  const customer_id = idOf(useWatch({ name: 'customer_id' }))
  const chosen = useMachineChoice(machine_id).data
  if (!chosen?.customer_id || !customer_id || chosen.customer_id === customer_id) return null
  return (
    <Alert severity="warning">
      {t.otherOwner(chosen.customer_name ?? t.noOwner)}
      <RadioGroup aria-label={field.label} value={textOf(value)} onChange={(_event, next) => onChange(next)}>
        <FormControlLabel value="KEEP" control={<Radio />} label={t.ownerKeeps} />
        <FormControlLabel value="CHANGE" control={<Radio />} label={t.ownerChanges} />
      </RadioGroup>
      {error}
    </Alert>
  )
}

/** Offers the machines whose serial number was typed. */
function KnownSerial({ name }: { name: string }) {
  const t = useWords(registerWords)
  const { setValue } = useFormContext()
  const serial = useDeferredValue(textOf(useWatch({ name: 'serial_no' })))
  const known = useMachinesOfSerial(serial)
  return known.data?.map((one) => (
    <Alert
      key={one.id}
      severity="info"
      sx={{ marginTop: 1 }}
      action={
        <QuietButton
          size="small"
          aria-label={`${t.choose}: ${one.number}`}
          onClick={() => setValue(name, one.id, { shouldDirty: true })}
        >
          {t.choose}
        </QuietButton>
      }
    >
      {t.known(`${one.number} · ${one.model}${one.customer_name ? ` · ${one.customer_name}` : ''}`)}
    </Alert>
  ))
}
