import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import type { ReactNode } from 'react'

interface Props {
  isChecked: boolean
  isDisabled?: boolean
  onChange: (isOn: boolean) => void
  children: ReactNode
}

/** A line that is chosen or left out. */
export function Checked({ isChecked, isDisabled = false, onChange, children }: Props) {
  return (
    <FormControlLabel
      control={<Checkbox checked={isChecked} disabled={isDisabled} onChange={(_, isOn) => onChange(isOn)} />}
      label={<>{children}</>}
    />
  )
}
